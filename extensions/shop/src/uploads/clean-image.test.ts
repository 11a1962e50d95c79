import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
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

it('re-encodes images in one process of lower priority', async () => {
  const bytes = await draw(900, 600).png().toBuffer();
  const images = await Promise.all(Array.from({ length: 6 }, () => cleanImage(bytes)));
  expect(images.map(({ type }) => type)).toEqual(Array(6).fill('image/png'));
  expect(imageProcesses()).toMatchObject([{ nice: 10 }]);
});

it('rejects the image of a process that is killed, and starts another', async () => {
  const slow = cleanImage(await draw(4900, 4900).png().toBuffer());
  await expect.poll(() => imageProcesses()).toHaveLength(1);
  for (const { pid } of imageProcesses()) process.kill(pid, 'SIGKILL');
  await expect(slow).rejects.toThrow('The process of images ended (SIGKILL)');
  expect((await cleanImage(await draw(30, 20).png().toBuffer())).type).toBe('image/png');
});
