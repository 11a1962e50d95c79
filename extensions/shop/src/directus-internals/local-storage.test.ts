import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { getStorage } from '@directus/api/storage/index';
import { expect, it } from 'vitest';
import { nameWholeFiles } from './local-storage.ts';

it('directus-internals/local-storage: a file has its name when it is whole, and a cut one leaves nothing', async () => {
  const Driver = (await getStorage()).drivers.get('local');
  if (!Driver) throw new Error('Directus has no local storage');
  nameWholeFiles(Driver.prototype);
  const root = mkdtempSync(path.join(tmpdir(), 'chitenge-storage-'));
  const driver = new Driver({ root });
  const whole = new PassThrough();
  const writing = driver.write('photo.avif', whole);
  whole.write('first half');
  await expect.poll(() => readdirSync(root)).toHaveLength(1);
  expect(readdirSync(root)).not.toContain('photo.avif');
  whole.end(', second half');
  await writing;
  expect(readdirSync(root)).toEqual(['photo.avif']);
  expect(readFileSync(path.join(root, 'photo.avif'), 'utf8')).toBe('first half, second half');

  const cut = new PassThrough();
  const failing = driver.write('photo.webp', cut);
  cut.write('first half');
  await expect.poll(() => readdirSync(root)).toHaveLength(2);
  cut.destroy(new Error('no space left on device'));
  await expect(failing).rejects.toThrow('no space left');
  expect(readdirSync(root)).toEqual(['photo.avif']);
  rmSync(root, { recursive: true });
});

it('directus-internals/local-storage: an empty variant counts as missing, and an empty upload does not', async () => {
  const Driver = (await getStorage()).drivers.get('local');
  if (!Driver) throw new Error('Directus has no local storage');
  nameWholeFiles(Driver.prototype);
  const root = mkdtempSync(path.join(tmpdir(), 'chitenge-storage-'));
  for (const [name, content] of [
    ['empty.txt', ''],
    ['photo__0a1b.avif', ''],
    ['photo__2c3d.avif', 'pixels'],
  ] as const)
    writeFileSync(path.join(root, name), content);
  const driver = new Driver({ root });
  const names = ['empty.txt', 'photo__0a1b.avif', 'photo__2c3d.avif', 'photo__none.avif'];
  expect(await Promise.all(names.map((name) => driver.exists(name)))).toEqual([true, false, true, false]);
  rmSync(root, { recursive: true });
});
