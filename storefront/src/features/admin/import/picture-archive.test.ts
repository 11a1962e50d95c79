// cspell:ignore ftypheic
import { IMPORT_MAX_BYTES } from '@chitenge/contract/admin-import';
import { HEIC_MESSAGE } from '@chitenge/contract/heic';
import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { describe, expect, it } from 'vitest';
import { ArchiveError, openArchive } from './picture-archive.ts';

const OPTIONS = { useWebWorkers: false };

async function zip(files: Record<string, string | Blob>, options: { password?: string } = {}): Promise<File> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { ...OPTIONS, ...options });
  for (const [name, content] of Object.entries(files))
    await writer.add(name, typeof content === 'string' ? new TextReader(content) : new BlobReader(content));
  return new File([await writer.close()], 'shop.zip', { type: 'application/zip' });
}

const CSV = { 'products.csv': 'slug\nhat\n' };

async function messageOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ArchiveError)) throw error;
  return error.message;
}

describe('a ZIP', () => {
  it('has one CSV file and pictures in any folder, in any case', async () => {
    const file = await zip({
      'my shop/Products.CSV': 'slug\nhat\n',
      'my shop/pictures/Hat Front.JPG': 'front',
      'back.png': 'back',
    });
    const { csv, pictures } = await openArchive(file);
    expect(await csv.text()).toBe('slug\nhat\n');
    const front = await pictures.read('hat front.jpg');
    expect([front.name, front.type, await front.text()]).toEqual(['Hat Front.JPG', 'image/jpeg', 'front']);
    expect(await (await pictures.read('./back.png')).text()).toBe('back');
    expect(await pictures.problemOf('Pictures/HAT FRONT.jpg')).toBeNull();
    expect(await pictures.problemOf('front.jpg')).toBe('is not in the ZIP');
    expect(await pictures.problemOf('../back.png')).toBe('is not in the ZIP');
  });

  it('says which pictures no browser shows', async () => {
    const { pictures } = await openArchive(await zip({ ...CSV, 'IMG_1.HEIC': 'x' }));
    const message = `cannot be imported. ${HEIC_MESSAGE}`;
    expect(await pictures.problemOf('img_1.heic')).toBe(message);
    expect(await messageOf(pictures.read('img_1.heic'))).toBe(message);
  });

  it('sees a HEIC that is called .jpg before the import', async () => {
    const heic = new Blob(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic', new Uint8Array(300_000)]);
    const { pictures } = await openArchive(await zip({ ...CSV, 'a.jpg': heic, 'b.jpg': 'x' }));
    expect(await pictures.problemOf('a.jpg')).toBe(`cannot be imported. ${HEIC_MESSAGE}`);
    expect(await pictures.problemOf('b.jpg')).toBeNull();
  });

  it('may have the files of macOS and Windows', async () => {
    const { csv, pictures } = await openArchive(
      await zip({
        ...CSV,
        '__MACOSX/._products.csv': 'x',
        '._products.csv': 'x',
        '.DS_Store': 'x',
        'a/Thumbs.db': 'x',
        'Cafe\u0301.jpg': 'accent',
      }),
    );
    expect(csv.name).toBe('products.csv');
    expect(await pictures.problemOf('caf\u00e9.jpg')).toBeNull();
    expect(await pictures.problemOf('._products.csv')).toBe('is not in the ZIP');
  });

  it('names the folder of a picture that is there twice', async () => {
    const { pictures } = await openArchive(await zip({ ...CSV, 'red/1.jpg': 'red', 'blue/1.jpg': 'blue' }));
    expect(await pictures.problemOf('1.jpg')).toContain('several folders');
    expect(await (await pictures.read('blue/1.jpg')).text()).toBe('blue');
  });

  it('is refused without a CSV file, and with two', async () => {
    expect(await messageOf(openArchive(await zip({ 'a.jpg': 'x' })))).toContain('no CSV file');
    expect(await messageOf(openArchive(await zip({ 'a.csv': 'x', 'b/c.csv': 'y' })))).toContain(
      'a.csv, b/c.csv',
    );
  });

  it('is refused when it is damaged, or no ZIP', async () => {
    expect(await messageOf(openArchive(new File(['no zip'], 'a.zip')))).toContain('cannot be read');
    const damaged = new Uint8Array(await (await zip(CSV)).arrayBuffer());
    const header = new DataView(damaged.buffer);
    // The bytes of the first file come after 30 bytes, its name and its extra fields.
    const start = 30 + header.getUint16(26, true) + header.getUint16(28, true);
    damaged.fill(0xff, start, start + 8);
    expect(await messageOf(openArchive(new File([damaged], 'a.zip')))).toContain('damaged');
  });

  it('is refused when it is encrypted', async () => {
    expect(await messageOf(openArchive(await zip(CSV, { password: 'secret' })))).toContain('encrypted');
  });

  it('is not unpacked beyond its limits', async () => {
    const bomb = await zip({ 'products.csv': 'x'.repeat(IMPORT_MAX_BYTES + 1) });
    expect(bomb.size).toBeLessThan(20_000);
    expect(await messageOf(openArchive(bomb))).toContain('larger than 5 MB');
  });
});
