/** Checkout with each kind of delivery, on a phone, with the sample's methods switched on. */
import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCheckout } from './support/fill-checkout.ts';
import { measureOverflow } from './support/accessibility.ts';
import { sharedBrowser, newShopper } from './support/browser.ts';
import { setDeliveryStatus } from './support/delivery.ts';
import { fillCart, readProducts } from './support/shopper-api.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

/** A phone number of its own for each order: the shop limits the unpaid orders of one number. */
const newPhone = () => `097${randomInt(1_000_000, 9_999_999)}`;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
  await setDeliveryStatus('published');
});
afterAll(async () => {
  await setDeliveryStatus('draft');
});

/** Opens checkout with one product in the cart, and returns its price in kwacha. */
async function openCheckout(): Promise<{ page: Page; price: number; consoleErrors: string[] }> {
  const { page, context, consoleErrors } = await newShopper(browser, PHONE);
  const product = (await readProducts()).find(
    // The cart gets the last variant.
    ({ price, variants }) => Number(price) < 900 && (variants.at(-1)?.stockCount ?? 0) > 5,
  );
  if (!product) throw new Error('No product is cheap enough.');
  await fillCart(context, [product]);
  await page.goto('/checkout');
  await fillCheckout(page, newPhone());
  const variant = product.variants.at(-1);
  return { page, price: Number(variant?.price ?? product.price), consoleErrors };
}

async function enterPlace(page: Page, province: string, town: string): Promise<void> {
  await page.getByLabel('City').fill(town);
  await page.getByLabel('Province').selectOption({ label: province });
}

const kwacha = (amount: number) => `K${amount.toFixed(2)}`;

it('delivers to the door: the fee is in the total, and the landmark on the order page', async () => {
  const { page, price, consoleErrors } = await openCheckout();
  await enterPlace(page, 'Lusaka', 'lusaka');
  const cards = page.getByRole('group', { name: 'Delivery Method' }).locator('label');
  await expect.poll(() => cards.count()).toBe(3);
  expect(await cards.first().innerText()).toContain('Pick up in Lusaka');
  await page.getByRole('radio', { name: /Lusaka by motorbike/ }).check();
  await expect.poll(() => page.getByTestId('order-total').innerText()).toBe(kwacha(price + 35));
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByLabel('Landmark').fill('Behind Manda Hill');
  await page.getByText('Someone else will receive it').click();
  await page.getByLabel('Recipient Phone').fill('0961112223');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Order placed successfully!', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'View order' }).click();
  const main = page.getByRole('main');
  await main.getByText('Landmark: Behind Manda Hill').waitFor();
  await main.getByText('Received by: +260961112223').waitFor();
  expect(await main.getByTestId('order-total').innerText()).toBe(kwacha(price + 35));
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});
