/** A lay-by from the product's page to its hand-over, and one that is given up: docs/behaviour.md#lay-by. */
import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { storeSettingsSchema } from '@chitenge/contract/page';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { expectFittingAndAccessible, resizeTo } from './support/accessibility.ts';
import { addToCartOfServer } from './support/add-to-cart.ts';
import { asOwner, callAsOwner } from './support/as-owner.ts';
import { addStaff, freeSeats, openBackOffice, stockOf } from './support/back-office.ts';
import { newShopper, SCREENS } from './support/browser.ts';
import { createProduct } from './support/create-product.ts';
import { fillCheckout } from './support/fill-checkout.ts';

const PHONE = { ...SCREENS.phone, viewport: { width: 390, height: 844 } };

/** Switches lay-by on or off, and waits until the shop has noticed. */
async function offerLayBy(offered: 'yes' | 'no'): Promise<void> {
  await asOwner('PATCH', '/items/store_settings', { lay_by_offered: offered });
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

it('a dress is laid by on a phone, kept, extended, paid in parts and handed over; another is given up', async () => {
  await offerLayBy('yes');
  onTestFinished(() => offerLayBy('no'));
  const dress = await createProduct(`Lay-by dress ${Date.now()}`, [{ size: 'M', stockCount: 5 }]);
  const buyer = await orderByLayBy(dress.slug, '0971666001');
  const quitter = await orderByLayBy(dress.slug, '0971666002');
  const account = await addStaff(STORE_MANAGER_ROLE.id);
  onTestFinished(() => freeSeats([account.email]));
  const { page: staff, consoleErrors } = await openBackOffice(PHONE, account);

  // The first sum of both, in cash.
  for (const { id } of [buyer, quitter]) {
    await recordCash(staff, id, '87.25');
    await staff.getByRole('dialog').getByText('Running: its goods stay in the shop').waitFor();
  }
  await buyer.page.reload();
  await layBy(buyer.page).getByText('K261.75', { exact: true }).waitFor();
  await layBy(buyer.page).getByText('What if I cannot go on paying?').click();
  await layBy(buyer.page)
    .getByText('you get back all that you have paid: K87.25.', { exact: false })
    .waitFor();
  await expectGoodLayout(buyer.page);

  // One asks to give up, and gets its money back.
  await quitter.page.reload();
  await layBy(quitter.page).getByText('What if I cannot go on paying?').click();
  await layBy(quitter.page).getByRole('link', { name: 'Ask us to end it' }).click();
  await quitter.page.getByText('Ask us to cancel this order', { exact: true }).click();
  await quitter.page.getByRole('button', { name: 'Ask the shop' }).last().click();
  await quitter.page.getByText('We will answer here.').waitFor();
  await staff.goto('/admin?tab=lay-bys');
  const list = staff.getByRole('list', { name: 'Lay-bys' });
  const rowOf = (id: string) => list.getByRole('listitem').filter({ hasText: id.slice(-8) });
  await rowOf(quitter.id).getByText('Asks to give up').waitFor();
  await expectGoodLayout(staff);
  await rowOf(quitter.id)
    .getByRole('button', { name: /^End: / })
    .click();
  await staff.getByRole('dialog').getByText('None, as agreed').waitFor();
  await expectFittingAndAccessible(staff);
  await staff.getByRole('button', { name: 'End it and pay back K87.25' }).click();
  await staff.getByText('Lay-by ended').first().waitFor();
  await rowOf(quitter.id).waitFor({ state: 'detached' });
  await quitter.page.reload();
  await layBy(quitter.page).getByText('It has ended.').waitFor();
  await expect.poll(() => stockOf(dress)).toBe(4);

  // The other gets more time, pays the rest and takes the dress.
  const later = addDays(shopDay(new Date()), 70);
  await rowOf(buyer.id)
    .getByRole('button', { name: /^Extend: / })
    .click();
  await staff.getByLabel(/^New due date/).fill(later);
  await staff.getByRole('button', { name: 'Move the due date' }).click();
  await staff.getByText('Due date moved').first().waitFor();
  await recordCash(staff, buyer.id, '261.75');
  await staff.getByRole('dialog').getByText('Paid: hand the goods over').waitFor();
  await buyer.page.reload();
  await layBy(buyer.page).getByText('All is paid. The goods are yours, and we get them ready.').waitFor();
  await callAsOwner('setOrderStatus', { id: buyer.id }, { status: 'delivered' });
  await buyer.page.reload();
  await layBy(buyer.page).getByText('the goods are on their way or with you', { exact: false }).waitFor();
  expect(await stockOf(dress)).toBe(4);
  expect(consoleErrors).toEqual([]);
  expect(buyer.consoleErrors).toEqual([]);
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
  expect(await stockOf(dress)).toBe(4);
  expect(consoleErrors.filter((error) => !error.includes('400'))).toEqual([]);
});

/** Opens an order and records cash of it. */
async function recordCash(page: Page, id: string, kwacha: string): Promise<void> {
  await page.goto(`/admin?order=${id}`);
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Record a payment' }).first().click();
  const form = page.getByRole('dialog', { name: 'Record a payment' });
  await form.getByRole('radio', { name: 'Cash' }).check({ force: true });
  await form.getByLabel(/^Amount/).fill(kwacha);
  await form.getByRole('button', { name: /^(Record this part|Mark as paid)$/ }).click();
  await page.getByRole('dialog', { name: 'Record a payment' }).waitFor({ state: 'detached' });
}
