// cspell:ignore Cevil Fevil
/** Server-rendered pages of the built storefront; `npm run build` builds it. */
import { eventually } from '@chitenge/directus/testing/eventually';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@chitenge/directus/paths';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../src/config.ts';
import { expectProblem } from './support/problem.ts';
import { createAgent, sendRaw } from './support/raw-request.ts';
import { startTestProxy, startTestShop, type TestShop } from './support/shop.ts';

const PUBLIC_URL = 'https://chitenge.example';
const EVIL = '</script><script>alert(1)</script>\u2028<img src=x onerror=alert(2)>';

let shop: TestShop;
let shirt: string;

beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL });
  const men = await shop.studio.create('categories', {
    name: 'Men',
    slug: 'men',
    description: 'Shirts for every day.',
  });
  const image = await shop.studio.upload();
  shirt = await shop.studio.createProduct({
    slug: 'shirt',
    name: 'Copper Shirt',
    description: EVIL,
    category: men,
    featured: true,
    image,
  });
  await shop.studio.createProduct({ slug: 'evil', name: EVIL, featured: true });
  await shop.studio.createProduct({
    slug: 'elsewhere',
    name: 'Shirt from afar',
    image_url: 'https://images.example/shirt.png',
  });
});
afterAll(() => shop.stop());

const stateSchema = z.object({
  origin: z.string(),
  apiPaths: z.array(z.string()),
  queries: z.array(z.unknown()),
});

/** Parses the dehydrated state as the browser does. */
function readState(html: string) {
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
  ])('%s is rendered on the server', async (path, text, queries) => {
    const { text: html, headers } = await shop.api.get(path).expect(200);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain(text);
    expect(html).toContain('<style data-styled="true"');
    expect(readState(html).origin).toBe('https://chitenge.example');
    expect(readState(html).queries.length).toBeGreaterThanOrEqual(queries);
    expect(headers['cache-control']).toMatch(/^public, max-age=0,.* must-revalidate$/);
  });

  it.each([
    ['/no/such/page', '404 Page Not Found'],
    ['/product/none-such', 'Product Not Found'],
    ['/product/a%00b', 'Product Not Found'],
    ['/products/none-such', 'No products found.'],
  ])('has status 404 at %s and says so', async (path, message) => {
    const { text } = await shop.api.get(path).expect(404);
    expect(text).toContain(message);
  });

  it.each(['/admin', '/orders/1'])('%s is rendered in the browser only', async (path) => {
    const { text, headers } = await shop.api.get(path).expect(200);
    expect(text).toMatch(/<div id="root"><noscript>.*<main.*<\/noscript><\/div>/s);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is compressed, and not sent again for its ETag', async () => {
    // A new image preview may change the page between the two requests.
    await eventually(async () => {
      const first = await shop.api.get('/').set('Accept-Encoding', 'br').expect(200);
      expect(first.headers['content-encoding']).toBe('br');
      const etag = first.headers['etag'] ?? '';
      await shop.api.get('/').set('Accept-Encoding', 'br').set('If-None-Match', etag).expect(304);
    });
  });

  it('is the same from every copy of the proxy', async () => {
    const other = await startTestProxy(shop.directus, { PUBLIC_URL });
    for (const path of ['/product/shirt', '/lookbook', '/products?size=M', '/', '/no/such/page']) {
      // One of the copies may not know a new image preview yet.
      await eventually(async () => {
        const [one, two] = [await shop.api.get(path), await other.api.get(path)];
        expect(two.text === one.text).toBe(true);
        expect(two.headers['etag']).toBe(one.headers['etag']);
      });
    }
    await other.stop();
  });

  it('shows an edit', async () => {
    await shop.api.get('/product/shirt').expect(200);
    await shop.studio.update('products', shirt, { price: '123.45' });
    await eventually(async () => {
      for (const path of ['/product/shirt', '/products', '/', '/lookbook'])
        expect((await shop.api.get(path)).text).toContain('K123.45');
    });
  });
});

/**
 * Requests the paths in turn, and returns whether each was a cache hit.
 * It starts again when the catalogue changes, because a new image preview invalidates pages.
 */
async function requestPages(paths: readonly string[]): Promise<{ cache: string[]; texts: string[] }> {
  const cache: string[] = [];
  let changed = false;
  shop.dependencies.catalogue.subscribe(() => (changed = true));
  shop.dependencies.responseCache.onServed(({ cache: outcome }) => cache.push(outcome));
  const texts: string[] = [];
  for (const path of paths) texts.push((await shop.api.get(path)).text);
  return changed ? requestPages(paths) : { cache, texts };
}

describe('a cached page', () => {
  it.each([
    [
      'a product',
      '/product/evil?fbclid=1',
      ['/product/evil', '/product/evil/', '/PRODUCT/%65vil?utm_source=radio'],
    ],
    ['a page of texts', '/checkout?x=1', ['/checkout', '/checkout/?y', '/Checkout?x=2']],
    [
      'a listing',
      '/products/men?gclid=1&size=M&onSale=true&size=L',
      [
        '/products/men?onSale=true&size=L&size=M',
        '/products/men/?size=L&size=M&size=m&onSale=true&sort=best&featured=false&minPrice=cheap&category=women',
      ],
    ],
    ['everything', '/products?page=1', ['/products', '/products/?search=%20&inStock=no']],
  ])('of %s is cached once for all equivalent URLs', async (_page, first, others) => {
    const { cache, texts } = await requestPages([first, ...others]);
    expect(cache.slice(1)).toEqual(others.map(() => 'hit'));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).not.toMatch(/fbclid|gclid|utm_/);
  });

  it.each([
    ['no page', ['/no/page/here', '/none?x=1', '/products/men/extra', '/index.html', '/sw-off.js', '/%ff']],
    ['no product', ['/product/none-here', '/product/nor-here?x=1', '/product/%2e%2e', '/product/%00']],
    [
      'no category',
      ['/products/none-here', '/products/nor-here?size=M', '/products/%2e%2e', '/products/%00'],
    ],
  ])('is shared by all URLs with %s', async (_missing, paths) => {
    await shop.api.get(paths[0] ?? '').expect(404);
    const { cache, texts } = await requestPages(paths);
    expect(new Set(cache)).toEqual(new Set(['hit']));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('<meta name="robots" content="noindex"/>');
    expect(texts[0]).not.toMatch(/rel="canonical"|none-here|%00/);
  });

  it('of an unknown product is invalidated when the product is created', async () => {
    await shop.api.get('/product/late-shirt').expect(404);
    await shop.studio.createProduct({ slug: 'late-shirt', name: 'Late Shirt' });
    await eventually(async () =>
      expect((await shop.api.get('/product/late-shirt')).text).toContain('Late Shirt'),
    );
    await shop.api.get('/product/later-shirt').expect(404);
  });
});

describe('a URL', () => {
  it.each([
    ['//products', '/products'],
    ['//evil.example/products', '/evil.example/products'],
    ['/product//shirt?a=//b', '/product/shirt?a=//b'],
    [String.raw`/\evil.example`, '/evil.example'],
  ])('%s with repeated slashes redirects to %s', async (path, location) => {
    const agent = createAgent(1);
    const { status, headers } = await sendRaw(new URL(shop.url), agent, {
      method: 'GET',
      path,
      headers: {},
    });
    agent.destroy();
    expect([status, headers['location']]).toEqual([301, location]);
  });

  it.each([
    ['/products/Men/?size=M', '/products/men?size=M'],
    ['/product/SHIRT.?fbclid=1', '/product/shirt?fbclid=1'],
    ['/pages/Delivery%20', '/pages/delivery'],
    ['/track.', '/track'],
    ['/track%E2%80%A6?order=1A2B3C4D', '/track?order=1A2B3C4D'],
    ['/products)', '/products'],
    ['/products?category=women)', '/products?category=women'],
    ['/track?order=1A2B3C4D,', '/track?order=1A2B3C4D'],
    ['/products).?sort=name', '/products?sort=name'],
    ['/cart*', '/cart'],
    ['/cart/%22', '/cart'],
    ['/checkout%E2%80%8B', '/checkout'],
    ['/lookbook%F0%9F%91%8D', '/lookbook'],
    ['/*', '/'],
    ['/orders/1a2b3c4d-0000-4000-8000-000000000000,', '/orders/1a2b3c4d-0000-4000-8000-000000000000'],
    ['/pay/1a2b3c4d-0000-4000-8000-000000000000%3E', '/pay/1a2b3c4d-0000-4000-8000-000000000000'],
    ['/admin!', '/admin'],
    ['/%5Cevil.example)', '/%5Cevil.example'],
    ['/%2Fevil.example)', '/%252Fevil.example'],
  ])('%s redirects to the page that it means: %s', async (path, location) => {
    const { headers } = await shop.api.get(path).expect(301);
    expect(headers['location']).toBe(location);
  });

  it('with a former slug redirects to the present one, as long as there is such a page', async () => {
    // A second try needs slugs of its own.
    const tag = randomUUID();
    const product = await shop.studio.createProduct({ slug: `old-shirt-${tag}`, name: 'Old shirt' });
    const category = await shop.studio.create('categories', {
      name: 'Old shirts',
      slug: `old-shirts-${tag}`,
    });
    const page = await shop.studio.create('content_pages', {
      title: 'Sizes',
      slug: `old-sizes-${tag}`,
      status: 'published',
    });
    await shop.studio.update('products', product, { slug: `newer-shirt-${tag}` });
    await shop.studio.update('products', product, { slug: `new-shirt-${tag}` });
    await shop.studio.update('categories', category, { slug: `new-shirts-${tag}` });
    await shop.studio.update('content_pages', page, { slug: `new-sizes-${tag}` });
    const hidden = await shop.studio.createProduct({ slug: `old-hat-${tag}`, name: 'Old hat' });
    await shop.studio.update('products', hidden, { slug: `new-hat-${tag}`, status: 'archived' });
    const leadsTo = async (path: string) => {
      const { status, headers } = await shop.api.get(path);
      return [status, headers['location'], headers['cache-control']];
    };
    const cache = 'public, max-age=86400';
    await eventually(async () =>
      expect(await leadsTo(`/product/Old-Shirt-${tag}?utm_source=wa`)).toEqual([
        301,
        `/product/new-shirt-${tag}?utm_source=wa`,
        cache,
      ]),
    );
    for (const [former, present] of [
      [`/product/newer-shirt-${tag}`, `/product/new-shirt-${tag}`],
      [`/products/old-shirts-${tag}`, `/products/new-shirts-${tag}`],
      [`/pages/old-sizes-${tag}`, `/pages/new-sizes-${tag}`],
    ] as const)
      await eventually(async () => expect(await leadsTo(former)).toEqual([301, present, cache]));
    expect((await shop.api.get('/sitemap.xml')).text).not.toContain('old-shirt');
    await eventually(async () => expect((await leadsTo(`/product/old-hat-${tag}`))[0]).toBe(404));
  });

  it('that cannot be decoded returns the not-found page, and a problem below /api', async () => {
    for (const path of ['/%ff', '/product/%ff', '/products/%ff?x=1', '/orders/%ff', '/icons/%ff']) {
      const { text, type } = await shop.api.get(path).expect(404);
      expect(type).toBe('text/html');
      expect(text).toContain('404 Page Not Found');
    }
    expectProblem(await shop.api.get('/api/products/%ff'), 400);
  });
});

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

describe('metadata', () => {
  it('of a product contains its name, its JPEG image and its canonical URL', async () => {
    const { text } = await shop.api.get('/product/shirt').expect(200);
    const head = headOf(text);
    expect(head).toContain('<title>Copper Shirt – Chitenge</title>');
    expect(head).toContain('<link rel="canonical" href="https://chitenge.example/product/shirt"/>');
    expect(head).toContain('<meta property="og:type" content="product"/>');
    const url =
      /<meta property="og:image" content="https:\/\/chitenge\.example(\/assets\/[^"]+)"/.exec(head)?.[1] ??
      '';
    const image = await shop.api.get(url.replaceAll('&amp;', '&')).expect(200);
    expect(image.headers['content-type']).toBe('image/jpeg');
    expect(head).toContain('<meta property="og:image:type" content="image/jpeg"/>');
    const { width, height } = await sharp(image.body).metadata();
    expect(head).toContain(`<meta property="og:image:width" content="${width}"/>`);
    expect(head).toContain(`<meta property="og:image:height" content="${height}"/>`);
  });

  it('of a listing contains its description and the image of its first product', async () => {
    const everything = headOf((await shop.api.get('/products?sort=name').expect(200)).text);
    expect(everything).toMatch(/<meta name="description" content="A clothing boutique/);
    const men = headOf((await shop.api.get('/products/men').expect(200)).text);
    expect(men).toContain('<meta name="description" content="Shirts for every day."/>');
    expect(men).toMatch(/<meta property="og:image" content="https:\/\/chitenge\.example\/assets\/[^"]+"/);
    expect(men).toContain('<meta property="og:image:alt" content="Copper Shirt"/>');
  });

  it('contains price, stock and breadcrumbs as structured data', async () => {
    const { text } = await shop.api.get('/product/shirt').expect(200);
    const structuredData = [...text.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
      ([, json = '']): unknown => JSON.parse(json),
    );
    expect(structuredData).toMatchObject([
      {
        '@type': 'Product',
        name: 'Copper Shirt',
        offers: { priceCurrency: 'ZMW', availability: 'https://schema.org/InStock' },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Men' }, { position: 3 }] },
    ]);
  });

  it('lists every product and category in the sitemap, and excludes robots from /admin', async () => {
    const sitemap = await shop.api.get('/sitemap.xml').expect(200);
    expect(sitemap.headers['content-type']).toContain('application/xml');
    for (const path of ['/', '/products/men', '/product/shirt', '/product/evil'])
      expect(sitemap.text).toContain(`<loc>https://chitenge.example${path}</loc>`);
    const robots = await shop.api.get('/robots.txt').expect(200);
    expect(robots.text).toContain('Sitemap: https://chitenge.example/sitemap.xml');
    expect(robots.text).toContain('Disallow: /admin');
    await shop.api.head('/sitemap.xml').expect(200);
  });
});

describe('static files', () => {
  it('with a hash in their name are immutable and compressed', async () => {
    const { text } = await shop.api.get('/').expect(200);
    const script = /href="(\/static\/index-[^"]+\.js)"/.exec(text)?.[1] ?? '';
    const { headers } = await shop.api.get(script).set('Accept-Encoding', 'br').expect(200);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-encoding']).toBe('br');
  });
});

describe('a build of the storefront', () => {
  it('does not end a running proxy, which goes on with the files and pages that it has', async () => {
    const built = readConfig({ DIRECTUS_TOKEN: 't' }).storefront.directory;
    // Its modules are found from there.
    const directory = mkdtempSync(path.join(ROOT, '.tmp/rebuilt-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    cpSync(built, directory, { recursive: true });
    const proxy = await startTestProxy(shop.directus, { STOREFRONT_DIR: directory });
    onTestFinished(() => proxy.stop());
    const { text } = await proxy.api.get('/').expect(200);
    const script = /\/static\/[\w./-]+\.js/.exec(text)?.[0] ?? '';
    rmSync(directory, { recursive: true });
    for (const [file, status] of [
      [script, 200],
      ['/favicon.svg', 404],
      // No page of this kind has been rendered, so the browser renders it.
      ['/lookbook', 200],
      ['/checkout', 200],
      ['/product/shirt', 200],
      ['/', 200],
    ] as const)
      expect([file, (await proxy.api.get(file)).status]).toEqual([file, status]);
  });
});

describe('a range of a file', () => {
  it('is answered with 416 and the size when the file does not have it', async () => {
    const page = await shop.api.get('/').expect(200);
    const script = /\/static\/[\w./-]+\.js/.exec(page.text)?.[0] ?? '';
    for (const path of ['/favicon.svg', script]) {
      const response = await shop.api.get(path).set('Range', 'bytes=99999999-');
      expectProblem(response, 416);
      expect(response.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
      await shop.api.get(path).set('Range', 'bytes=0-9').expect(206).expect('Content-Length', '10');
    }
    // A reversed range is invalid, and the server may ignore it.
    await shop.api.get(script).set('Range', 'bytes=5-2').expect(200);
  });
});
