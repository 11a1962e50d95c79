import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import {
  addStaff,
  findProduct,
  freeSeats,
  openBackOffice,
  placeOrder,
  stockOf,
} from './support/back-office.ts';
import { expectFittingAndAccessible } from './support/accessibility.ts';
import { SCREENS } from './support/browser.ts';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  // The filters of the list have such options, too.
  await page.getByRole('listbox').getByRole('option', { name: option }).click();
}

async function waitForToast(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).first().waitFor();
}

/** Presses Enter on the button of an order's next step, which has the focus. */
async function pressStep(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
}

/** Returns where an element ends, in pixels from the top of the screen. */
async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
}

it('an order appears without a reload; staff ship, annotate, cancel and print it; cancelling releases its stock', async () => {
  const { page, account } = await openBackOffice();
  // An order that is in the first counts is not a new one.
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  const product = await findProduct(5);
  const before = await stockOf(product);
  const order = await placeOrder(product, 'Chipo Phiri');
  const id = shortOrderId(order.id);
  await page.getByText(/^\d+ new orders?$/).waitFor();
  // The shop shows the new stock a moment after the event.
  await expect.poll(() => stockOf(product)).toBe(before - 1);

  await page.getByRole('button', { name: `View Details of order ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order ${id}` });
  await dialog.getByText('MTN Mobile Money').waitFor();
  await dialog.getByText('No shipping address was provided', { exact: false }).waitFor();
  await expectFittingAndAccessible(page);
  for (const daily of [
    dialog.getByText(product.name),
    dialog.getByLabel('Order Notes'),
    dialog.getByText('No payments yet.'),
  ])
    expect(await bottomOf(daily)).toBeLessThan(SCREENS.desk.viewport.height);

  // What has to happen next, by the Enter key alone.
  await pressStep(page, 'Confirm payment');
  await page.getByLabel('Transaction id').waitFor();
  await page.keyboard.press('Enter');
  await waitForToast(page, 'Payment Status Updated');
  await pressStep(page, 'Ship');
  await page.getByLabel('Courier').waitFor();
  await page.keyboard.type('Copper Bus');
  await page.keyboard.press('Enter');
  await waitForToast(page, 'Order Updated');
  await dialog.getByText('Copper Bus', { exact: true }).waitFor();
  await dialog.getByText('Status: Paid → Shipped').waitFor();
  await dialog.getByText(`by ${account.name}`, { exact: false }).first().waitFor();
  // It closes when the list is up to date; until then Escape would close it instead of the order.
  await page.getByRole('dialog', { name: 'Ship the order' }).waitFor({ state: 'detached' });

  await dialog.getByLabel('Order Notes').fill('Ring first');
  // Also while a toast is above the dialog.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await waitForToast(page, 'Notes Updated');

  await page.getByRole('searchbox', { name: /^Name, phone, order/ }).fill(id);
  await page.getByText('1–1 of 1 order').waitFor();
  // By key: what the saved notes load again may still move the row between the press and the release of a button.
  await page.getByRole('button', { name: `View Details of order ${id}` }).press('Enter');
  await expect.poll(() => dialog.getByLabel('Order Notes').inputValue()).toBe('Ring first');
  await choose(page, 'Order status', 'Cancelled');
  const question = page.getByRole('dialog', { name: 'Cancel the order?' });
  await question.getByText(/The owner or a manager decides what happens to it/).waitFor();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await dialog.getByText('Status: Shipped → Cancelled').waitFor();
  await expect.poll(() => stockOf(product)).toBe(before);

  await dialog.getByRole('link', { name: 'Packing slip' }).click();
  await page.getByRole('heading', { name: 'Packing slip' }).waitFor();
  await page.getByRole('cell', { name: product.name }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
});

it('on a phone of 390 px the first order is in view, its whole row opens it, and toasts leave the title uncovered', async () => {
  await placeOrder(await findProduct(5), 'Natasha Zulu');
  const phone = { ...SCREENS.phone, viewport: { width: 390, height: 844 } };
  const account = await addStaff(STORE_MANAGER_ROLE.id);
  onTestFinished(() => freeSeats([account.email]));
  const { page } = await openBackOffice(phone, account);
  await page.getByRole('button', { name: /notice/ }).waitFor();
  const row = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first();
  const box = await row.boundingBox();
  expect(box?.y).toBeLessThan(600);
  await row.getByText('+260971234567').waitFor();
  await row.click({ position: { x: 120, y: 70 } });
  const dialog = page.getByRole('dialog', { name: /^Order / });
  await dialog.getByText('Timeline').waitFor();
  const [customer, notes] = [
    dialog.getByRole('heading', { name: 'Customer' }),
    dialog.getByLabel('Order Notes'),
  ];
  const notesAt = (await notes.boundingBox())?.y ?? 0;
  expect((await customer.boundingBox())?.y).toBeLessThan(notesAt);
  // One swipe moves the content by half a screen.
  expect(notesAt).toBeLessThan(844 + 844 / 2);
  expect((await dialog.getByRole('button', { name: 'Confirm payment' }).boundingBox())?.y).toBeGreaterThan(
    700,
  );

  await choose(page, 'Order status', 'Shipped');
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await toast.getByText('Order Updated').waitFor();
  const title = await dialog
    .getByRole('heading', { name: /^Order / })
    .first()
    .boundingBox();
  const covering = await toast.boundingBox();
  expect((covering?.y ?? 0) + (covering?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
});

it('Back closes the dialog of an order, saves its notes, and returns to the place in the list', async () => {
  const { page } = await openBackOffice(SCREENS.phone);
  const order = await placeOrder(await findProduct(5), 'Bwalya Zulu');
  await page.goto('/admin?status=pending');
  const row = page.getByRole('button', { name: `View Details of order ${shortOrderId(order.id)}` });
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await row.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await row.click();
  await page.getByLabel('Order Notes').fill('Ring first');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitForToast(page, 'Notes Updated');
  expect(new URL(page.url()).search).toBe('?status=pending');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
