import { shortOrderId } from '@chitenge/contract/order-id';
import { newSessionId } from '@chitenge/contract/session';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asOwner } from './support/as-owner.ts';
import { findSeriousViolations, measureOverflow, resizeTo } from './support/accessibility.ts';
import { findProduct, openBackOffice, placeOrder } from './support/back-office.ts';
import { sharedBrowser, SCREENS } from './support/browser.ts';

const PHONE = { ...SCREENS.phone, viewport: { width: 390, height: 844 } };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Places orders of one customer, so that a search finds these alone. */
async function placeOrders(customer: string, count: number) {
  const orders = [];
  while (orders.length < count) {
    // The shop's pages learn of a sale a moment later.
    const product = await findProduct(10);
    for (let n = 0; n < 10 && orders.length < count; n += 1)
      orders.push(await placeOrder(product, customer, newSessionId()));
  }
  return orders;
}

/** Reads the status of an order as the owner. */
async function statusOf({ id }: { id: string }): Promise<string> {
  const answer = await asOwner('GET', `/items/orders/${id}?fields=status`);
  return z.object({ data: z.object({ status: z.string() }) }).parse(answer).data.status;
}

const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

/** The name of the order whose row has the focus. */
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-label') ?? null);

it('by keyboard alone staff find the orders of a morning, look at each, ship them all, and undo it', async () => {
  const customer = unique('Mutale');
  const orders = await placeOrders(customer, 3);
  const { page, context } = await openBackOffice(browser);
  await page.getByRole('list', { name: 'Orders' }).waitFor();

  // The one search opens the only match.
  const [first] = orders;
  if (!first) throw new Error('No order was placed.');
  await page.keyboard.press('/');
  await page.keyboard.type(shortOrderId(first.id));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Order ${shortOrderId(first.id)}` });
  await dialog.getByText('Timeline').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.goto(`/admin?search=${encodeURIComponent(customer)}`);
  await page.getByText('1–3 of 3 orders').waitFor();
  for (const order of orders.toReversed()) {
    await page.keyboard.press('j');
    expect(await focusedRow(page)).toBe(`Order ${shortOrderId(order.id)}`);
    await page.keyboard.press('x');
  }
  await page.getByText('3 selected').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Timeline').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focusedRow(page)).toBe(`Order ${shortOrderId(first.id)}`);

  await page.getByRole('button', { name: 'Ship…' }).press('Enter');
  await page.getByLabel('Courier').waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.type('Copper Bus');
  await page.keyboard.press('Enter');
  await page.getByText('3 orders shipped', { exact: true }).waitFor();
  expect(await Promise.all(orders.map(statusOf))).toEqual(orders.map(() => 'shipped'));

  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('3 orders as before.', { exact: true }).waitFor();
  expect(await Promise.all(orders.map(statusOf))).toEqual(orders.map(() => 'pending'));
  await context.close();
});

describe('with one hand, on a phone of 390 px', () => {
  it('staff select orders, and reach every page by the bar at the bottom', async () => {
    await placeOrders(unique('Bwalya'), 1);
    const { page, context } = await openBackOffice(browser, PHONE);
    const bar = page.getByRole('navigation', { name: 'Back office' });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.viewport.height);

    await page.getByRole('checkbox', { name: 'Select all orders shown' }).tap();
    await page.getByRole('button', { name: 'Ship…' }).waitFor();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: /^More/ }).tap();
    await page.getByRole('tab', { name: 'Delivery' }).tap();
    await page
      .getByRole('button', { name: 'Add Delivery Method' })
      .or(page.getByText(/shipping is free/))
      .first()
      .waitFor();
    expect(await page.getByRole('tab', { name: 'Delivery' }).isVisible()).toBe(false);
    expect(await findSeriousViolations(page)).toEqual([]);
    await context.close();
  });

  it('lists begin below the top bar, without the header of the shop', async () => {
    const { page, context } = await openBackOffice(browser, PHONE);
    for (const list of ['Products', 'Stock', 'Categories']) {
      await page.goto(`/admin?tab=${list.toLowerCase()}`);
      const first = page.getByRole('list', { name: list, exact: true });
      await first.waitFor();
      for (const [width, top] of [
        [1440, 140],
        [390, 160],
      ] as const) {
        await resizeTo(page, width);
        expect((await first.boundingBox())?.y).toBeLessThanOrEqual(top);
        expect(await page.getByRole('banner').count()).toBe(0);
      }
    }
    await context.close();
  });
});
