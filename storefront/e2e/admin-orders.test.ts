import { AxeBuilder } from '@axe-core/playwright';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff, findProduct, openBackOffice, placeOrder, signIn, stockOf } from './support/back-office.ts';
import { launchBrowser, newShopper, SCREENS } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

async function waitForToast(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).first().waitFor();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

describe('signing in', () => {
  it('rejects a wrong password, accepts the right one, and signs out', async () => {
    const account = await addStaff();
    const { page, context } = await newShopper(browser);
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor();
    await expectAccessible(page);
    await signIn(page, { ...account, password: 'not this one' });
    await page.getByRole('alert').getByText('The email address or the password is not right').waitFor();

    await signIn(page, account);
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await page.getByText(`Signed in as ${account.name}, Staff`).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor();
    await context.close();
  });
});

describe('an order', () => {
  it('appears without a reload; staff ship, annotate, cancel and print it; cancelling releases its stock', async () => {
    const { page, context, account } = await openBackOffice(browser);
    const product = await findProduct(5);
    const before = await stockOf(product);
    const order = await placeOrder(product, 'Chipo Phiri');
    const id = shortOrderId(order.id);
    await page.getByText(/^\d+ new orders?$/).waitFor();
    // The shop shows the new stock a moment after the event.
    await expect.poll(() => stockOf(product), { timeout: 15_000 }).toBe(before - 1);

    await page.getByRole('button', { name: `View Details of order ${id}` }).click();
    const dialog = page.getByRole('dialog', { name: `Order ${id}` });
    await dialog.getByText('MTN Mobile Money').waitFor();
    await dialog.getByText('No shipping address was provided', { exact: false }).waitFor();
    await expectAccessible(page);

    await choose(page, 'Order status', 'Shipped');
    await waitForToast(page, 'Order Updated');
    await dialog.getByText('Status: Pending → Shipped').waitFor();
    await dialog.getByText(`by ${account.name}`, { exact: false }).waitFor();
    await choose(page, 'Payment status', 'Paid');
    await waitForToast(page, 'Payment Status Updated');

    await dialog.getByLabel('Order Notes').fill('Ring first');
    // The first Escape closes a toast over the dialog.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return dialog.count();
      })
      .toBe(0);
    await waitForToast(page, 'Notes Updated');

    await page.getByRole('searchbox', { name: /order ID/ }).fill(id);
    await page.getByText('1–1 of 1 orders').waitFor();
    await page.getByRole('button', { name: `View Details of order ${id}` }).click();
    expect(await dialog.getByLabel('Order Notes').inputValue()).toBe('Ring first');
    await choose(page, 'Order status', 'Cancelled');
    await dialog.getByText('Status: Shipped → Cancelled').waitFor();
    await expect.poll(() => stockOf(product)).toBe(before);

    await dialog.getByRole('link', { name: 'Packing slip' }).click();
    await page.getByRole('heading', { name: 'Packing slip' }).waitFor();
    await page.getByRole('cell', { name: product.name }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await context.close();
  });
});

describe('a session that ends during an edit', () => {
  it('is renewed in a dialog, and the notes are saved', async () => {
    const order = await placeOrder(await findProduct(5), 'Joseph Tembo');
    const { page, context, account } = await openBackOffice(browser);
    await page.goto(`/admin?order=${order.id}`);
    const notes = page.getByLabel('Order Notes');
    await notes.fill('Leave at the gate');
    await context.clearCookies();
    await notes.blur();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await expectAccessible(page);
    await signIn(page, account);
    await waitForToast(page, 'Notes Updated');
    expect(await notes.inputValue()).toBe('Leave at the gate');
    await context.close();
  });
});

describe('the stock', () => {
  it('is edited in place by keyboard and appears in shop and history', async () => {
    const { page, context, account } = await openBackOffice(browser);
    const product = await findProduct(20);
    await page.goto(`/admin?tab=stock&search=${encodeURIComponent(product.name)}`);
    const edit = page.getByRole('button', { name: `Edit stock of ${product.name}`, exact: true });
    await edit.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await waitForToast(page, 'Stock updated');
    await page.getByText('Low Stock').first().waitFor();
    await expect.poll(() => stockOf(product)).toBe(7);
    await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: `History of ${product.name}`, exact: true }).click();
    const history = page.getByRole('dialog', { name: 'Stock history' });
    await history.getByText('Set by hand').first().waitFor();
    await history.getByText(`by ${account.name}`, { exact: false }).first().waitFor();
    await context.close();
  });
});

describe.each([320, 1440])('on a screen of %d px', (width) => {
  it.each(['orders', 'stock'])('the tab %s fits and has no serious axe violations', async (tab) => {
    const { page, context } = await openBackOffice(browser, {
      ...SCREENS.desk,
      viewport: { width, height: 800 },
    });
    await page.goto(`/admin?tab=${tab}`);
    await page.getByRole('list', { name: tab === 'orders' ? 'Orders' : 'Stock' }).waitFor();
    await expectToFit(page);
    await expectAccessible(page);
    await context.close();
  });
});
