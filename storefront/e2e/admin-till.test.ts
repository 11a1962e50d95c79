/** The till: docs/back-office.md#till. Its crashes, cuts, clocks and papers: admin-till.long.test.ts. */
import { expect, it } from 'vitest';
import { findSeriousViolations, measureOverflow } from './support/accessibility.ts';
import { stockOf } from './support/back-office.ts';
import { SCREENS } from './support/browser.ts';
import { isAllSent, openTill, ordersOf, payCash, PRICE, scan, stockedDress, total } from './support/till.ts';

it('sells by keyboard, by several means, and voids', async () => {
  const { name, barcode, product } = await stockedDress(5);
  const { page, context } = await openTill();
  await scan(page, `]E0${barcode}`);
  await total(page).waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Split' }).click();
  await page.getByRole('textbox', { name: /^Part of/ }).fill('100');
  await page.getByRole('button', { name: 'Airtel', exact: true }).click();
  await page.getByRole('button', { name: 'K100.00 came by Airtel' }).click();
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('textbox', { name: 'Or another amount' }).fill('300');
  await page.keyboard.press('Enter');
  await page.getByText('Change to give').getByText('K51.00').waitFor();
  await page.getByRole('link', { name: 'Receipt' }).first().waitFor();
  expect(await ordersOf(context, name)).toMatchObject([{ totalAmount: '349.00', status: 'delivered' }]);
  await page.getByRole('button', { name: 'Void' }).first().click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong colour');
  await page.getByRole('button', { name: 'Void the sale' }).click();
  await expect.poll(() => stockOf(product)).toBe(5);
});

it('a cart is parked, taken up, and comes back after a crash', async () => {
  const { name, barcode } = await stockedDress(5);
  const { page, context } = await openTill();
  await scan(page, barcode);
  await page.getByRole('button', { name: 'Park' }).click();
  await page.getByRole('button', { name: 'Take up' }).click();
  await page.getByRole('list', { name: 'Cart' }).getByText(name).waitFor();
  await page.close();
  const next = await context.newPage();
  await next.goto('/admin/till');
  await next.getByRole('list', { name: 'Cart' }).getByText(name).waitFor();
  expect(await next.getByText('Parked').count()).toBe(0);
});

it('goes on selling without the connection, through a closed tab, and everything arrives once', async () => {
  const sales = 6;
  const { name, barcode, product } = await stockedDress(sales + 1);
  const { page, context } = await openTill({ serviceWorkers: 'allow' });
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/admin/till')) !== undefined), {
      timeout: 60_000,
    })
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('list', { name: 'Products' }).waitFor();
  await page.getByText('No connection: the till goes on selling').waitFor();
  for (let sale = 0; sale < sales; sale += 1) {
    await scan(page, barcode);
    await payCash(page);
  }
  await page.getByRole('button', { name: `${sales} sales not sent` }).waitFor();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/admin/till');
  await next.getByRole('list', { name: 'Products' }).waitFor();
  await isAllSent(next);
  // The till shows none to send before it has read what it keeps.
  await expect.poll(async () => (await ordersOf(context, name)).length).toBe(sales);
  const orders = await ordersOf(context, name);
  expect(
    orders.every(({ status, totalAmount }) => status === 'delivered' && Number(totalAmount) === PRICE),
  ).toBe(true);
  await expect.poll(() => stockOf(product)).toBe(1);
});

it('fits on a phone', async () => {
  const { barcode } = await stockedDress(3);
  const { page, consoleErrors } = await openTill({ ...SCREENS.phone, viewport: { width: 320, height: 640 } });
  await page.getByRole('searchbox', { name: 'Scan, or find by name' }).focus();
  await scan(page, barcode);
  await total(page).waitFor();
  // The bar at the end of the screen goes where the payment itself is.
  const bar = page.getByRole('button', { name: 'To the payment' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await bar.tap();
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cash', exact: true }).tap();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
