/** Directus makes the variants of an image in the background, before the first request. */
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, truncateSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { IMAGE_PRESETS, PREVIEW_PATTERN } from '@chitenge/contract/image';
import { truncated, withSamsungScan } from '@chitenge/directus/testing/damaged-jpeg';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

const idSchema = z.object({ data: z.object({ id: z.string() }) });
const fileSchema = z.object({
  data: z.object({ preview: z.string().nullable(), prepared: z.string().nullable() }),
});

let directus: TestDirectus;
beforeAll(async () => {
  directus = await startTestDirectus({ env: { IMAGES_AHEAD: 'true' } });
});
afterAll(() => directus.stop());

describe('image variants', () => {
  const call = async <Answer>(
    method: string,
    address: string,
    schema: z.ZodType<Answer>,
    body?: FormData,
  ) => {
    const { url, adminToken } = directus;
    const response = await fetch(url + address, {
      method,
      headers: { Authorization: `Bearer ${adminToken}` },
      ...(body === undefined ? {} : { body }),
    });
    expect(response.status).toBeLessThan(300);
    return schema.parse(response.status === 204 ? undefined : await response.json());
  };

  function formOf(bytes: Uint8Array, type = 'image/jpeg', name = 'cloth.jpg'): FormData {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
    return form;
  }
  async function formWith(background: string): Promise<FormData> {
    const create = { width: 1400, height: 40, channels: 3, background } as const;
    return formOf(await sharp({ create }).jpeg().toBuffer());
  }
  /** A picture that no encoder makes small, as wide as the largest preset. */
  const noise = (width = 1400, height = 40) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const upload = async (background: string) =>
    (await call('POST', '/files', idSchema, await formWith(background))).data.id;

  const folder = () => path.join(String(directus.env['DIRECTUS_DATA_DIR']), 'uploads');
  const variantsOf = (id: string) => readdirSync(folder()).filter((name) => name.startsWith(`${id}__`));
  const sizesOf = (id: string) => variantsOf(id).map((name) => statSync(path.join(folder(), name)).size);

  const fileOf = async (id: string) =>
    (await call('GET', `/files/${id}?fields=preview,prepared`, fileSchema)).data;

  async function untilPrepared(id: string) {
    return vi.waitFor(
      async () => {
        const file = await fileOf(id);
        expect(file.prepared).toMatch(/^[0-9a-f]{16}$/);
        return file;
      },
      { timeout: 25_000, interval: 200 },
    );
  }

  describe('an uploaded image', () => {
    const ids: string[] = [];
    afterAll(async () => {
      for (const id of ids) await call('DELETE', `/files/${id}`, z.undefined());
    });

    it('gets a variant for every preset, and a preview, whatever its form is', async () => {
      const forms: Record<string, FormData> = {
        'a JPEG': await formWith('#b4552d'),
        'a JPEG in CMYK that is called a PNG': formOf(
          await noise(1400, 8).toColorspace('cmyk').jpeg().toBuffer(),
          'image/png',
        ),
        'a PNG of 16 bits': formOf(await noise(1400, 8).toColorspace('rgb16').png().toBuffer(), 'image/png'),
      };
      const uploaded: [form: string, id: string][] = [];
      for (const [name, form] of Object.entries(forms))
        uploaded.push([name, (await call('POST', '/files', idSchema, form)).data.id]);
      for (const [name, id] of uploaded) {
        ids.push(id);
        const { preview } = await untilPrepared(id);
        const sizes = sizesOf(id);
        expect({ name, preview, variants: sizes.length, empty: sizes.includes(0) }).toEqual({
          name,
          preview: expect.stringMatching(PREVIEW_PATTERN),
          variants: IMAGE_PRESETS.length,
          empty: false,
        });
      }
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
      [
        'a truncated AVIF',
        'avif',
        async () => truncated(await noise(280, 120).avif({ effort: 0 }).toBuffer()),
      ],
      ['a truncated GIF', 'gif', async () => truncated(await noise(280, 120).gif().toBuffer())],
      ['an empty file', 'jpeg', async () => Buffer.alloc(0)],
      ['a page that is called a picture', 'jpeg', async () => Buffer.from('<!doctype html><p>Not found')],
      ['a picture of an iPhone', 'heic', async () => Buffer.from('not decoded')],
    ])('is rejected in words before it is stored when it is %s', async (_file, format, make) => {
      const { url, adminToken } = directus;
      const count = async () =>
        (await call('GET', '/files?limit=-1', z.object({ data: z.array(z.unknown()) }))).data.length;
      const before = await count();
      const response = await fetch(`${url}/files`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${adminToken}` },
        body: formOf(await make(), `image/${format}`, `cloth.${format}`),
      });
      expect({ status: response.status, text: await response.text() }).toEqual({
        status: 400,
        text: expect.stringMatching(/The picture is (damaged|empty)|HEIC/),
      });
      expect(await count()).toBe(before);
    });

    it('gets new variants when its file is replaced', async () => {
      const id = await upload('#12372c');
      ids.push(id);
      const before = await untilPrepared(id);
      await call('PATCH', `/files/${id}`, z.unknown(), await formWith('#f0c040'));
      const after = await untilPrepared(id);
      expect(after.preview).not.toBe(before.preview);
      expect(variantsOf(id)).toHaveLength(IMAGE_PRESETS.length);
    });

    it('is rejected in words when it is too large to transform or damaged', async () => {
      const post = async (bytes: Uint8Array<ArrayBuffer>, name: string, id?: string) => {
        const { url, adminToken } = directus;
        const form = new FormData();
        form.set('file', new Blob([bytes], { type: `image/${name}` }), `cloth.${name}`);
        const response = await fetch(`${url}/files${id ? `/${id}` : ''}`, {
          method: id ? 'PATCH' : 'POST',
          headers: { Authorization: `Bearer ${adminToken}` },
          body: form,
        });
        return { status: response.status, text: await response.text() };
      };
      const draw = async (width: number, height: number, format: 'jpeg' | 'avif') => {
        const image = sharp({ create: { width, height, channels: 3, background: '#b4552d' } });
        const encoded = format === 'jpeg' ? image.jpeg() : image.avif({ effort: 0 });
        return new Uint8Array(await encoded.toBuffer());
      };
      const count = async () =>
        (await call('GET', '/files?limit=-1', z.object({ data: z.array(z.unknown()) }))).data.length;

      const id = await upload('#0a7f5a');
      ids.push(id);
      await untilPrepared(id);
      const before = { files: await count(), variants: variantsOf(id) };
      for (const [width, height, format] of [
        [5900, 4300, 'jpeg'],
        [6100, 100, 'jpeg'],
        [6100, 100, 'avif'],
      ] as const) {
        const bytes = await draw(width, height, format);
        for (const replaced of format === 'avif' ? [undefined, id] : [undefined]) {
          const { status, text } = await post(bytes, format, replaced);
          expect({ status, text }).toMatchObject({
            status: 400,
            text: expect.stringContaining('25 million'),
          });
        }
      }
      const damaged = await post(new Uint8Array([1, 2, 3]), 'jpeg');
      expect(damaged).toMatchObject({ status: 400, text: expect.stringContaining('damaged') });
      expect({ files: await count(), variants: variantsOf(id) }).toEqual(before);
    });

    it('gets its missing variants at the next start after a crash', async () => {
      const id = await upload('#303a8c');
      ids.push(id);
      await untilPrepared(id);
      const [cut = ''] = variantsOf(id);
      await directus.withDatabase((database) =>
        database('directus_files').where({ id }).update({ prepared: null }),
      );
      const file = path.join(folder(), cut);
      truncateSync(file);
      const longAgo = new Date(Date.now() - 120_000);
      utimesSync(file, longAgo, longAgo);

      await directus.restart();
      await untilPrepared(id);
      expect(variantsOf(id)).toContain(cut);
      expect(Math.min(...sizesOf(id))).toBeGreaterThan(0);
    });
  });
});
