import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFittingAndAccessible } from './support/accessibility.ts';
import { openBackOffice } from './support/back-office.ts';
import { newShopper, SCREENS } from './support/browser.ts';

/** Distinguishes the products of this run from those of earlier runs. */
const RUN = Date.now();

/** Pastes a text at the focus, as copied from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(async (text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press('ControlOrMeta+V');
}

const stockOf = (dialog: Locator, variant: string) =>
  dialog.getByLabel(`Stock of ${variant}`, { exact: true });

/** Reads the stock of all cells. */
const readStock = (dialog: Locator) =>
  dialog
    .locator('[data-cell]')
    .evaluateAll((inputs) =>
      inputs.map((input) =>
        input instanceof HTMLInputElement ? [input.getAttribute('aria-label'), input.value] : [],
      ),
    );

it('on a phone staff create a product with sizes and colours by keyboard and paste', async () => {
  const { page, context, consoleErrors } = await openBackOffice(SCREENS.phone);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [name, slug] = [`Luangwa Shirt ${RUN}`, `luangwa-shirt-${RUN}`];
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).first().fill(name);
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await dialog.getByLabel('Price', { exact: false }).first().fill('349');

  await dialog.getByRole('radio', { name: 'One stock count' }).press('ArrowRight');
  await dialog.getByLabel('Add sizes').fill('L, S, M');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Add colours').fill('Red, Navy');
  await page.keyboard.press('Enter');
  await stockOf(dialog, 'S, Red').focus();
  await paste(page, '4\t0\n5\t6\n');
  await expect.poll(() => stockOf(dialog, 'M, Navy').inputValue()).toBe('6');
  await page.keyboard.press('End');
  await page.keyboard.press('End');
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('3');
  await expect
    .poll(() => readStock(dialog))
    .toEqual([
      ['Stock of S, Red', '4'],
      ['Stock of M, Red', '0'],
      ['Stock of L, Red', '12'],
      ['Stock of S, Navy', '5'],
      ['Stock of M, Navy', '6'],
      ['Stock of L, Navy', '3'],
    ]);
  await dialog.getByText('6 variants, 30 in stock').waitFor();
  await stockOf(dialog, 'S, Red').focus();
  await page.keyboard.press('Enter');
  // On a phone each colour is a block, so Enter goes to its next size.
  const below = stockOf(dialog, 'M, Red');
  await expect.poll(() => below.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectFittingAndAccessible(page);

  await dialog.getByRole('button', { name: 'Create Product' }).click();
  await page.getByText('Product created', { exact: true }).first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const { page: shop } = await newShopper();
  await expect.poll(async () => (await shop.goto(`/product/${slug}?color=Red`))?.status()).toBe(200);
  await shop.getByRole('radio', { name: 'M Sold out' }).waitFor();
  expect(await shop.getByRole('radio', { name: 'S', exact: true }).count()).toBe(1);
  expect(consoleErrors).toEqual([]);
});
