/** The back office while the browser translates it. */
import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { shortOrderId } from '@chitenge/contract/order-id';
import { expect, it, onTestFinished } from 'vitest';
import { labelOf } from '../src/features/admin/shell/admin-tab.ts';
import {
  addStaff,
  findProduct,
  freeSeats,
  openBackOffice,
  placeOrder,
  SHOWN_TABS,
} from './support/back-office.ts';
import { SCREENS } from './support/browser.ts';
import { translate } from './support/translate.ts';

it('staff use every tab of the translated back office', async () => {
  const product = await findProduct(5);
  await placeOrder(product, 'Chipo Translated');
  // Managers have every tab.
  const manager = await addStaff(STORE_MANAGER_ROLE.id);
  onTestFinished(() => freeSeats([manager.email]));
  const { page, consoleErrors } = await openBackOffice(SCREENS.desk, manager);
  await translate(page);
  const main = page.getByRole('main');
  for (const tab of [...SHOWN_TABS, ...SHOWN_TABS]) {
    await page.getByRole('tab', { name: labelOf(tab) }).click();
    const panel = page.locator(`[role=tabpanel][id$=content-${tab}]`);
    await panel.waitFor();
    await panel
      .getByText(/^Loading/)
      .first()
      .waitFor({ state: 'detached' });
    // Lists are searched to nothing and back.
    const box = panel.getByRole('searchbox').first();
    if (!(await box.isVisible())) continue;
    const rows = panel.locator('li[data-row]');
    const before = await rows.count();
    await box.fill('nothing-has-this-name');
    // What needs a person stays above the payments.
    await expect.poll(() => rows.count()).toBeLessThan(Math.max(before, 1));
    await box.fill('');
    await expect.poll(() => rows.count()).toBe(before);
  }
  expect(consoleErrors).toEqual([]);

  // What changes is seen: the price of a product, and the state of an order that came meanwhile.
  await page.getByRole('tab', { name: 'Orders' }).click();
  const order = await placeOrder(product, 'Mutale Translated');
  const id = shortOrderId(order.id);
  const orders = page.locator('[role=tabpanel][id$=content-orders]');
  await orders.getByRole('searchbox').first().fill(id);
  await orders.getByText('1–1 of 1 order').waitFor();
  await page.getByRole('button', { name: `View Details of order ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order ${id}` });
  await dialog.getByText('No payments yet.').waitFor();
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByLabel('Transaction id').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Payment Status Updated', { exact: true }).first().waitFor();
  await dialog.getByText('Status: Pending → Paid').waitFor();
  await expect.poll(() => dialog.getByText('No payments yet.').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await main.getByRole('list', { name: 'Orders' }).getByText('Paid', { exact: true }).first().waitFor();
  expect(consoleErrors).toEqual([]);
});
