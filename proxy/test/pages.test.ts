/** The pages as they come from the server, of the storefront as it was built (`npm run build`). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const EVIL = '</script><script>alert(1)</script>\u2028<img src=x onerror=alert(2)>';

let shop: TestShop;
let shirt: string;

beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: 'https://chitenge.example' });
  const men = await shop.staff.create('categories', { name: 'Men', slug: 'men' });
  const image = await shop.staff.upload();
  shirt = await shop.staff.createProduct({
    slug: 'shirt',
    name: 'Copper Shirt',
    description: EVIL,
    category: men,
    featured: true,
    image,
  });
  await shop.staff.createProduct({ slug: 'evil', name: EVIL, featured: true });
});
afterAll(() => shop.stop());

const stateSchema = z.object({ origin: z.string(), queries: z.object({ queries: z.array(z.unknown()) }) });

/** What the server left for the browser, read as the browser reads it. */
function stateOf(html: string) {
  const text = /<script type="application\/json" id="state">([^]*?)<\/script>/.exec(html)?.[1] ?? '';
  return stateSchema.parse(JSON.parse(text));
}

describe('a page', () => {
  it.each([
    ['/', 'New Season Collection', 3],
    ['/?utm_source=radio', 'New Season Collection', 3],
    ['/products', 'All Products', 2],
    ['/products/men', 'Men&#x27;s Collection', 2],
    ['/product/shirt', 'Copper Shirt', 2],
    ['/lookbook', 'Fall/Winter Lookbook 2024', 2],
    ['/cart', 'Shopping Cart', 0],
    ['/checkout', 'Checkout', 0],
    ['/wishlist', 'Wishlist', 0],
  ])('%s stands there before any script runs', async (path, text, queries) => {
    const { text: html, headers } = await shop.api.get(path).expect(200);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain(text);
    expect(html).toContain('<style data-styled="true"');
    expect(stateOf(html).origin).toBe('https://chitenge.example');
    expect(stateOf(html).queries.queries.length).toBeGreaterThanOrEqual(queries);
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it.each([
    ['/no/such/page', '404 Page Not Found'],
    ['/product/none-such', 'Product Not Found'],
    ['/product/a%00b', 'Product Not Found'],
    ['/products/none-such', 'No products found.'],
  ])('has status 404 at %s, and says so', async (path, words) => {
    const { text } = await shop.api.get(path).expect(404);
    expect(text).toContain(words);
  });

  it.each(['/admin', '/orders/1'])('%s is left to the browser', async (path) => {
    const { text, headers } = await shop.api.get(path).expect(200);
    expect(text).toContain('<div id="root"></div>');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is made once, compressed, and not sent again to those who have it', async () => {
    const first = await shop.api.get('/').set('Accept-Encoding', 'br').expect(200);
    expect(first.headers['content-encoding']).toBe('br');
    const etag = first.headers['etag'] ?? '';
    await shop.api.get('/').set('Accept-Encoding', 'br').set('If-None-Match', etag).expect(304);
  });

  it('shows an edit within a second', async () => {
    await shop.api.get('/product/shirt').expect(200);
    await shop.staff.update('products', shirt, { price: '123.45' });
    await vi.waitFor(
      async () => {
        for (const path of ['/product/shirt', '/products', '/', '/lookbook'])
          expect((await shop.api.get(path)).text).toContain('123.45');
      },
      { timeout: 1000, interval: 50 },
    );
  });

  it('holds what editors write as text: none of it can run', async () => {
    for (const path of ['/', '/products', '/product/shirt', '/product/evil', '/lookbook']) {
      const { text } = await shop.api.get(path).expect(200);
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain('<img src=x');
      const scripts = [...text.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
      for (const attributes of scripts)
        expect(attributes).toMatch(/type="module"[^>]* src="\/static\/|type="application\/(?:ld\+)?json"/);
    }
  });
});

describe('what links show', () => {
  it('names the product, its picture as a JPEG, and its address', async () => {
    const { text } = await shop.api.get('/product/shirt').expect(200);
    const head = text.slice(0, text.indexOf('</head>'));
    expect(head).toContain('<title>Copper Shirt – Chitenge</title>');
    expect(head).toContain('<link rel="canonical" href="https://chitenge.example/product/shirt"/>');
    expect(head).toContain('<meta property="og:type" content="product"/>');
    const picture =
      /<meta property="og:image" content="https:\/\/chitenge\.example(\/assets\/[^"]+)"/.exec(head)?.[1] ??
      '';
    const image = await shop.api.get(picture.replaceAll('&amp;', '&')).expect(200);
    expect(image.headers['content-type']).toBe('image/jpeg');
  });

  it('tells search engines price, stock and the way to it', async () => {
    const { text } = await shop.api.get('/product/shirt').expect(200);
    const facts = [...text.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
      ([, json = '']): unknown => JSON.parse(json),
    );
    expect(facts).toMatchObject([
      {
        '@type': 'Product',
        name: 'Copper Shirt',
        offers: { priceCurrency: 'ZMW', availability: 'https://schema.org/InStock' },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Men' }, { position: 3 }] },
    ]);
  });

  it('lists every product and category, and keeps robots out of what is not for them', async () => {
    const map = await shop.api.get('/sitemap.xml').expect(200);
    expect(map.headers['content-type']).toContain('application/xml');
    for (const path of ['/', '/products/men', '/product/shirt', '/product/evil'])
      expect(map.text).toContain(`<loc>https://chitenge.example${path}</loc>`);
    const robots = await shop.api.get('/robots.txt').expect(200);
    expect(robots.text).toContain('Sitemap: https://chitenge.example/sitemap.xml');
    expect(robots.text).toContain('Disallow: /admin');
  });
});

describe('files', () => {
  it('with a hash in their name are kept for good, and come compressed', async () => {
    const { text } = await shop.api.get('/').expect(200);
    const script = /src="(\/static\/index-[^"]+\.js)"/.exec(text)?.[1] ?? '';
    const { headers } = await shop.api.get(script).set('Accept-Encoding', 'br').expect(200);
    expect(headers['cache-control']).toBe('public,max-age=31536000,immutable');
    expect(headers['content-encoding']).toBe('br');
  });

  it('that are gone say so', async () => {
    expectProblem(await shop.api.get('/static/app-0000.js'), 404);
    expectProblem(await shop.api.post('/products'), 405);
  });
});
