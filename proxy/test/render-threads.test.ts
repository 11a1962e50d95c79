/** Pages that threads render, beside a proxy whose main thread renders. */
import type { Worker } from 'node:worker_threads';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ThreadError } from '../src/threads/thread-pool.ts';
import { startTestProxy, startTestShop, type TestProxy, type TestShop } from './support/shop.ts';

const PUBLIC_URL = 'https://chitenge.example';
const THREADS = 2;

let shop: TestShop;
let threaded: TestProxy;
let shirt: string;
const workers: Worker[] = [];
const collectWorker = (worker: Worker) => workers.push(worker);

/** Starts a proxy and waits until its threads have loaded. A page without content starts them. */
async function startThreadedProxy(directus: TestDirectus): Promise<TestProxy> {
  const proxy = await startTestProxy(directus, { PUBLIC_URL, RENDER_THREADS: String(THREADS) });
  await proxy.api.get('/admin').expect(200);
  await expectThreads(proxy);
  return proxy;
}

const expectThreads = (proxy: TestProxy) =>
  vi.waitFor(() => expect(proxy.dependencies.renderThreads.state().ready).toBe(THREADS), 20_000);

beforeAll(async () => {
  process.on('worker', collectWorker);
  shop = await startTestShop({ PUBLIC_URL });
  threaded = await startThreadedProxy(shop.directus);
  const men = await shop.studio.create('categories', { name: 'Men', slug: 'men' });
  const image = await shop.studio.upload();
  const row = { description: '</script>’\u2028<b>', featured: true, category: men, image };
  shirt = await shop.studio.createProduct({ ...row, slug: 'shirt', name: 'Copper Shirt' });
  await shop.studio.create('content_pages', {
    title: 'Our Tailors',
    slug: 'our-tailors',
    body: '<p>Slow</p>',
    status: 'published',
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  process.off('worker', collectWorker);
  await threaded.stop();
  await shop.stop();
});

/** Fetches a page from both proxies, and expects the same bytes, with the text. */
async function expectSamePage(
  [one, other]: readonly [Pick<TestProxy, 'url'>, Pick<TestProxy, 'url'>],
  path: string,
  text: string,
): Promise<void> {
  for (const encoding of ['identity', 'br']) {
    const read = async ({ url }: { url: string }) => {
      const response = await fetch(url + path, { headers: { 'Accept-Encoding': encoding } });
      const { status, headers } = response;
      return {
        status,
        etag: headers.get('etag'),
        encoding: headers.get('content-encoding'),
        body: await response.text(),
      };
    };
    // One of the proxies may not know an edit or a new image preview yet.
    await vi.waitFor(async () => {
      const [expected, actual] = await Promise.all([read(one), read(other)]);
      expect(expected.body).toContain(text);
      expect(actual.body === expected.body).toBe(true);
      expect(actual).toEqual(expected);
    }, 10_000);
  }
}

describe('a page of a thread', () => {
  it.each([
    ['/', 'New Season Collection'],
    ['/products', 'All Products'],
    ['/products/men?size=M&sort=name', 'Collection'],
    ['/products?search=none-such', 'No products found.'],
    ['/product/shirt', 'Copper Shirt'],
    ['/lookbook', 'Lookbook'],
    ['/pages/our-tailors', 'Slow'],
    ['/cart', 'Shopping Cart'],
    ['/checkout', 'Checkout'],
    ['/wishlist', 'Wishlist'],
    ['/no/such/page', '404 Page Not Found'],
    ['/product/none-such', 'Product Not Found'],
    ['/products/none-such', 'No products found.'],
  ])('%s is the same as one of the main thread', async (path, text) => {
    const run = vi.spyOn(threaded.dependencies.renderThreads, 'run');
    await expectSamePage([shop, threaded], path, text);
    expect(run).toHaveBeenCalled();
  });

  it('has the name and the fonts of the shop', async () => {
    const settings = (changes: object) => shop.studio.updateSingleton('store_settings', changes);
    await settings({ store_name: 'Other Shop', type_pairing: 'bricolage', accent_color: '#7a1f3d' });
    for (const path of ['/', '/product/shirt']) await expectSamePage([shop, threaded], path, 'Other Shop');
    await settings({ store_name: 'Chitenge', type_pairing: 'gloock', accent_color: null });
    await expectSamePage([shop, threaded], '/', 'New Season Collection');
  });

  it('has status 503 after a failed read', async () => {
    const away = { ...shop.directus, url: 'http://127.0.0.1:1' };
    const proxies = [await startTestProxy(away, { PUBLIC_URL }), await startThreadedProxy(away)] as const;
    try {
      for (const path of ['/products', '/product/shirt', '/lookbook'])
        await expectSamePage(proxies, path, 'id="state"');
      expect((await fetch(`${proxies[1].url}/products`)).status).toBe(503);
    } finally {
      await Promise.all(proxies.map((proxy) => proxy.stop()));
    }
  });
});

/** Node aborts the whole process when a thread is terminated while it creates a compressor. */
const UNCOMPRESSED = { headers: { 'Accept-Encoding': 'identity' } };

describe('a thread that ends', () => {
  it('loses no page, and is replaced', async () => {
    const paths = Array.from({ length: 40 }, (_, at) => `/products?minPrice=0.${at + 10}`);
    let answered = 0;
    const responses = await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(threaded.url + path, UNCOMPRESSED);
        const text = await response.text();
        answered += 1;
        if (answered === 4) await Promise.all(workers.map((worker) => worker.terminate()));
        return { status: response.status, text };
      }),
    );
    for (const { status, text } of responses) {
      expect(status).toBe(200);
      expect(text).toContain('All Products');
    }
    await expectThreads(threaded);
    expect(threaded.dependencies.renderThreads.state().failures).toBeGreaterThanOrEqual(THREADS);
    const { text } = await threaded.dependencies.metrics.read();
    expect(text).toContain(`shop_render_threads ${THREADS}`);
    expect(text).toMatch(/shop_render_thread_failures_total [2-9]/);
  });

  it('repeatedly during a page leaves that page to the browser', async () => {
    vi.spyOn(threaded.dependencies.renderThreads, 'run').mockRejectedValue(new ThreadError('ended'));
    const { text, headers } = await threaded.api.get('/products?minPrice=0.99').expect(200);
    expect(text).toContain('<div id="root"><noscript>');
    expect(headers['cache-control']).toBe('no-store');
  });
});

it('a page that was rendered from older data is not cached', async () => {
  const { renderThreads, catalogue } = threaded.dependencies;
  const { run } = renderThreads;
  const [started, edited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(renderThreads, 'run').mockImplementationOnce(async (job) => {
    started.resolve();
    await edited.promise;
    return run(job);
  });
  const before = threaded.api
    .get('/product/shirt?a')
    .expect(200)
    .then(({ text }) => text);
  await started.promise;
  await shop.studio.update('products', shirt, { price: '123.45' });
  await vi.waitFor(async () => expect((await catalogue.product('shirt'))?.price).toBe('123.45'), 10_000);
  edited.resolve();
  expect(await before).not.toContain('K123.45');
  expect((await threaded.api.get('/product/shirt')).text).toContain('K123.45');
});
