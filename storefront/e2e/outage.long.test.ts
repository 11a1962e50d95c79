/** Directus stops and restarts while a shopper uses the shop without a reload. */
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProxyProcess, type ProxyProcess } from '../../proxy/test/support/proxy-process.ts';
import { createStudio } from '../../proxy/test/support/studio.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { addToCart } from './support/add-to-cart.ts';
import { newShopper, SCREENS } from './support/browser.ts';

const UNAVAILABLE = /^We cannot change carts or take orders just now/;

let directus: TestDirectus;
let proxy: ProxyProcess;

beforeAll(async () => {
  directus = await startTestDirectus();
  const studio = createStudio(directus);
  const category = await studio.create('categories', { name: 'Shirts', slug: 'shirts' });
  for (const name of ['Copper Shirt', 'River Skirt'])
    await studio.createProduct({
      slug: name.toLowerCase().replace(' ', '-'),
      name,
      category,
      featured: true,
    });
  proxy = await createProxyProcess(directus);
  await proxy.start();
});
afterAll(async () => {
  await proxy.kill();
  await directus.stop();
});

/** Opens a page and returns the server's response. */
async function open(page: Page, path: string): Promise<{ status: number; html: string }> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} sent no request.`);
  return { status: response.status(), html: await response.text() };
}

/** Restarts Directus, and waits for the notice about it, which stays for four seconds. */
async function restartDirectus(page: Page): Promise<void> {
  const notice = page.getByText('You can shop again').waitFor();
  await Promise.all([directus.restart(), notice]);
}

it('shows the shop from the cache, keeps the cart, and sells again after a restart', async () => {
  const { page } = await newShopper({ ...SCREENS.phone, baseURL: proxy.url });
  await page.goto('/product/copper-shirt');
  await addToCart(page);
  await page.getByText('Added to cart', { exact: true }).first().waitFor();

  await directus.kill();
  // No test has requested the search before.
  for (const [path, text] of [
    ['/', 'Copper Shirt'],
    ['/products', 'River Skirt'],
    ['/products?sort=name&search=shirt', 'Copper Shirt'],
    ['/lookbook', 'Lookbook'],
    ['/product/river-skirt', 'River Skirt'],
  ] as const) {
    const { status, html } = await open(page, path);
    expect.soft({ path, status }).toEqual({ path, status: 200 });
    expect.soft(html, path).toContain(text);
    await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor();
  }

  const rejection = page.waitForResponse((response) => response.request().method() === 'POST');
  await addToCart(page);
  const rejected = await rejection;
  expect([rejected.status(), rejected.headers()['retry-after']]).toEqual([503, '5']);
  await page.getByText('Failed to add item to cart').first().waitFor();
  await page.getByText(UNAVAILABLE).waitFor();
  await page.goto('/cart');
  await page.getByText(UNAVAILABLE).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Copper Shirt' }).waitFor();

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const form = page.getByRole('main');
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Order submission failed', { exact: true }).first().waitFor();
  await page.getByText('We cannot take orders just now').waitFor();

  await restartDirectus(page);
  expect(await form.getByLabel('First Name').inputValue()).toBe('Thandiwe');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Order placed successfully!').first().waitFor();
  expect(await page.getByText(UNAVAILABLE).count()).toBe(0);
});
