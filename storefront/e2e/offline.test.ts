import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { launchBrowser, newShopper, SCREENS, type Shopper } from './support/browser.ts';
import { findProduct } from './support/back-office.ts';

const manifestSchema = z.object({
  name: z.string(),
  start_url: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
});

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Waits until the worker has taken over and has kept a page. */
async function untilKept(page: Page, address: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, address), {
      timeout: 15_000,
    })
    .toBe(true);
}

/** A shopper whose browser has the worker, in front of an address that it has kept. */
async function settledShopper(address: string, screen: keyof typeof SCREENS = 'desk'): Promise<Shopper> {
  const shopper = await newShopper(browser, SCREENS[screen]);
  await shopper.page.goto(address);
  await untilKept(shopper.page, address);
  return shopper;
}

describe('without a line', () => {
  it('a page that was seen opens, and one that was not says what still opens', async () => {
    const product = await findProduct(2);
    const { page, context } = await settledShopper(`/product/${product.slug}`, 'phone');
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
    await page.getByRole('link', { name: product.name.replaceAll('-', ' ') }).click();
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();

    await context.setOffline(false);
    await page.getByText('Back online').waitFor();
    await context.close();
  });

  it('keeps a page that was reached by a link inside the shop', async () => {
    const { page, context } = await settledShopper('/');
    await page.getByRole('banner').getByRole('link', { name: 'Lookbook' }).click();
    await page.waitForURL('**/lookbook');
    await untilKept(page, '/lookbook');
    await context.setOffline(true);
    await page.reload();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Lookbook');
    await context.close();
  });

  it('leaves the back office, carts and orders alone', async () => {
    const { page, context } = await settledShopper('/cart');
    await page.getByText('Your cart is empty').waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const stored = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return stored.flat().map((url) => new URL(url).pathname);
    });
    expect(kept).toContain('/cart');
    expect(kept.filter((path) => /admin|^\/api\/(?:cart|orders)/.test(path))).toEqual([]);
    await context.setOffline(true);
    await expect(page.goto('/admin')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.close();
  });
});

it('can be installed', async () => {
  const response = await fetch(`${inject('shopUrl')}/manifest.webmanifest`);
  const manifest = manifestSchema.parse(await response.json());
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src } of manifest.icons) {
    const icon = await fetch(`${inject('shopUrl')}${src}`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const worker = await fetch(`${inject('shopUrl')}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'");
});
