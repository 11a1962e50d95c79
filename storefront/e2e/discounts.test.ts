/** A discount code in cart, checkout and on the order's page. */
import { randomInt } from 'node:crypto';
import { discountsSchema } from '@chitenge/contract/discount-code';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { fillCheckout } from './support/fill-checkout.ts';
import { asOwner } from './support/as-owner.ts';
import { measureOverflow } from './support/accessibility.ts';
import { sharedBrowser, newShopper, SCREENS } from './support/browser.ts';
import { fillCart, readProducts } from './support/shopper-api.ts';

const CODE = `E2E-${randomInt(1_000_000)}`;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
  await asOwner('POST', '/items/discount_codes', {
    code: CODE,
    kind: 'percent',
    value: '10',
    status: 'published',
  });
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
  await asOwner('PATCH', '/items/discount_codes', {
    query: { filter: { code: { _eq: CODE } } },
    data: { status: 'archived' },
  });
});

async function openCart() {
  const shopper = await newShopper(browser, SCREENS.phone);
  const product = (await readProducts()).find(({ variants }) => (variants.at(-1)?.stockCount ?? 0) > 5);
  if (!product) throw new Error('No product is in stock.');
  await fillCart(shopper.context, [product]);
  await shopper.page.goto('/cart');
  return { ...shopper, price: Number(product.variants.at(-1)?.price ?? product.price) };
}

const kwacha = (amount: number) => `K${amount.toFixed(2)}`;

it('is entered in the cart and ordered on a phone', async () => {
  const { page, context, price } = await openCart();
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
  await fillCheckout(page, `097${randomInt(1_000_000, 9_999_999)}`);
  await expect.poll(() => page.getByTestId('order-total').innerText()).toBe(total);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Order placed successfully!', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'View order' }).click();
  await form.getByText(`Discount (${CODE})`).waitFor();
  expect(await form.getByTestId('order-total').innerText()).toBe(total);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await context.close();
});
