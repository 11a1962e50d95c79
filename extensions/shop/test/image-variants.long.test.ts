/** Directus makes the variants of an image in the background, before the first request. */
import { eventually } from '@chitenge/directus/testing/eventually';
import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { IMAGE_PRESETS, PREVIEW_PATTERN } from '@chitenge/contract/image';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

let directus: TestDirectus;
beforeAll(async () => {
  directus = await startTestDirectus({ env: { IMAGES_AHEAD: 'true' } });
});
afterAll(() => directus.stop());

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
const plain = (width: number, height: number, background = '#b4552d') =>
  sharp({ create: { width, height, channels: 3, background } });

const folder = () => path.join(String(directus.env['DIRECTUS_DATA_DIR']), 'uploads');
const variantsOf = (id: string) =>
  readdirSync(folder())
    .filter((name) => name.startsWith(`${id}__`))
    .toSorted();
const sizesOf = (id: string) => variantsOf(id).map((name) => statSync(path.join(folder(), name)).size);
const files = () => directus.withDatabase((database) => database('directus_files').pluck<string[]>('id'));

/** Waits until Directus has made the variants, and returns the preview. */
const untilPrepared = (id: string) =>
  eventually(() =>
    directus.withDatabase(async (database) => {
      const file = await database('directus_files').where({ id }).first('preview', 'prepared');
      expect(file.prepared).toMatch(/^[0-9a-f]{16}$/);
      return String(file.preview);
    }),
  );

describe('an uploaded image', () => {
  it('gets a variant for every preset, and a preview, whatever its form is', async () => {
    const jpeg = await plain(1400, 40).jpeg().toBuffer();
    const cmyk = await noise(1400, 8).toColorspace('cmyk').jpeg().toBuffer();
    const deep = await noise(1400, 8).toColorspace('rgb16').png().toBuffer();
    const uploaded = {
      'a JPEG': await upload(jpeg),
      'a JPEG in CMYK that is called a PNG': await upload(cmyk, 'image/png'),
      'a PNG of 16 bits': await upload(deep, 'image/png'),
    };
    for (const [name, id] of Object.entries(uploaded)) {
      const preview = await untilPrepared(id);
      const sizes = sizesOf(id);
      expect({ name, preview, variants: sizes.length, empty: sizes.includes(0) }).toEqual({
        name,
        preview: expect.stringMatching(PREVIEW_PATTERN),
        variants: IMAGE_PRESETS.length,
        empty: false,
      });
    }
  });

  it('gets its variants when the storage is back, without a new start', async () => {
    const id = await upload(await plain(1400, 40).jpeg().toBuffer());
    await untilPrepared(id);
    const markOf = () =>
      directus.withDatabase((database) => database('directus_files').where({ id }).pluck('prepared'));
    const lookAgain = async () => {
      await directus.withDatabase((database) =>
        database('directus_files').where({ id }).update({ prepared: null }),
      );
      await upload(await plain(9, 9).jpeg().toBuffer());
    };
    const file = path.join(folder(), `${id}.jpeg`);
    for (const name of variantsOf(id)) rmSync(path.join(folder(), name));
    renameSync(file, `${file}.away`);
    await lookAgain();
    const inHalfAnHour = new Date(Date.now() + 30 * 60_000).toISOString();
    await eventually(async () => expect((await markOf())[0] > `leased until ${inHalfAnHour}`).toBe(true));
    renameSync(`${file}.away`, file);
    await lookAgain();
    await untilPrepared(id);
    expect(variantsOf(id)).toHaveLength(IMAGE_PRESETS.length);
  });

  it('gets new variants when its file is replaced, none when that is too large, and missing ones after a crash', async () => {
    const id = await upload(await plain(1400, 40, '#12372c').jpeg().toBuffer());
    const first = await untilPrepared(id);
    await send(await plain(1400, 40, '#f0c040').jpeg().toBuffer(), 'image/jpeg', id);
    expect(await untilPrepared(id)).not.toBe(first);
    expect(variantsOf(id)).toHaveLength(IMAGE_PRESETS.length);

    const before = { files: await files(), variants: variantsOf(id) };
    const wide = await plain(6100, 100).avif({ effort: 0 }).toBuffer();
    for (const reply of [
      await send(await plain(5900, 4300).jpeg().toBuffer()),
      await send(await plain(6100, 100).jpeg().toBuffer()),
      await send(wide, 'image/avif'),
      await send(wide, 'image/avif', id),
    ])
      expect(reply).toEqual({ status: 400, text: expect.stringContaining('25 million') });
    expect({ files: await files(), variants: variantsOf(id) }).toEqual(before);

    const [lost = ''] = variantsOf(id);
    await directus.withDatabase((database) =>
      database('directus_files').where({ id }).update({ prepared: null }),
    );
    rmSync(path.join(folder(), lost));
    await directus.restart();
    await untilPrepared(id);
    expect(variantsOf(id)).toContain(lost);
  });

  it('is never sent while it is being written, and is made again when a crash has left it empty', async () => {
    const id = await upload(await noise(1400, 400).jpeg().toBuffer());
    await untilPrepared(id);
    const headers = { authorization: `Bearer ${directus.adminToken}` };
    for (const name of variantsOf(id)) rmSync(path.join(folder(), name));
    const bytesOf = async () => {
      const response = await fetch(`${directus.url}/assets/${id}?key=a960`, { headers });
      return (await response.arrayBuffer()).byteLength;
    };
    const bytes = Array.from({ length: 6 }, async (_, request) => {
      await pause(request * 20);
      return bytesOf();
    });
    const sizes = new Set(await Promise.all(bytes));
    expect(sizes).toEqual(new Set(sizesOf(id)));
    for (const name of variantsOf(id)) truncateSync(path.join(folder(), name));
    expect(sizes).toEqual(new Set([await bytesOf()]));
  });
});
