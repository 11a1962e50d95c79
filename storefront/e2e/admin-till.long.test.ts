/** Proofs of the till: many scans, kills, cuts, PINs, papers and a wrong clock. docs/back-office.md#till */
import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { addStaff, freeSeats, openBackOffice, signIn, stockOf } from './support/back-office.ts';
import { SCREENS } from './support/browser.ts';
import { isAllSent, openTill, ordersOf, payCash, scan, stockedDress } from './support/till.ts';

const SALES = 40;
const SCANS_OF_SALE = 5;
/** Milliseconds between two scans. */
const SCAN_MS = 50;

it(`${SALES * SCANS_OF_SALE} scans over ${SALES} sales are neither lost nor doubled`, async () => {
  const units = SALES * SCANS_OF_SALE;
  const { name, barcode, product } = await stockedDress(units + 7);
  const { page, context, consoleErrors } = await openTill();
  for (let sale = 0; sale < SALES; sale += 1) {
    for (let scanned = 0; scanned < SCANS_OF_SALE; scanned += 1) {
      await scan(page, barcode);
      await page.waitForTimeout(SCAN_MS);
    }
    await payCash(page);
  }
  await isAllSent(page);
  const orders = await ordersOf(context, name);
  expect(orders.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual(
    Array.from({ length: SALES }, () => [SCANS_OF_SALE]),
  );
  await expect.poll(() => stockOf(product)).toBe(7);
  expect(consoleErrors).toEqual([]);
}, 600_000);

it('a sold cart stays sold when the browser was killed before it wrote that down', async () => {
  const { name, barcode } = await stockedDress(5);
  const { page, context } = await openTill();
  await scan(page, barcode);
  await page.getByRole('list', { name: 'Cart' }).getByText(name).waitFor();
  const before = await page.evaluate(() => Object.entries(localStorage));
  await payCash(page);
  await isAllSent(page);
  await page.evaluate(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    before,
  );
  await page.reload();
  await page.getByText('Scan the first item, or press it.').waitFor();
  await scan(page, barcode);
  await payCash(page);
  await isAllSent(page);
  const one = { items: [{ quantity: 1 }] };
  expect(await ordersOf(context, name)).toMatchObject([one, one]);
});

it('one tab of a device sells', async () => {
  const { page, context } = await openTill();
  const other = await context.newPage();
  await other.goto('/admin/till');
  await other.getByRole('heading', { name: 'The till is open in another tab' }).waitFor();
  await other.getByRole('button', { name: 'Use it here' }).click();
  await other.getByRole('heading', { name: 'Till', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'The till is open in another tab' }).waitFor();
  expect(await page.getByRole('list', { name: 'Products' }).count()).toBe(0);
});

it('a connection that is cut before, during and after a request loses and doubles nothing', async () => {
  const { name, barcode, product } = await stockedDress(9);
  const { page, context } = await openTill();
  const cuts = ['before', 'after', 'server-error', 'after', 'before'];
  await page.route('**/api/admin/till/sales', async (route) => {
    const cut = cuts.shift();
    if (cut === 'before') await route.abort('connectionreset');
    else if (cut === 'after') {
      // The shop has the sale, and its answer is lost.
      await route.fetch();
      await route.abort('connectionreset');
    } else if (cut === 'server-error') await route.fulfill({ status: 503, body: '' });
    else await route.continue();
  });
  for (let sale = 0; sale < 3; sale += 1) {
    await scan(page, barcode);
    await payCash(page);
  }
  await isAllSent(page);
  expect(cuts).toEqual([]);
  expect(await ordersOf(context, name)).toHaveLength(3);
  await expect.poll(() => stockOf(product)).toBe(6);
});

it('takes scans out of the sign-in dialog of an ended session', async () => {
  const { name, barcode } = await stockedDress(5);
  const { page, context, account } = await openTill();
  await context.clearCookies();
  await scan(page, 'no-such-code');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const password = dialog.getByLabel('Password');
  await password.click();
  await page.keyboard.type('half', { delay: 80 });
  await scan(page, barcode);
  await scan(page, barcode);
  expect(await password.inputValue()).toBe('half');
  await signIn(page, account);
  await dialog.waitFor({ state: 'hidden' });
  const cart = page.getByRole('list', { name: 'Cart' });
  await cart.getByText(name).waitFor();
  await cart
    .getByRole('group', { name: /^quantity of/ })
    .getByText('2', { exact: true })
    .waitFor();
});

it('is paid by keys alone, and a scan leaves the field of the customer', async () => {
  const { barcode, product } = await stockedDress(5);
  const { page } = await openTill();
  await scan(page, barcode);
  await page.getByRole('button', { name: 'Add the customer’s phone' }).click();
  const phone = page.getByRole('textbox', { name: 'Customer’s phone, if you know it' });
  await phone.click();
  await scan(page, barcode);
  expect(await phone.inputValue()).toBe('');
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  await page.getByText('K698.00 sold').waitFor();
  await expect.poll(() => stockOf(product)).toBe(3);
});

it('keeps parts of a split through a reload', async () => {
  const { barcode } = await stockedDress(5);
  const { page } = await openTill();
  await scan(page, barcode);
  await page.keyboard.press('F10');
  await page.getByRole('textbox', { name: /^Part of/ }).fill('100');
  await page.getByRole('button', { name: 'Airtel', exact: true }).click();
  await page.getByRole('button', { name: 'K100.00 came by Airtel' }).click();
  await page.getByText('Airtel K100.00').waitFor();
  await page.reload();
  await page.getByText('Airtel K100.00').waitFor();
  await page.getByRole('textbox', { name: 'Part of K249.00' }).waitFor();
  expect(await page.getByText('Airtel K100.00').count()).toBe(1);
});

it('a manager approves a discount and a void by PIN, while the seller stays signed in', async () => {
  const { barcode, name, product } = await stockedDress(5);
  const manager = await addStaff(STORE_MANAGER_ROLE.id);
  onTestFinished(() => freeSeats([manager.email]));
  const office = await openBackOffice(SCREENS.desk, manager);
  await office.page.getByRole('button', { name: 'My account' }).click();
  const section = office.page.getByRole('dialog').locator('form').filter({ hasText: 'New PIN' });
  await section.getByLabel('Your password').fill(manager.password);
  await section.getByLabel('New PIN, 4 to 6 digits').fill('407182');
  await section.getByRole('button', { name: 'Set the PIN' }).click();
  await office.page.getByRole('button', { name: 'Remove the PIN' }).waitFor();
  await office.context.close();

  const { page, context } = await openTill();
  const typePin = async (pin: string, button: string): Promise<void> => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: manager.name }).check();
    await dialog.getByLabel('The manager’s PIN').fill(pin);
    await dialog.getByRole('button', { name: button }).click();
  };
  await scan(page, barcode);
  await page.getByRole('button', { name: `Price of ${name}` }).click();
  await page.getByRole('textbox', { name: 'Take off: 20 or 10%' }).fill('10%');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Reason of the discount or price' }).fill('A loose button');
  await page.getByRole('button', { name: 'Ask a manager' }).click();
  await typePin('111122', 'Approve');
  await page.getByRole('dialog').getByText('This PIN is not right.').waitFor();
  await typePin('407182', 'Approve');
  await payCash(page);
  await page.getByText('K314.10 sold').waitFor();
  await expect
    .poll(async () => (await ordersOf(context, name)).map(({ totalAmount }) => totalAmount))
    .toEqual(['314.10']);

  // Of a sale that the seller may not void alone, the shop says so.
  await page.route('**/void', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: '/problems/not-allowed', title: 'You may not do this', status: 403 }),
    }),
  );
  await page.getByRole('button', { name: 'Void' }).first().click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong colour');
  await page.getByRole('button', { name: 'Void the sale' }).click();
  await page.getByText('A manager approves this one.').waitFor();
  await page.unroute('**/void');
  await typePin('407182', 'Void the sale');
  await expect.poll(() => stockOf(product)).toBe(5);
});

/** Notes what is printed instead of opening the dialog, which would stop the page. */
const notePrints = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    localStorage.setItem('chitenge-receipt-printing', JSON.stringify({ paper: '80mm', atOnce: true }));
    window.print = () => {
      const sheet = document.querySelector('[data-printed-alone]');
      document.documentElement.setAttribute('data-printed', sheet?.textContent ?? '');
    };
  });

const printed = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-printed') ?? '');

it('prints the receipt at once, with the cash given, and a provisional slip while the shop is away', async () => {
  const { barcode, name } = await stockedDress(5);
  const { page, context } = await openTill();
  await notePrints(context);
  await page.reload();
  await page.getByRole('list', { name: 'Products' }).waitFor();
  await scan(page, barcode);
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: 'K400.00' }).click();
  await expect.poll(() => printed(page)).toMatch(/Receipt.*Cash givenK400\.00ChangeK51\.00/);
  await context.setOffline(true);
  await page.getByText('No connection: the till goes on selling').waitFor();
  await scan(page, barcode);
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: 'K400.00' }).click();
  await expect
    .poll(() => printed(page))
    .toMatch(new RegExp(`Provisional slip.*${name}.*Cash givenK400\\.00`));
  await context.setOffline(false);
  await isAllSent(page);
});

it('a clock that is two hours wrong hides nothing, and the timeline names it', async () => {
  const { barcode, name, product } = await stockedDress(5);
  const { page, context } = await openTill();
  await context.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 2 * 3_600_000;
    const Clock = Date;
    globalThis.Date = new Proxy(Clock, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length > 0 ? given : [Date.now()]),
    });
  });
  await page.reload();
  await page.getByRole('list', { name: 'Products' }).waitFor();
  await scan(page, barcode);
  await payCash(page);
  await page.getByRole('button', { name: 'Void' }).first().waitFor();
  const [order] = await ordersOf(context, name);
  const details = await context.request.get(`${inject('shopUrl')}/api/admin/orders/${order?.id}`);
  expect(await details.text()).toContain('That clock is 120 minutes ahead.');
  await page.getByRole('button', { name: 'Void' }).first().click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong colour');
  await page.getByRole('button', { name: 'Void the sale' }).click();
  await expect.poll(() => stockOf(product)).toBe(5);
});
