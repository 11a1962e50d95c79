/** Markup in the texts of editors and shoppers appears as text in every page and never runs. */
import { orderSchema } from '@chitenge/contract/order';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { asOwner } from './support/as-owner.ts';
import { addStaff, findProduct, placeOrder, signIn } from './support/back-office.ts';
import { openContext } from './support/browser.ts';

const EVIL =
  `"'></title></script><script>hurt()</script><img src=x onerror=hurt()><svg/onload=hurt()>` +
  ' javascript:hurt() {{constructor.constructor("hurt()")()}} ${hurt()}';
const NAME = `Gown ${EVIL}`;
const SLUG = 'gown-with-words';

const rowSchema = z.object({ data: z.looseObject({ id: z.union([z.string(), z.number()]) }) });

async function rowAsOwner(method: string, path: string, body?: object) {
  const reply = await asOwner(method, path, body);
  if (reply === null) return { id: '' };
  // The shop's own calls answer with the row itself.
  return rowSchema.parse(path.startsWith('/shop/') ? { data: reply } : reply).data;
}

let page: Page;
let consoleErrors: string[];
const executions: string[] = [];
/** Restores the shop that all browser tests share. */
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const shopper = await openContext();
  ({ page, consoleErrors } = shopper);
  // Markup that runs calls this, or the CSP blocks it with a console error.
  await shopper.context.exposeFunction('hurt', () => executions.push(page.url()));
  page.on('dialog', (dialog) => {
    executions.push(dialog.message());
    void dialog.dismiss();
  });

  const home = await rowAsOwner('GET', '/items/storefront');
  const category = await rowAsOwner('POST', '/items/categories', {
    name: `Robes ${EVIL}`.slice(0, 120),
    slug: 'robes',
  });
  const body = {
    name: NAME,
    slug: SLUG,
    description: `About it ${EVIL}`,
    badge: '<svg/onload=hurt()>',
    sizes: ['<b onclick=hurt()>L</b>'],
    colors: ['red;position:fixed;inset:0', '"><svg/onload=hurt()>'],
    categoryId: category.id,
    price: '100.00',
    featured: true,
    stockCount: 4,
  };
  const product = await rowAsOwner('POST', '/shop/calls/addProduct', body);
  const texts = ['hero_title', 'hero_text', 'primary_button', 'featured_title', 'newsletter_title'];
  await rowAsOwner(
    'PATCH',
    '/items/storefront',
    Object.fromEntries(texts.map((name) => [name, `${name} ${EVIL}`])),
  );
  cleanups.push(
    () => shopper.context.close(),
    () =>
      rowAsOwner('PATCH', '/items/storefront', Object.fromEntries(texts.map((name) => [name, home[name]]))),
    () => rowAsOwner('DELETE', `/items/products/${product.id}`),
    () => rowAsOwner('DELETE', `/items/categories/${category.id}`),
  );
});
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

/** Waits for a text in the page. */
const waitForText = (text: string) => page.getByText(text).first().waitFor({ state: 'attached' });

function expectHarmless(): void {
  expect(executions).toEqual([]);
  expect(consoleErrors).toEqual([]);
}

describe('markup in texts', () => {
  it('is detected when it runs', async () => {
    await page.goto('/');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:,none" onerror="hurt()">');
    });
    await expect
      .poll(() => consoleErrors.some((text) => text.includes('Content Security Policy')))
      .toBe(true);
    consoleErrors.length = 0;
  });

  it('of editors appears as text in the shop', async () => {
    await expect.poll(async () => (await fetch(`${inject('shopUrl')}/product/${SLUG}`)).status).toBe(200);
    for (const [path, text] of [
      ['/', `hero_title ${EVIL}`],
      ['/products/robes', NAME],
      [`/product/${SLUG}`, NAME],
      [`/product/${SLUG}`, `About it ${EVIL}`],
    ] as const) {
      await page.goto(path);
      await waitForText(text);
    }
    expect(await page.title()).toBe(`${NAME} – Chitenge`);
    // Navigation by the router renders the page in the browser.
    await page.goto('/products/robes');
    await page.getByRole('link', { name: NAME }).first().click();
    await waitForText(`About it ${EVIL}`);
    await page.getByRole('banner').getByRole('combobox').first().fill('gown');
    await page.getByRole('option', { name: NAME }).first().waitFor();
    await page.goto(`/products?search=${encodeURIComponent(EVIL)}`);
    await waitForText(EVIL);
    expectHarmless();
  });

  it('of shoppers and editors appears as text in cart, order and back office', async () => {
    await page.goto(`/product/${SLUG}`);
    await page.getByRole('button', { name: /^Add to Cart/ }).click();
    await waitForText('Added to cart');
    await page.goto('/cart');
    await waitForText(NAME);
    await page.goto('/checkout');
    await waitForText(NAME);
    expectHarmless();

    const customer = `Chipo ${EVIL}`;
    const order = orderSchema.parse(await placeOrder(await findProduct(5), customer.slice(0, 200)));
    const account = await addStaff();
    await page.goto('/admin');
    await signIn(page, account);
    await waitForText(customer.slice(0, 200));
    // Before the sign-in the session call answers 401, which the browser logs.
    consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !text.includes('401')));
    await page.goto(`/admin?order=${order.id}`);
    const dialog = page.getByRole('dialog', { name: `Order ${shortOrderId(order.id)}` });
    await dialog.getByText(customer.slice(0, 200)).first().waitFor();
    await dialog.getByRole('link', { name: 'Packing slip' }).click();
    await page.getByRole('heading', { name: 'Packing slip' }).waitFor();
    await waitForText(customer.slice(0, 200));
    for (const tab of ['products', 'stock', 'categories']) {
      await page.goto(`/admin?tab=${tab}`);
      await waitForText(tab === 'categories' ? `Robes ${EVIL}`.slice(0, 120) : NAME);
    }
    expectHarmless();
  });
});
