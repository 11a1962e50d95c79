import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillCheckout } from './support/fill-checkout.ts';
import { addToCart } from './support/add-to-cart.ts';
import { newShopper, SCREENS, type Shopper } from './support/browser.ts';
import { findProduct } from './support/back-office.ts';
import { readCart } from './support/shopper-api.ts';

/** Waits until the worker is ready and has cached a URL. */
async function waitUntilCached(page: Page, url: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async (key) => (await caches.match(key)) !== undefined, url))
    .toBe(true);
}

/** Returns path and query of the cached pages. */
function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const cache = await caches.open(names.find((name) => name.startsWith('chitenge-pages')) ?? '');
    const urls = (await cache.keys()).map(({ url }) => new URL(url));
    return urls.map(({ pathname, search }) => pathname + search);
  });
}

/** Reports visited URLs to the worker, as src/offline/worker-messages.ts does. */
function reportVisited(page: Page, urls: string[]): Promise<void> {
  return page.evaluate(async (visited) => {
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker always has the origin of its pages
    active?.postMessage({ kind: 'visited', urls: visited });
  }, urls);
}

/** Opens a page and waits until the worker has cached it. */
async function openCached(path: string, screen: keyof typeof SCREENS = 'desk'): Promise<Shopper> {
  const shopper = await newShopper({ ...SCREENS[screen], serviceWorkers: 'allow' });
  await shopper.page.goto(path);
  await waitUntilCached(shopper.page, path);
  return shopper;
}

describe('offline', () => {
  it('a visited page opens, and any other page says what still opens', async () => {
    const product = await findProduct(2);
    const { page, context } = await openCached(`/product/${product.slug}`, 'phone');
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    await expect
      .poll(() =>
        page.evaluate(async (a) => (await caches.match(a)) !== undefined, `/api/products/${product.slug}`),
      )
      .toBe(true);

    await context.setOffline(true);
    await page.getByText(/^You are offline\. Pages you have seen still open/).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();

    await page.goto('/lookbook');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await page.getByRole('link', { name: 'Chitenge' }).waitFor();
    await page.getByRole('link', { name: 'Your cart' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
    await page.goto(`/product/${product.slug}`);
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();

    // The notice loads after the page.
    await page.getByText(/^You are offline\. Pages you have seen still open/).waitFor();
    await context.setOffline(false);
    await page.getByText('Back online').waitFor();
  });

  it('old content disappears when the shop can be reached again, also without an event of the browser', async () => {
    const product = await findProduct(2);
    const path = `/product/${product.slug}`;
    const { page, context } = await openCached(path, 'phone');
    const name = page.getByRole('heading', { level: 1 });
    await page.evaluate(
      async ([url, current]) => {
        const names = await caches.keys();
        const cache = await caches.open(names.find((name) => name.startsWith('chitenge-pages')) ?? '');
        const cached = await cache.match(url, { ignoreVary: true });
        const old = (await cached?.text())?.replaceAll(current, 'Old Name');
        await cache.put(url, new Response(old, { headers: cached?.headers ?? {} }));
      },
      [path, product.name] as const,
    );
    // A phone in a dead zone believes that it is online.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { value: true });
      for (const type of ['online', 'offline'])
        addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    });
    await context.setOffline(true);
    await page.reload();
    await name.getByText('Old Name').waitFor();
    await page.getByText(/^You are offline\. Pages you have seen still open/).waitFor();

    await context.setOffline(false);
    await expect.poll(() => name.innerText()).toBe(product.name);
  });

  it('the worker has cached a page that the router opened', async () => {
    const { page, context } = await openCached('/');
    await page.getByRole('banner').getByRole('link', { name: 'Lookbook' }).click();
    await page.waitForURL('**/lookbook');
    await waitUntilCached(page, '/lookbook');
    await context.setOffline(true);
    await page.reload();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Lookbook');

    await page.goto('/?utm_source=newsletter');
    await page.getByRole('heading', { level: 1, name: 'New Season Collection' }).waitFor();
    await page.goto('/no/such/page');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  });

  it('the worker limits the pages of one message, limits its cache, and refreshes old pages', async () => {
    const { page } = await openCached('/');
    const searches = Array.from({ length: 85 }, (_, index) => `/products?search=word${index}`);
    // Only pages count towards the limit of a message.
    const cartCalls = Array.from({ length: 30 }, (_, index) => `/api/cart/${index}`);
    await reportVisited(page, [...cartCalls, ...searches.slice(0, 25)]);
    await expect.poll(() => cachedPages(page)).toEqual(expect.arrayContaining(searches.slice(5, 25)));
    expect((await cachedPages(page)).filter((url) => url.includes('search='))).toHaveLength(20);

    await page.evaluate(async () => {
      const names = await caches.keys();
      const cache = await caches.open(names.find((name) => name.startsWith('chitenge-pages')) ?? '');
      const headers = { Date: new Date(Date.now() - 3_600_000).toUTCString() };
      await cache.put('/lookbook', new Response('As it was', { headers }));
    });
    for (const start of [25, 45, 65]) await reportVisited(page, searches.slice(start, start + 20));
    await reportVisited(page, ['/lookbook']);
    await expect
      .poll(async () => {
        const cached = await cachedPages(page);
        const lookbook = await page.evaluate(async () =>
          (await caches.match('/lookbook', { ignoreVary: true }))?.text(),
        );
        return {
          count: cached.length,
          newest: cached.filter((url) => searches.slice(-20).includes(url)).length,
          isFresh: lookbook !== undefined && lookbook !== 'As it was',
        };
      })
      .toEqual({ count: 60, newest: 20, isFresh: true });
  });

  it('the worker caches no back office, carts and orders', async () => {
    const { page, context } = await openCached('/cart');
    await page.getByText('Your cart is empty').waitFor();
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const stored = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return stored.flat().map((url) => new URL(url).pathname);
    });
    expect(cached).toContain('/cart');
    expect(cached.filter((path) => /admin|^\/api\/(?:cart|orders)/.test(path))).toEqual([]);
    await context.setOffline(true);
    await expect(page.goto('/admin')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

const cartOnServer = async (page: Page) => (await readCart(page)).map(({ quantity }) => quantity);

describe('a cart changed offline', () => {
  it('survives a reload and is sent once', async () => {
    const product = await findProduct(2);
    const { page, context } = await openCached(`/product/${product.slug}`, 'phone');
    await waitUntilCached(page, `/api/products/${product.slug}`);
    await waitUntilCached(page, '/cart');
    await context.setOffline(true);
    await addToCart(page);
    await page.getByText("Saved until you're back online").first().waitFor();

    await page.goto('/cart');
    await page.getByText('Will be sent when you are back online.').waitFor();
    await page.reload();
    await page.getByText('Will be sent when you are back online.').waitFor();
    await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
    expect(await cartOnServer(page)).toEqual([]);

    await context.setOffline(false);
    await page.getByText('Your cart is up to date').first().waitFor();
    expect(await cartOnServer(page)).toEqual([2]);
    await expect.poll(() => page.getByText('Will be sent when you are back online.').count()).toBe(0);
  });

  it('shows the cached lines and cannot be ordered', async () => {
    const product = await findProduct(2);
    const { page, context } = await openCached(`/product/${product.slug}`);
    await addToCart(page);
    await page.getByText('Added to cart', { exact: true }).first().waitFor();
    await page.goto('/checkout');
    await waitUntilCached(page, '/checkout');
    const form = page.getByRole('main');
    await fillCheckout(page);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('chitenge-checkout')))
      .toContain('thandiwe@example.com');
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('We could not send your order').waitFor();
    expect(await form.getByLabel('First Name').inputValue()).toBe('Thandiwe');
    await page.getByText('Order submission failed', { exact: true }).first().waitFor();
    await page.goto('/cart');
    await form.getByRole('link', { name: product.name }).waitFor();
    await context.setOffline(false);
    expect(await cartOnServer(page)).toEqual([1]);
  });
});

it('the page of an order opens although nothing can be loaded after the answer', async () => {
  const product = await findProduct(2);
  const { page } = await newShopper(SCREENS.phone);
  await page.goto(`/product/${product.slug}`);
  await addToCart(page);
  await page.getByText('Added to cart', { exact: true }).first().waitFor();
  await page.goto('/checkout');
  await fillCheckout(page);
  let isLost = false;
  await page.route('**/static/**', (route) => (isLost ? route.abort() : route.continue()));
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch();
    isLost = true;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
  await expect.poll(() => page.getByRole('main').getByText(product.name).count()).toBe(1);
});
