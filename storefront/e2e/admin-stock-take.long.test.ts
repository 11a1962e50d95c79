import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { expectFittingEveryScreen } from './support/accessibility.ts';
import { addStaff, freeSeats, openBackOffice, stockOf } from './support/back-office.ts';
import { SCREENS } from './support/browser.ts';
import { createProduct } from './support/create-product.ts';

/** Distinguishes the products of this run from those of earlier runs. */
const RUN = Date.now();

async function manager() {
  const account = await addStaff(STORE_MANAGER_ROLE.id);
  onTestFinished(() => freeSeats([account.email]));
  return openBackOffice(SCREENS.desk, account);
}

const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

it('shelves are counted by scan and by hand, and the differences are applied at once', async () => {
  const barcode = String(6_000_000_000_000 + (RUN % 1_000_000_000));
  const dress = await createProduct(`Counted Dress ${RUN}`, [
    { size: 'M', stockCount: 9, barcode },
    { size: 'L', stockCount: 4 },
  ]);
  const { page } = await manager();
  await page.goto('/admin?tab=stock');
  await page.getByRole('button', { name: 'Stock take' }).click();
  await page.getByRole('button', { name: 'Start a stock take' }).click();
  await page.getByRole('radio', { name: 'Some categories' }).check();
  await page.getByRole('checkbox', { name: 'No category' }).check();
  await expectFittingEveryScreen(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  const field = page.getByRole('searchbox', { name: 'Scan, or find by name' });
  await field.fill(barcode);
  await field.press('Enter');
  await field.fill(barcode);
  await field.press('Enter');
  await expect.poll(() => page.getByLabel(`Counted of ${dress.name}, M`).inputValue()).toBe('2');
  await field.fill(dress.name);
  await page.getByRole('button', { name: `Count ${dress.name}, L` }).click();
  await page.getByLabel(`Counted of ${dress.name}, L`).fill('5');
  await page.getByLabel(`Counted of ${dress.name}, L`).press('Enter');
  await seen(page, 'All that you have counted is sent.');
  await expectFittingEveryScreen(page);

  await page.reload();
  await page.getByRole('radio', { name: 'Differences' }).check();
  await seen(page, 'Count these again first');
  await expectFittingEveryScreen(page);
  await page.getByRole('button', { name: 'Apply the stock take' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
  await seen(page, 'The stock went from 9 to 2.');
  await expectFittingEveryScreen(page);
  await expect.poll(() => stockOf(dress)).toBe(7);
});

it('prices are shown before they change, change as one, and are undone as one', async () => {
  const skirt = await createProduct(`Priced Skirt ${RUN}`, [
    { size: 'M', stockCount: 1 },
    { size: 'XL', stockCount: 1, price: '360.00' },
  ]);
  const { page } = await openBackOffice(SCREENS.desk);
  await page.goto(`/admin?tab=products&search=${encodeURIComponent(skirt.name)}`);
  await page.getByRole('checkbox', { name: `Select ${skirt.name}` }).check();
  await page.getByRole('button', { name: 'More…' }).click();
  await page.getByLabel('Change', { exact: true }).selectOption('Change the price by percent');
  await page.getByLabel('Percent').fill('-10');
  await page.getByLabel('Round').selectOption('To K5');
  await expectFittingEveryScreen(page);
  await page.getByRole('button', { name: 'Show the new prices' }).click();
  await seen(page, 'K349.00 → K315.00');
  await seen(page, 'keeps a price of its own');
  await expectFittingEveryScreen(page);
  await page.getByRole('button', { name: 'Change 1 price' }).click();
  await seen(page, '1 price changed');

  await page.getByRole('button', { name: 'Price changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price changes' });
  await dialog.getByText('Down 10 %, rounded to K5').first().waitFor();
  await dialog.getByRole('button', { name: 'Show prices' }).first().click();
  await dialog.getByText('K349.00 → K315.00').waitFor();
  await expectFittingEveryScreen(page);
  await dialog.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await seen(page, '1 price put back');
});
