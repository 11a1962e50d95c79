/** A discount code in cart, checkout and on the order's page. */
import { randomInt } from 'node:crypto';
import { discountsSchema } from '@chitenge/contract/discount-code';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { measureOverflow } from './support/accessibility.ts';
import { sharedBrowser, newShopper, SCREENS } from './support/browser.ts';
import { fillCart, readProducts } from './support/shopper-api.ts';

const CODE = `E2E-${randomInt(1_000_000)}`;

async function writeCode(method: 'POST' | 'PATCH', body: object): Promise<void> {
  const response = await fetch(`${inject('directusUrl')}/items/discount_codes`, {
    method,
    headers: { Authorization: `Bearer ${inject('adminToken')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Directus did not write the code: ${await response.text()}`);
}

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
  await writeCode('POST', { code: CODE, kind: 'percent', value: '10', status: 'published' });
  await vi.waitFor(
    async () => {
      const response = await fetch(`${inject('shopUrl')}/api/discounts`);
      const { isOffered } = discountsSchema.parse(await response.json());
      if (!isOffered) throw new Error('The shop has not noticed the code.');
    },
    { timeout: 15_000 },
  );
});
afterAll(async () => {
  await writeCode('PATCH', { query: { filter: { code: { _eq: CODE } } }, data: { status: 'archived' } });
});

async function openCart(screen: BrowserContextOptions) {
  const shopper = await newShopper(browser, screen);
  const product = (await readProducts()).find(({ variants }) => (variants.at(-1)?.stockCount ?? 0) > 5);
  if (!product) throw new Error('No product is in stock.');
  await fillCart(shopper.context, [product]);
  await shopper.page.goto('/cart');
  return { ...shopper, price: Number(product.variants.at(-1)?.price ?? product.price) };
}

const kwacha = (amount: number) => `K${amount.toFixed(2)}`;

it.each(['phone', 'desk'] as const)('is entered in the cart and ordered on a %s', async (screen) => {
  const { page, context, price } = await openCart(SCREENS[screen]);
  const field = page.getByLabel('Discount code');
  await field.fill('nonsense');
  await page.keyboard.press('Enter');
  await page.getByText('We do not know this code. Please check the spelling.').first().waitFor();
  await field.fill(CODE.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('10% off').waitFor();
  const off = Math.round(price * 10) / 100;
  const total = kwacha(price - off);
  expect(await page.getByTestId('order-discount').innerText()).toBe(`−${kwacha(off)}`);
  expect(await page.getByTestId('order-total').innerText()).toBe(total);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('First Name').fill('Thandiwe');
  await form.getByLabel('Last Name').fill('Mwansa');
  await form.getByLabel('Email').fill('thandiwe@example.com');
  await form.getByLabel(/^Phone/).fill(`097${randomInt(1_000_000, 9_999_999)}`);
  await expect.poll(() => page.getByTestId('order-total').innerText()).toBe(total);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Order placed successfully!', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'View order' }).click();
  await form.getByText(`Discount (${CODE})`).waitFor();
  expect(await form.getByTestId('order-total').innerText()).toBe(total);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await context.close();
});
