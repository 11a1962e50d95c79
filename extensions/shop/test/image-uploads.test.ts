/** Pictures that editors upload. image-variants.long.test.ts has what Directus makes of them. */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { truncated, withSamsungScan } from '@chitenge/directus/testing/damaged-jpeg';
import { sharedDirectus } from '@chitenge/directus/testing/shared-directus';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

let directus: TestDirectus;
beforeAll(async () => {
  directus = await sharedDirectus();
  await directus.reset();
});

/** Sends a file: a new one, or one that replaces another. */
async function send(bytes: Uint8Array, type = 'image/jpeg', replaced?: string) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)], { type }), `cloth.${type.split('/')[1]}`);
  const response = await fetch(`${directus.url}/files${replaced === undefined ? '' : `/${replaced}`}`, {
    method: replaced === undefined ? 'POST' : 'PATCH',
    headers: { authorization: `Bearer ${directus.adminToken}` },
    body,
  });
  return { status: response.status, text: await response.text() };
}

async function upload(bytes: Uint8Array, type?: string): Promise<string> {
  const { text } = await send(bytes, type);
  return z.object({ data: z.object({ id: z.string() }) }).parse(JSON.parse(text)).data.id;
}

/** A picture that no encoder makes small, as wide as the largest preset. */
const noise = (width = 1400, height = 40) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const folder = () => path.join(String(directus.env['DIRECTUS_DATA_DIR']), 'uploads');
const files = () => directus.withDatabase((database) => database('directus_files').pluck<string[]>('id'));

describe('an uploaded image', () => {
  it('is upright and does not tell where it was taken', async () => {
    const place = { IFD3: { GPSLatitude: '15/1 24/1 0/1', GPSLatitudeRef: 'S' } };
    const photo = await noise(60, 40).jpeg().withExif(place).withMetadata({ orientation: 6 }).toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
    const id = await upload(photo);
    const stored = readdirSync(folder()).find((name) => name.startsWith(`${id}.`)) ?? '';
    const metadata = await sharp(path.join(folder(), stored)).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect(metadata).not.toHaveProperty('exif');
  });

  it.each<[string, string, () => Promise<Buffer>]>([
    ['a truncated JPEG', 'jpeg', async () => truncated(await noise(280, 120).jpeg().toBuffer())],
    [
      'a truncated photo of a Samsung phone',
      'jpeg',
      async () => truncated(withSamsungScan(await noise(280, 120).jpeg().toBuffer())),
    ],
    ['a truncated PNG', 'png', async () => truncated(await noise(280, 120).png().toBuffer())],
    ['a truncated WebP', 'webp', async () => truncated(await noise(280, 120).webp().toBuffer())],
    ['a truncated AVIF', 'avif', async () => truncated(await noise(280, 120).avif({ effort: 0 }).toBuffer())],
    ['a truncated GIF', 'gif', async () => truncated(await noise(280, 120).gif().toBuffer())],
    ['an empty file', 'jpeg', async () => Buffer.alloc(0)],
    ['a page that is called a picture', 'jpeg', async () => Buffer.from('<!doctype html><p>Not found')],
    [
      'a drawing that is called a picture',
      'jpeg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a picture of an iPhone', 'heic', async () => Buffer.from('not decoded')],
  ])('is rejected in words before it is stored when it is %s', async (_file, format, make) => {
    const before = await files();
    expect(await send(await make(), `image/${format}`)).toEqual({
      status: 400,
      text: expect.stringMatching(/The picture is (damaged|empty)|HEIC/),
    });
    expect(await files()).toEqual(before);
  });
});
