import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cleanImage } from './clean-image.ts';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

/** Returns the ids and nice values of the processes that encode images for this process. */
function imageProcesses(): { pid: number; nice: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent, nice] =
          /^\d+ \(.*\) \S (\d+)(?: \S+){14} (\S+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        const isOwn = Number(parent) === process.pid && command.includes('image-process.ts');
        return isOwn ? [{ pid: Number(name), nice: Number(nice) }] : [];
      } catch {
        return [];
      }
    });
}

it('re-encodes images in one process of lower priority, which knows no secret', async () => {
  vi.stubEnv('SECRET', 'not for a decoder');
  onTestFinished(() => void vi.unstubAllEnvs());
  const bytes = await draw(900, 600).png().toBuffer();
  const images = await Promise.all(Array.from({ length: 6 }, () => cleanImage(bytes)));
  expect(images.map(({ type }) => type)).toEqual(Array(6).fill('image/png'));
  const processes = imageProcesses();
  expect(processes).toMatchObject([{ nice: 10 }]);
  for (const { pid } of processes)
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('SECRET');
});

it('rejects the image of a process that is killed or cannot start, and starts another', async () => {
  const small = await draw(30, 20).png().toBuffer();
  const slow = cleanImage(await draw(4900, 4900).png().toBuffer());
  await expect.poll(() => imageProcesses()).toHaveLength(1);
  for (const { pid } of imageProcesses()) process.kill(pid, 'SIGKILL');
  await expect(slow).rejects.toThrow('The process of images ended (SIGKILL)');
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  process.execPath = '/missing/node';
  await expect(cleanImage(small)).rejects.toThrow('The process of images ended (spawn /missing/node ENOENT)');
  process.execPath = execPath;
  expect((await cleanImage(small)).type).toBe('image/png');
});
