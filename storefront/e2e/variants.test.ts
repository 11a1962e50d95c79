import { createProduct } from './support/create-product.ts';
import { findSeriousViolations, measureOverflow } from './support/accessibility.ts';
import { newShopper, SCREENS } from './support/browser.ts';
import { beforeAll, expect, it } from 'vitest';

let slug: string;

/** Creates a product with two sizes and two colours, without a blue L. */
beforeAll(async () => {
  ({ slug } = await createProduct('Shirt with variants', [
    { size: 'M', color: 'Navy', stockCount: 10 },
    { size: 'M', color: 'Red', stockCount: 0 },
    { size: 'L', color: 'Red', stockCount: 2, price: '399.00' },
  ]));
});

it('the add button on a phone is at hand, and gives its place to the alert of a sold-out variant', async () => {
  const { page } = await newShopper(SCREENS.phone);
  // The shop of these tests sends no messages.
  await page.route('**/api/stock-alerts/media', (route) => route.fulfill({ json: { media: ['sms'] } }));
  await expect.poll(async () => (await page.goto(`/product/${slug}?size=L`))?.status()).toBe(200);
  const side = page.locator('[data-buy-box]');
  const option = (value: string) => side.locator(`label:has(input[value=${value}])`);
  await side.getByText('Only 2 left').waitFor();

  await option('Red').click();
  await option('M').click();
  await side.getByText('Out of Stock').waitFor();
  // A phone's bar has room for one button.
  await side.getByRole('button', { name: 'Tell me when M, Red is back' }).waitFor();
  const add = side.getByText(/^Add to Cart/);
  expect(await add.isDisabled()).toBe(true);
  expect(await add.isVisible()).toBe(false);

  await option('L').click();
  await side.getByRole('button', { name: 'Add to Cart - K399.00' }).waitFor();
  expect(await measureOverflow(page)).toBe(0);
  expect(await findSeriousViolations(page)).toEqual([]);
});

it('what is sold out is crossed out in the colours of a user, and the list of sort orders has its arrow', async () => {
  const { page } = await newShopper({ ...SCREENS.desk, forcedColors: 'active' });
  await expect.poll(async () => (await page.goto(`/product/${slug}?size=M`))?.status()).toBe(200);
  const soldOut = page.locator('[data-sold-out=true] > span').first();
  await soldOut.waitFor();
  const styleOf = (pseudo?: string) =>
    soldOut.evaluate((element, pseudo) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element, pseudo);
      return `${borderTopWidth} ${borderTopStyle}`;
    }, pseudo);
  expect(await styleOf()).toBe('1px dashed');
  expect(await styleOf('::after')).toBe('3px solid');
  await page.goto('/products');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  expect(await sort.evaluate((select) => getComputedStyle(select).appearance)).toBe('auto');
});
