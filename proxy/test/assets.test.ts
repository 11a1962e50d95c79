import { setTimeout } from 'node:timers/promises';
import { productSchema } from '@chitenge/contract/product';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const FOR_A_WHILE = 'max-age=600, stale-while-revalidate=604800';

let shop: TestShop;
let picture: string;

beforeAll(async () => {
  shop = await startTestShop();
  picture = await shop.staff.upload();
});
afterAll(() => shop.stop());

describe('GET /assets/{id}', () => {
  it('gives a picture in the width of its preset, to be kept for a while', async () => {
    const response = await shop.api.get(`/assets/${picture}?key=w320`).buffer(true).expect(200);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toBe(`public, ${FOR_A_WHILE}`);
    expect(await sharp(response.body).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  it('gives AVIF to whoever asks for it', async () => {
    const response = await shop.api.get(`/assets/${picture}?key=a320`).buffer(true).expect(200);
    expect(response.headers['content-type']).toBe('image/avif');
    expect(await sharp(response.body).metadata()).toMatchObject({ compression: 'av1', width: 320 });
  });

  it('gives previews of links a JPEG of 1200 by 630', async () => {
    const response = await shop.api.get(`/assets/${picture}?key=link`).buffer(true).expect(200);
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(response.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(response.body.length).toBeLessThan(300_000);
  });

  it('gives whoever saves data a lighter one, which no CDN keeps for others', async () => {
    const path = `/assets/${picture}/tmiu4g?key=a640`;
    const lighter = await shop.api.get(path).set('Save-Data', 'on').buffer(true).expect(200);
    expect(await sharp(lighter.body).metadata()).toMatchObject({ compression: 'av1', width: 320 });
    expect(lighter.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(lighter.headers['vary']).toBe('Save-Data');

    const full = await shop.api.get(path).buffer(true).expect(200);
    expect(await sharp(full.body).metadata()).toMatchObject({ width: 640 });
    expect(full.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(full.headers['vary']).toBe('Save-Data');
    expect(full.headers['etag']).not.toBe(lighter.headers['etag']);
  });

  it.each(['w160', undefined])('answers 304 to a browser that has it (%s)', async (key) => {
    const path = `/assets/${picture}${key ? `?key=${key}` : ''}`;
    const { headers } = await shop.api.get(path).expect(200);
    const again = await shop.api.get(path).set('If-None-Match', headers['etag'] ?? '');
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toBe(`public, ${FOR_A_WHILE}`);
    await shop.api.get(path).set('If-None-Match', '"another"').expect(200);
  });

  it('waits for a picture that is being made, and gives nobody an empty one', async () => {
    const fresh = await shop.staff.upload();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shop.api.get(`/assets/${fresh}?key=a960`).buffer(true)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(await sharp(body).metadata()).toMatchObject({ compression: 'av1', width: 960 });
    }
  });

  it('gives the original without a preset', async () => {
    const response = await shop.api.get(`/assets/${picture}`).buffer(true).expect(200);
    expect(await sharp(response.body).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });
  });

  it('answers HEAD alike, without the picture', async () => {
    const response = await shop.api.head(`/assets/${picture}?key=w160`).expect(200);
    expect(response.headers['content-type']).toBe('image/webp');
  });

  it('passes on no header of Directus but the picture’s own', async () => {
    const { headers } = await shop.api.get(`/assets/${picture}?key=w160`).set('Cookie', 'directus_session=x');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets no visitor’s own authorization through', async () => {
    await shop.api.get(`/assets/${picture}?key=w160`).set('Authorization', 'Bearer nonsense').expect(200);
  });

  it('gives the whole to whoever asks for a part that there is not', async () => {
    for (const range of ['bytes=99999999999-', 'bytes=5-2', 'bytes=x', 'pages=1-2']) {
      const { headers } = await shop.api.get(`/assets/${picture}`).set('Range', range).expect(200);
      expect(headers['accept-ranges']).toBeUndefined();
    }
  });

  it('is not led astray by headers that are about the connection', async () => {
    const response = await shop.api
      .head(`/assets/${picture}?key=w160`)
      .set({ 'Transfer-Encoding': 'chunked', Connection: 'authorization' })
      .timeout(3000);
    expect(response.status).toBe(200);
  });

  it('says in problem+json that there is nothing else', async () => {
    expectProblem(await shop.api.get('/assets'), 404);
    expectProblem(await shop.api.get(`/assets/${picture}/large`), 400, ['version']);
    expectProblem(await shop.api.get(`/assets/${picture}/tmiu4g/large`), 404);
  });

  it.each([
    ['?key=w7', ['key']],
    ['?key=', ['key']],
    ['?key=w160&key=w320', ['key']],
    ['?width=9000', ['width']],
    ['?key=w160&access_token=stolen', ['access_token']],
  ])('refuses %s, naming %j', async (query, fields) => {
    expectProblem(await shop.api.get(`/assets/${picture}${query}`), 400, fields);
  });

  it('refuses what is not a UUID, and does not know a file that is not there', async () => {
    expectProblem(await shop.api.get('/assets/logo.png'), 400, ['id']);
    expectProblem(await shop.api.get('/assets/..%2Fusers%2Fme'), 400, ['id']);
    expectProblem(await shop.api.get('/assets/d0000000-0000-4000-8000-000000000009?key=w160'), 404);
  });

  it('only shows pictures', async () => {
    const response = await shop.api.delete(`/assets/${picture}`);
    expectProblem(response, 405);
    expect(response.headers['allow']).toBe('GET, HEAD');
    await shop.api.get(`/assets/${picture}?key=w160`).expect(200);
  });
});

/** The red of a picture's first pixel. */
async function redOf(address: string): Promise<number> {
  const { body, headers } = await shop.api.get(`${address}?key=w160`).buffer(true).expect(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  return (await sharp(body).raw().toBuffer())[0] ?? -1;
}

it('shows a picture that took the place of another, at an address of its own', async () => {
  const [main, second] = [await shop.staff.upload(), await shop.staff.upload()];
  await shop.staff.createProduct({
    slug: 'repainted',
    image: main,
    images: [{ directus_files_id: second, sort: 1 }],
  });
  const addresses = async () =>
    productSchema.parse((await shop.api.get('/api/products/repainted').expect(200)).body).images;
  const [before, gallery = ''] = await vi.waitFor(addresses, 5000);
  expect(before).toMatch(new RegExp(`^/assets/${main}/[0-9a-z]{6}$`));
  expect(await redOf(gallery)).toBeGreaterThan(150);

  // Directus keeps the second of an upload.
  await setTimeout(1000);
  await shop.staff.replacePicture(second, '#0b2f6b');
  const after = await vi.waitFor(async () => {
    const images = await addresses();
    expect(images[1]).not.toBe(gallery);
    return images;
  }, 5000);
  expect(after[0]).toBe(before);
  expect(await redOf(after[1] ?? '')).toBeLessThan(40);
});
