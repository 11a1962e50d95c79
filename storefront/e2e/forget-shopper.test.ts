import { expect, it } from 'vitest';
import { newShopper } from './support/browser.ts';
import { addToCart } from './support/add-to-cart.ts';
import { readProducts } from './support/shopper-api.ts';

it("'Forget me on this phone' also clears the other tabs", async () => {
  const { page: checkout, context, consoleErrors } = await newShopper();
  const product = (await readProducts()).find(({ stockBy, inStock }) => stockBy === 'product' && inStock);
  await checkout.goto(`/product/${product?.slug}`);
  await addToCart(checkout);
  await checkout.getByText('Added to cart', { exact: true }).first().waitFor();
  await checkout.goto('/checkout');
  await checkout.getByLabel('First Name').fill('Thandiwe');
  await expect.poll(() => checkout.evaluate(() => JSON.stringify(sessionStorage))).toContain('Thandiwe');
  // The code that follows other tabs loads after the page.
  await checkout.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-page')),
  );

  const orders = await context.newPage();
  await orders.goto('/orders');
  await orders.getByRole('button', { name: 'Forget me on this phone' }).click();
  await orders.getByRole('alertdialog').getByRole('button', { name: 'Forget me' }).click();
  await checkout.waitForURL('/');
  await orders.waitForURL('/');
  expect(await checkout.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Thandiwe');

  await checkout.goto('/checkout');
  await checkout.getByText('Your cart is empty').waitFor();
  expect(consoleErrors).toEqual([]);
});
