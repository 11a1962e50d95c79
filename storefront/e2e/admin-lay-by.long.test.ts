/** A lay-by from the product's page to its hand-over, and one that is given up: docs/behaviour.md#lay-by. */
import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { LAY_BYS } from '@chitenge/directus/hidden-tables';
import { storeSettingsSchema } from '@chitenge/contract/page';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { expectFittingAndAccessible, resizeTo } from './support/accessibility.ts';
import { addToCartOfServer } from './support/add-to-cart.ts';
import { asOwner, callAsOwner } from './support/as-owner.ts';
import { addStaff, freeSeats, openBackOffice, stockOf } from './support/back-office.ts';
import { newShopper, SCREENS } from './support/browser.ts';
import { openShopDatabase } from './support/shop-database.ts';
import { createProduct } from './support/create-product.ts';
import { fillCheckout } from './support/fill-checkout.ts';

const PHONE = { ...SCREENS.phone, viewport: { width: 390, height: 844 } };

/** Switches lay-by on or off, and waits until the shop has noticed. */
async function offerLayBy(offered: 'yes' | 'no'): Promise<void> {
  await asOwner('PATCH', '/items/store_settings', { lay_by_offered: offered, lay_by_fee_percent: 1 });
  await expect
    .poll(async () => {
      const response = await fetch(`${inject('shopUrl')}/api/settings`);
      return storeSettingsSchema.parse(await response.json()).layBy !== null;
    })
    .toBe(offered === 'yes');
}

async function expectGoodLayout(page: Page): Promise<void> {
  const before = page.viewportSize() ?? PHONE.viewport;
  await resizeTo(page, 320);
  await expectFittingAndAccessible(page);
  await resizeTo(page, before.width);
}

/** Moves the due date and the grace of a lay-by into the past: no clock of a browser reaches the shop. */
async function becomeOverdue(order: string): Promise<void> {
  const database = openShopDatabase();
  const today = shopDay(new Date());
  await database(LAY_BYS)
    .where({ order })
    .update({ due_on: addDays(today, -20), grace_until: addDays(today, -13) });
  await database.destroy();
}

const layBy = (page: Page) => page.getByRole('region', { name: 'Your lay-by' });

/** Orders a dress of K349.00 by lay-by on a phone. */
async function orderByLayBy(slug: string, phone: string) {
  const shopper = await newShopper(PHONE);
  const { page } = shopper;
  await page.goto(`/product/${slug}`);
  await page.getByText(/^Lay-by: K87\.25 now, K261\.75 by \d+ \w+$/).click();
  await page.getByText('You never lose what you have paid because you are late.', { exact: false }).waitFor();
  await expectGoodLayout(page);
  await addToCartOfServer(page);
  await page.goto('/checkout');
  await fillCheckout(page, phone);
  await page.getByRole('radio', { name: /^Lay-by: K87\.25 now/ }).check();
  await page.getByRole('list', { name: 'Terms of your lay-by' }).waitFor();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await layBy(page).getByText('K87.25 is due now.', { exact: false }).waitFor();
  await expectGoodLayout(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return { ...shopper, id };
}

/** Opens the back office as a manager, and takes the first sum of an order in cash. */
async function takeFirstSum(id: string) {
  const account = await addStaff(STORE_MANAGER_ROLE.id);
  onTestFinished(() => freeSeats([account.email]));
  const staff = await openBackOffice(PHONE, account);
  await recordCash(staff.page, id, '87.25');
  await staff.page.getByRole('dialog').getByText('Running: its goods stay in the shop').waitFor();
  const list = staff.page.getByRole('list', { name: 'Lay-bys' });
  return { ...staff, row: list.getByRole('listitem').filter({ hasText: id.slice(-8) }) };
}

it('a dress is laid by on a phone, is kept although it is overdue, gets more time, is paid and handed over', async () => {
  await offerLayBy('yes');
  onTestFinished(() => offerLayBy('no'));
  const dress = await createProduct(`Lay-by dress ${Date.now()}`, [{ size: 'M', stockCount: 5 }]);
  const buyer = await orderByLayBy(dress.slug, '0971666001');
  const { page: staff, row, consoleErrors } = await takeFirstSum(buyer.id);
  await buyer.page.reload();
  await layBy(buyer.page).getByText('K261.75', { exact: true }).waitFor();
  await layBy(buyer.page)
    .getByText('you get back K83.76: the K87.25 that you have paid, less the fee of K3.49.', { exact: false })
    .waitFor();
  await expectGoodLayout(buyer.page);

  await becomeOverdue(buyer.id);
  await staff.goto('/admin?tab=lay-bys');
  await row.getByText('Overdue').waitFor();
  await buyer.page.reload();
  await layBy(buyer.page)
    .getByText('We still keep the goods for you, and what you have paid is yours.', { exact: false })
    .waitFor();
  await expectGoodLayout(buyer.page);

  const later = addDays(shopDay(new Date()), 70);
  await row.getByRole('button', { name: /^Extend: / }).click();
  await staff.getByLabel(/^New due date/).fill(later);
  await staff.getByRole('button', { name: 'Move the due date' }).click();
  await staff.getByText('Due date moved').first().waitFor();
  await row.getByText('Running').waitFor();
  await recordCash(staff, buyer.id, '261.75');
  await staff.getByRole('dialog').getByText('Paid: hand the goods over').waitFor();
  await buyer.page.reload();
  await layBy(buyer.page).getByText('All is paid. The goods are yours, and we get them ready.').waitFor();
  await callAsOwner('setOrderStatus', { id: buyer.id }, { status: 'delivered' });
  await buyer.page.reload();
  await layBy(buyer.page).getByText('the goods are on their way or with you', { exact: false }).waitFor();
  await expect.poll(() => stockOf(dress)).toBe(4);
  expect(consoleErrors).toEqual([]);
  expect(buyer.consoleErrors).toEqual([]);
});

const refundsSchema = z.array(z.object({ kind: z.string(), amount: z.string(), status: z.string() }));

it('a lay-by that its buyer gives up is ended for what was shown, and the money that goes back is recorded', async () => {
  await offerLayBy('yes');
  onTestFinished(() => offerLayBy('no'));
  const dress = await createProduct(`Given up dress ${Date.now()}`, [{ size: 'M', stockCount: 5 }]);
  const quitter = await orderByLayBy(dress.slug, '0971666002');
  const { page: staff, context, row, consoleErrors } = await takeFirstSum(quitter.id);
  await expect.poll(() => stockOf(dress)).toBe(4);
  await quitter.page.reload();
  await layBy(quitter.page).getByRole('button', { name: 'Ask us to end it' }).click();
  await quitter.page
    .getByRole('region', { name: 'Change your order' })
    .getByText('you get back K83.76', { exact: false })
    .waitFor();
  await expectGoodLayout(quitter.page);
  await quitter.page.getByRole('button', { name: 'Ask the shop' }).last().click();
  await quitter.page.getByText('We will answer here.').waitFor();
  await staff.goto('/admin?tab=lay-bys');
  await row.getByText('Asks to give up').waitFor();
  await expectGoodLayout(staff);
  await row.getByRole('button', { name: /^End: / }).click();
  await staff.getByRole('dialog').getByText('K3.49, 1 % of the price, as agreed').waitFor();
  await expectFittingAndAccessible(staff);
  await staff.getByRole('button', { name: 'End it and pay back K83.76' }).click();
  await staff.getByText('Lay-by ended').first().waitFor();
  await row.waitFor({ state: 'detached' });
  await quitter.page.reload();
  await layBy(quitter.page).getByText('It has ended. We kept its fee of K3.49.').waitFor();
  await expect.poll(() => stockOf(dress)).toBe(5);
  const payments = await context.request.get(`/api/admin/payments?order=${quitter.id}`);
  const refunds = refundsSchema.parse(await payments.json()).filter(({ kind }) => kind === 'refund');
  expect(refunds).toEqual([{ kind: 'refund', amount: '83.76', status: 'completed' }]);
  expect(consoleErrors).toEqual([]);
  expect(quitter.consoleErrors).toEqual([]);
});

it('at the counter a dress is laid by for its first sum in cash, and stays in the shop', async () => {
  await offerLayBy('yes');
  onTestFinished(() => offerLayBy('no'));
  const barcode = `${Date.now()}`;
  const dress = await createProduct(`Kept dress ${barcode}`, [{ size: 'M', stockCount: 5, barcode }]);
  const { page, consoleErrors } = await openBackOffice(PHONE);
  await page.goto('/admin/orders/new');
  await page.getByRole('searchbox', { name: 'Find by name, SKU or barcode' }).focus();
  await page.keyboard.type(barcode);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /^Lay-by: K87\.25 now, K261\.75 by / }).check({ force: true });
  await page.getByRole('list', { name: 'Terms to tell the customer' }).waitFor();
  await page.getByRole('button', { name: 'Exactly K87.25' }).tap();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Take K87.25 and place the lay-by' }).tap();
  await page.getByText('Name is missing').waitFor();
  await page.getByRole('textbox', { name: /^Phone/ }).fill('0971666003');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Mutinta Zulu');
  await page.getByRole('button', { name: 'Take K87.25 and place the lay-by' }).tap();
  await page.getByRole('heading', { name: /^Order .* is placed$/ }).waitFor();
  await page.getByRole('button', { name: 'Open this order' }).tap();
  await page.getByRole('dialog').getByText('Running: its goods stay in the shop').waitFor();
  await expectGoodLayout(page);
  await expect.poll(() => stockOf(dress)).toBe(4);
  expect(consoleErrors.filter((error) => !error.includes('400'))).toEqual([]);
});

it('at the till a dress is laid by for its first sum and more, with the terms and a slip', async () => {
  await offerLayBy('yes');
  onTestFinished(() => offerLayBy('no'));
  const barcode = `${Date.now()}`;
  const dress = await createProduct(`Till lay-by ${barcode}`, [{ size: 'M', stockCount: 5, barcode }]);
  const { page, context, consoleErrors } = await openBackOffice(PHONE);
  await page.goto('/admin/till');
  await page.getByRole('list', { name: 'Products' }).waitFor();
  await page.keyboard.type(barcode);
  await page.keyboard.press('Enter');
  // Without the connection it cannot be promised.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lay-by needs the connection' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Lay-by: K87\.25 now, K261\.75 by \d+ \w+$/ }).tap();
  await page
    .getByRole('list', { name: 'Terms to tell the customer' })
    .getByText('less a fee of K3.49 (1 % of the price), so K83.76 of the first K87.25.', { exact: false })
    .waitFor();
  await page.getByText('Enter the customer’s phone and name', { exact: false }).waitFor();
  await page.getByRole('textbox', { name: /^Customer’s phone/ }).fill('0971666004');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Mutinta Zulu');
  await page.getByRole('textbox', { name: /^Paid now/ }).fill('80');
  await page.getByText('Enter K87.25 or more, and less than K349.00.').waitFor();
  await page.getByRole('textbox', { name: /^Paid now/ }).fill('100');
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Split' }).tap();
  await page.getByRole('textbox', { name: /^Part of K100\.00/ }).fill('40');
  await page.getByRole('button', { name: 'Airtel', exact: true }).tap();
  await page.getByRole('textbox', { name: 'Transaction id' }).fill(`CI${barcode}`);
  await page.getByRole('button', { name: 'K40.00 came by Airtel' }).tap();
  await page.getByRole('button', { name: 'Cash', exact: true }).tap();
  // The answer is lost, and the page is loaded again: the lay-by is still one.
  await page.route(
    '**/api/admin/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'K100.00', exact: true }).tap();
  const unanswered = page.getByText('The shop did not answer about the lay-by of K349.00 for Mutinta Zulu.', {
    exact: false,
  });
  await unanswered.waitFor();
  await page.reload();
  await unanswered.waitFor();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Send it again' }).tap();
  await page.getByRole('heading', { name: 'K349.00 laid by' }).waitFor();
  await page.getByText('Change to give').getByText('K40.00').waitFor();
  await page.getByText(/of Mutinta Zulu: K100\.00 is paid, K249\.00 is left, by \d+ \w+\./).waitFor();
  await expectGoodLayout(page);
  await expect.poll(() => stockOf(dress)).toBe(4);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the order' }).tap();
  const order = await opened;
  await order.getByRole('dialog').getByText('Running: its goods stay in the shop').waitFor();
  await page.getByRole('button', { name: 'Next sale' }).tap();
  await page.getByText('Scan the first item, or press it.').waitFor();
  expect(consoleErrors.filter((error) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(error))).toEqual([]);
});

/**
 * Opens an order and records cash of it.
 * @param proposed what the dialog begins with: what is due now
 */
async function recordCash(page: Page, id: string, proposed: string): Promise<void> {
  await page.goto(`/admin?order=${id}`);
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Record a payment' }).first().click();
  const form = page.getByRole('dialog', { name: 'Record a payment' });
  await form.getByRole('radio', { name: 'Cash' }).check({ force: true });
  const amount = form.getByLabel(/^Amount/);
  expect(await amount.inputValue()).toBe(proposed);
  await form.getByRole('button', { name: /^(Record this part|Mark as paid)$/ }).click();
  await page.getByRole('dialog', { name: 'Record a payment' }).waitFor({ state: 'detached' });
}
