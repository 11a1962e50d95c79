/** What the catalogues of Google and Meta refuse: docs/back-office.md#catalogues-tab. */
import { expect, it } from 'vitest';
import { expectFittingAndAccessible, resizeTo } from './support/accessibility.ts';
import { openBackOffice } from './support/back-office.ts';
import { createProduct } from './support/create-product.ts';

it('a product that catalogues refuse is listed with why, and the link leads to the field that puts it right', async () => {
  const name = `Gown ${crypto.randomUUID().slice(0, 8)}`;
  await createProduct(name, [{ size: 'M', color: 'Red', stockCount: 2 }]);
  const { page, consoleErrors } = await openBackOffice();
  await page.goto(`/admin?tab=catalogues&search=${encodeURIComponent(name)}`);
  await page.getByText('It does not say whom it is for, which clothes need.').first().waitFor();
  await resizeTo(page, 320);
  await expectFittingAndAccessible(page);
  await resizeTo(page, 1440);
  await page.getByRole('link', { name: `For whom of ${name}` }).click();
  const field = page.getByRole('dialog').locator('[name=gender]');
  await field.waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.selectOption('women');
  await page.getByRole('dialog').locator('[name=ageGroup]').selectOption('adult');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      await page.goto(`/admin?tab=catalogues&search=${encodeURIComponent(name)}`);
      await page.getByText('It has no description.').first().waitFor();
      return page.getByText('It does not say whom it is for').count();
    })
    .toBe(0);
  expect(consoleErrors).toEqual([]);
});
