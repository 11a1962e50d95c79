/** Directus is really stopped, and started again, in front of a shopper who never reloads. */
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proxyProcess, type ProxyProcess } from '../../proxy/test/support/proxy-process.ts';
import { createStaff } from '../../proxy/test/support/staff.ts';
import { addToCart } from './support/add-to-cart.ts';
import { launchBrowser, newShopper, SCREENS, type Shopper } from './support/browser.ts';

const PAUSED = /^The shop cannot change carts or take orders just now/;

let directus: TestDirectus;
let proxy: ProxyProcess;
let browser: Browser;

beforeAll(async () => {
  [directus, browser] = await Promise.all([startTestDirectus(), launchBrowser()]);
  const staff = createStaff(directus);
  const category = await staff.create('categories', { name: 'Shirts', slug: 'shirts' });
  for (const name of ['Copper Shirt', 'River Skirt'])
    await staff.createProduct({ slug: name.toLowerCase().replace(' ', '-'), name, category, featured: true });
  proxy = await proxyProcess(directus);
  await proxy.start();
});
afterAll(async () => {
  await browser.close();
  await proxy.kill();
  await directus.stop();
});

/** The worker is left out: what is shown has come from the server. */
const openShop = (screen: keyof typeof SCREENS): Promise<Shopper> =>
  newShopper(browser, { ...SCREENS[screen], baseURL: proxy.url, serviceWorkers: 'block' });

/** Opens a page and says how it came from the server. */
async function open(page: Page, address: string): Promise<{ status: number; html: string; kept: string }> {
  const response = await page.goto(address);
  if (!response) throw new Error(`${address} was not asked for`);
  const { 'cache-control': kept = '' } = response.headers();
  return { status: response.status(), html: await response.text(), kept };
}

it('goes on showing the shop, says what cannot be done, keeps the cart, and sells again by itself', async () => {
  const { page, context } = await openShop('phone');
  await page.goto('/product/copper-shirt');
  await addToCart(page);
  await page.getByText('Added to cart', { exact: true }).first().waitFor();

  await directus.kill();
  // The last of these was asked for by nobody yet.
  for (const [address, words] of [
    ['/', 'Copper Shirt'],
    ['/products', 'River Skirt'],
    ['/products?sort=name&search=shirt', 'Copper Shirt'],
    ['/lookbook', 'Lookbook'],
    ['/product/river-skirt', 'River Skirt'],
  ] as const) {
    const { status, html } = await open(page, address);
    expect.soft({ address, status }).toEqual({ address, status: 200 });
    expect.soft(html, address).toContain(words);
    await page.getByRole('main').getByText(words).filter({ visible: true }).first().waitFor();
  }

  const refusal = page.waitForResponse((response) => response.request().method() === 'POST');
  await addToCart(page);
  const refused = await refusal;
  expect([refused.status(), refused.headers()['retry-after']]).toEqual([503, '5']);
  await page.getByText('Failed to add item to cart').first().waitFor();
  await page.getByText(PAUSED).waitFor();
  await page.goto('/cart');
  await page.getByText(PAUSED).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Copper Shirt' }).waitFor();

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('First Name').fill('Thandiwe');
  await form.getByLabel('Last Name').fill('Mwansa');
  await form.getByLabel('Email').fill('thandiwe@example.com');
  await form.getByLabel('Phone').fill('0971234567');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Order submission failed', { exact: true }).first().waitFor();
  await page.getByText('The shop cannot take orders just now').waitFor();

  await directus.restart();
  await page.getByText('Carts and orders work again').waitFor({ timeout: 30_000 });
  expect(await form.getByLabel('First Name').inputValue()).toBe('Thandiwe');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Order placed successfully!').first().waitFor();
  expect(await page.getByText(PAUSED).count()).toBe(0);
  await context.close();
});

it('of a shop that was started without Directus: says so, keeps nothing, and fills itself', async () => {
  await directus.kill();
  await proxy.stop();
  await proxy.start('/healthz');
  const { page, context } = await openShop('desk');
  for (const address of ['/', '/lookbook', '/product/copper-shirt', '/products']) {
    const { status, html, kept } = await open(page, address);
    expect.soft({ address, status, kept }).toEqual({ address, status: 503, kept: 'no-store' });
    expect.soft(html, address).toContain('Chitenge');
  }
  await page.getByRole('main').getByText('Failed to fetch products').first().waitFor();
  await page.getByText(PAUSED).waitFor();

  await directus.restart();
  const product = page.getByRole('main').getByText('Copper Shirt').filter({ visible: true });
  await product.first().waitFor({ timeout: 30_000 });
  await page.getByText('Carts and orders work again').waitFor();
  const again = await open(page, '/lookbook');
  expect(again.status).toBe(200);
  await context.close();
});
