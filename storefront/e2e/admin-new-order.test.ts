/** Orders that staff place: docs/back-office.md#new-order. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findSeriousViolations, measureOverflow } from './support/accessibility.ts';
import { openBackOffice, stockOf } from './support/back-office.ts';
import { SCREENS } from './support/browser.ts';
import { createProduct } from './support/create-product.ts';
import { eanOf, showToCamera } from './support/ean.ts';

const PHONE = { ...SCREENS.phone, viewport: { width: 390, height: 844 } };
const MAX_TAPS = 8;

/** Types as a scanner does: digits and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find by name, SKU or barcode' }).focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

it('at the counter one scanned item is sold for exact cash in at most eight taps', async () => {
  const barcode = `${Date.now()}`;
  const dress = await createProduct(`Counter dress ${barcode}`, [
    { size: 'M', stockCount: 4, barcode },
    { size: 'L', stockCount: 4 },
  ]);
  const { page, consoleErrors } = await openBackOffice(PHONE);
  let taps = 0;
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    taps += 1;
    await page.getByRole(role, { name }).tap();
  };

  await tap('New order', 'link');
  await page.getByRole('heading', { name: 'New order' }).waitFor();
  taps += 1;
  await scan(page, barcode);
  await page.getByText(`Counter dress ${barcode} added.`).waitFor();
  await tap('Exactly K349.00');
  await page.getByText('Change to give: K0.00').waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await tap('Take K349.00 and hand over');
  await page.getByRole('heading', { name: /^Order .* is sold$/ }).waitFor();
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  await expect.poll(() => stockOf(dress)).toBe(7);

  await tap('Open this order');
  await page.getByRole('dialog').getByText('at the counter', { exact: false }).first().waitFor();
  await page.getByRole('dialog').getByText('Walk-in customer').first().waitFor();
  expect(consoleErrors).toEqual([]);
});

it('the camera reads a barcode in a browser without a detector, by code of the shop alone', async () => {
  const barcode = eanOf(`${Date.now()}`.slice(-12));
  const name = `Camera dress ${barcode}`;
  await createProduct(name, [{ size: 'M', stockCount: 4, barcode }]);
  const { page, consoleErrors } = await openBackOffice(PHONE);
  await showToCamera(page, barcode);
  await page.goto('/admin/orders/new');
  expect(await page.evaluate(() => 'BarcodeDetector' in window)).toBe(false);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.getByRole('button', { name: 'Camera' }).tap();
  await page.getByText(`${name} added.`).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(consoleErrors).toEqual([]);
});
