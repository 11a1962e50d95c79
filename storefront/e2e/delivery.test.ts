/** An order with everything that changes its total, on a phone: a discount code, and the sample's delivery methods switched on. */
import { eventually } from '@chitenge/directus/testing/eventually';
import { randomInt } from 'node:crypto';
import { discountsSchema } from '@chitenge/contract/discount-code';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { measureOverflow } from './support/accessibility.ts';
import { asOwner } from './support/as-owner.ts';
import { newShopper, SCREENS } from './support/browser.ts';
import { setDeliveryStatus } from './support/delivery.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { fillCart, readProducts } from './support/shopper-api.ts';

const CODE = `E2E-${randomInt(1_000_000)}`;

beforeAll(async () => {
  const discount = { code: CODE, kind: 'percent', value: '10', status: 'published' };
  await asOwner('POST', '/items/discount_codes', discount);
  await setDeliveryStatus('published');
  await eventually(async () => {
    const response = await fetch(`${inject('shopUrl')}/api/discounts`);
    const { isOffered } = discountsSchema.parse(await response.json());
    if (!isOffered) throw new Error('The shop has not noticed the code.');
  });
});
afterAll(async () => {
  await setDeliveryStatus('draft');
  await asOwner('PATCH', '/items/discount_codes', {
    query: { filter: { code: { _eq: CODE } } },
    data: { status: 'archived' },
  });
});

const kwacha = (amount: number) => `K${amount.toFixed(2)}`;

it('delivers to the door for less by a code: both are in the total, and on the page of the order', async () => {
  const { page, context, consoleErrors } = await newShopper(SCREENS.phone);
  const product = (await readProducts()).find(
    // The cart gets the last variant. It is too cheap for a free delivery.
    ({ price, variants }) => Number(price) < 900 && (variants.at(-1)?.stockCount ?? 0) > 5,
  );
  if (!product) throw new Error('No product is cheap enough.');
  await fillCart(context, [product]);
  const price = Number(product.variants.at(-1)?.price ?? product.price);
  const off = Math.round(price * 10) / 100;
  const total = kwacha(price - off + 35);
  await page.goto('/cart');
  await page.getByLabel('Discount code').fill(CODE.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('10% off').waitFor();
  expect(await page.getByTestId('order-discount').innerText()).toBe(`−${kwacha(off)}`);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  // A phone number of its own for each order: the shop limits the unpaid orders of one number.
  await fillCheckout(page, `097${randomInt(1_000_000, 9_999_999)}`);
  await page.getByLabel('City').fill('lusaka');
  await page.getByLabel('Province').selectOption({ label: 'Lusaka' });
  const cards = page.getByRole('group', { name: 'Delivery Method' }).locator('label');
  await expect.poll(() => cards.count()).toBe(3);
  await page.getByRole('radio', { name: /Lusaka by motorbike/ }).check();
  await expect.poll(() => page.getByTestId('order-total').innerText()).toBe(total);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByLabel('Landmark').fill('Behind Manda Hill');
  await page.getByText('Someone else will receive it').click();
  await page.getByLabel('Recipient Phone').fill('0961112223');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Order placed successfully!', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'View order' }).click();
  const main = page.getByRole('main');
  await main.getByText('Landmark: Behind Manda Hill').waitFor();
  await main.getByText('Received by: 0961112223').waitFor();
  await main.getByText(`Discount (${CODE})`).waitFor();
  expect(await main.getByTestId('order-total').innerText()).toBe(total);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  expect(consoleErrors).toEqual([]);
});
