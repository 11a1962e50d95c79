import { eventually } from '@chitenge/directus/testing/eventually';
import { productSchema } from '@chitenge/contract/product';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from './support/problem.ts';
import { requestAsOwner } from './support/studio.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

/** A browser may use the image for ten minutes. */
const TEN_MINUTES = /^public, max-age=600\b/;

let shop: TestShop;
let image: string;

beforeAll(async () => {
  shop = await startTestShop();
  image = await shop.studio.upload();
});
afterAll(() => shop.stop());

/** Returns the URL with the image's version, by following the redirect of an invented one. */
async function currentUrl(id: string): Promise<string> {
  const { headers } = await shop.api.get(`/assets/${id}/tmiu4g`).expect(302);
  return headers['location'] ?? '';
}

describe('GET /assets/{id}', () => {
  it('returns an image in the width of its preset, cacheable for ten minutes', async () => {
    const response = await shop.api.get(`/assets/${image}?key=w320`).buffer(true).expect(200);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toMatch(TEN_MINUTES);
    expect(await sharp(response.body).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  it('returns a JPEG of 1200 by 630 for link previews', async () => {
    const response = await shop.api.get(`/assets/${image}?key=link`).buffer(true).expect(200);
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(response.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(response.body.length).toBeLessThan(300_000);
  });

  it('returns a smaller image with Save-Data, which a CDN may not cache', async () => {
    const path = `${await currentUrl(image)}?key=a640`;
    const small = await shop.api.get(path).set('Save-Data', 'on').buffer(true).expect(200);
    expect(await sharp(small.body).metadata()).toMatchObject({ compression: 'av1', width: 320 });
    expect(small.headers['cache-control']).toMatch(/^private,.* immutable$/);
    expect(small.headers['vary']).toBe('Save-Data');

    const full = await shop.api.get(path).buffer(true).expect(200);
    expect(await sharp(full.body).metadata()).toMatchObject({ width: 640 });
    expect(full.headers['cache-control']).toMatch(/^public,.* immutable$/);
    expect(full.headers['vary']).toBe('Save-Data');
    expect(full.headers['etag']).not.toBe(small.headers['etag']);
  });

  it('redirects an invented version to the image’s own, and caches neither', async () => {
    const url = await currentUrl(image);
    expect(url).toMatch(new RegExp(`^/assets/${image}/[0-9a-z]{6}$`));
    for (const version of ['aaaaaa', 'zzzzzzz']) {
      const invented = await shop.api.get(`/assets/${image}/${version}?key=w160`).expect(302);
      expect(invented.headers['location']).toBe(`${url}?key=w160`);
      expect(invented.headers['cache-control']).toBe('no-store');
    }
    const { headers } = await shop.api.get(`${url}?key=w160`).expect(200);
    expect(headers['cache-control']).toContain('immutable');
    expectProblem(await shop.api.get('/assets/d0000000-0000-4000-8000-000000000009/aaaaaa'), 404);
  });

  it.each(['w160', undefined])('returns 304 for the current ETag (%s)', async (key) => {
    const path = `/assets/${image}${key ? `?key=${key}` : ''}`;
    const { headers } = await shop.api.get(path).expect(200);
    const second = await shop.api.get(path).set('If-None-Match', headers['etag'] ?? '');
    expect(second.status).toBe(304);
    expect(second.headers['cache-control']).toMatch(TEN_MINUTES);
    await shop.api.get(path).set('If-None-Match', '"another"').expect(200);
  });

  it('returns a variant that Directus is making when it is whole', async () => {
    const uploaded = await shop.studio.upload();
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => shop.api.get(`/assets/${uploaded}?key=a960`).buffer(true)),
    );
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect(await sharp(body).metadata()).toMatchObject({ compression: 'av1', width: 960 });
    }
  });

  it('returns 404 for a stored image that is too large to transform', async () => {
    const uploaded = await shop.studio.upload();
    await requestAsOwner(shop.directus, 'PATCH', `/files/${uploaded}`, { width: 7000, height: 7000 });
    const response = await shop.api.get(`/assets/${uploaded}?key=a640`);
    expectProblem(response, 404);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('forwards only the image headers of Directus', async () => {
    const { headers } = await shop.api.get(`/assets/${image}?key=w160`).set('Cookie', 'directus_session=x');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets mail programs and other pages show images', async () => {
    for (const path of [`/assets/${image}`, `/assets/${image}?key=w160`, `/assets/${image}?key=w160`]) {
      const { headers } = await shop.api.get(path).expect(200);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    const { headers } = await shop.api.get('/api/products');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it.each([
    ['?key=w7', ['key']],
    ['?key=', ['key']],
    ['?key=w160&key=w320', ['key']],
    ['?width=9000', ['width']],
    ['?key=w160&access_token=stolen', ['access_token']],
  ])('rejects %s and names %j', async (query, fields) => {
    expectProblem(await shop.api.get(`/assets/${image}${query}`), 400, fields);
  });

  it('returns 400 for an id that is not a UUID, and 404 for an unknown file', async () => {
    expectProblem(await shop.api.get('/assets/logo.png'), 400, ['id']);
    expectProblem(await shop.api.get('/assets/..%2Fusers%2Fme'), 400, ['id']);
    expectProblem(await shop.api.get('/assets/d0000000-0000-4000-8000-000000000009?key=w160'), 404);
  });
});

/** Returns the red channel of an image's first pixel. */
async function readRed(path: string): Promise<number> {
  const { body, headers } = await shop.api.get(`${path}?key=w160`).buffer(true).expect(200);
  expect(headers['cache-control']).toContain('immutable');
  return (await sharp(body).raw().toBuffer())[0] ?? -1;
}

it('shows a replaced image under a new URL', async () => {
  const [main, second] = [await shop.studio.upload(), await shop.studio.upload()];
  await shop.studio.createProduct({
    slug: 'replaced',
    image: main,
    images: [{ directus_files_id: second, sort: 1 }],
  });
  const readImageUrls = async () =>
    productSchema.parse((await shop.api.get('/api/products/replaced').expect(200)).body).images;
  const [before, gallery = ''] = await eventually(readImageUrls);
  expect(before).toMatch(new RegExp(`^/assets/${main}/[0-9a-z]{6}$`));
  expect(await readRed(gallery)).toBeGreaterThan(150);

  // Directus stores the upload time in whole seconds.
  const uploaded = Math.trunc(Date.now() / 1000);
  await eventually(() => expect(Math.trunc(Date.now() / 1000)).toBeGreaterThan(uploaded));
  await shop.studio.replaceImage(second, '#0b2f6b');
  const after = await eventually(async () => {
    const images = await readImageUrls();
    expect(images[1]).not.toBe(gallery);
    expect(await readRed(images[1] ?? '')).toBeLessThan(40);
    return images;
  });
  expect(after[0]).toBe(before);
});
