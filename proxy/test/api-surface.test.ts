/** Page texts, newsletter, API documentation and rejected requests. */
import { readFile } from 'node:fs/promises';
import { STORE_DEFAULTS } from '@chitenge/contract/store-defaults';
import { storeSettingsSchema } from '@chitenge/contract/page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/shopper.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1' });
  await shop.studio.create('categories', { name: 'Men', slug: 'men' });
  await shop.studio.createProduct({ slug: 'shirt', name: 'Shirt' });
});
afterAll(() => shop.stop());

describe('page texts', () => {
  it('do not contain merchant codes', async () => {
    await shop.studio.updateSingleton('store_settings', { mtn_merchant_code: '998877' });
    const response = await shop.api.get('/api/settings').expect(200);
    expect(storeSettingsSchema.parse(response.body)).toMatchObject({
      shippingLabel: 'Free',
      lowStockThreshold: 10,
    });
    expect(response.text).not.toContain('998877');
  });
});

describe('POST /api/newsletter', () => {
  it('saves an email address once, in lower case', async () => {
    for (const email of ['Mutale@Example.com', ' mutale@example.com']) {
      await shop.api.post('/api/newsletter').send({ email }).expect(204);
    }
    const database = shop.directus.openDatabase();
    expect(await database('newsletter_subscribers').pluck('email')).toEqual(['mutale@example.com']);
    await database.destroy();
  });
});

describe('the API documentation', () => {
  it('has every call that the pages of behaviour name, and the shop’s name', async () => {
    const { body } = await shop.api.get('/api/openapi.json').expect(200);
    expect(body.info.title).toBe(STORE_DEFAULTS.name);
    const pages = await Promise.all(
      ['behaviour', 'shopping', 'back-office'].map((page) =>
        readFile(new URL(`../../docs/${page}.md`, import.meta.url), 'utf8'),
      ),
    );
    const named = [...pages.join('\n').matchAll(/\/api\/[\w{}/-]+/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(10);
    // Some names are the beginning of several paths.
    const documented = ['/api/docs', ...Object.keys(body.paths)].map((path) => `${path}/`);
    const missing = named.filter((call) => !documented.some((path) => path.startsWith(`${call}/`)));
    expect(missing).toEqual([]);
  });

  it('is shown without inline scripts, from the shop’s own files', async () => {
    const page = await shop.api.get('/api/docs').expect(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/<script(?![^>]*src=)/);
    const files = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files).toHaveLength(3);
    for (const file of files) await shop.api.get(file).expect(200);
  });
});

describe('a rejected request', () => {
  it('returns a problem', async () => {
    const { api } = shop;
    expectProblem(await api.get('/api/nothing'), 404);
    expectProblem(await api.get('/api/products/%zz'), 400, ['(address)']);
    expectProblem(await api.post('/products'), 405);
    const cart = () => api.post('/api/cart').set(newShopper());
    expectProblem(await cart().type('json').send('{"productId":'), 400);
    expectProblem(await cart(), 400, ['(body)']);
    expectProblem(await cart().type('form').send('productId=1'), 415);
    expectProblem(await cart().type('application/json; charset=klingon').send('{}'), 415);
    expectProblem(await cart().send({ size: 'x'.repeat(40_000) }), 413);
    expectProblem(await cart().type('json').send('"text"'), 400, ['(body)']);
    expectProblem(await cart().type('json').send('null'), 400, ['(body)']);
    const unzippable = expectProblem(
      await cart().type('json').set('Content-Encoding', 'gzip').send('{}'),
      400,
    );
    expect(unzippable.detail).toBe('It could not be decompressed.');
  });

  it('returns the allowed methods of a path', async () => {
    const patch = await shop.api.patch('/api/cart').set(newShopper());
    expectProblem(patch, 405);
    expect(patch.headers['allow']).toBe('GET, HEAD, POST, DELETE, PUT');
    // Not an order with this id.
    const track = await shop.api.get('/api/orders/track');
    expectProblem(track, 405);
    expect(track.headers['allow']).toBe('POST');
    const options = await shop.api.options('/api/products').expect(204);
    expect(options.headers['allow']).toBe('GET, HEAD');
  });

  it('contains the request id, and accepts the id of a trusted proxy', async () => {
    const response = await shop.api.get('/api/nothing').set('X-Request-Id', 'from-the-cdn-42');
    expect(expectProblem(response, 404).requestId).toBe('from-the-cdn-42');
    const forged = await shop.api.get('/healthz').set('X-Request-Id', 'a b\tc');
    expect(forged.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});
