/** A rider's round, from the orders to the cash in the drawer: docs/back-office.md#riders-rounds. */
import { eventually } from '@chitenge/directus/testing/eventually';
import { randomInt } from 'node:crypto';
import { deliveryMethodsSchema } from '@chitenge/contract/delivery-method';
import { orderSchema, type Order } from '@chitenge/contract/order';
import type { Product } from '@chitenge/contract/product';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { findSeriousViolations, measureOverflow } from './support/accessibility.ts';
import { asOwner } from './support/as-owner.ts';
import { openBackOffice, stockOf } from './support/back-office.ts';
import { newShopper, SCREENS } from './support/browser.ts';
import { createProduct } from './support/create-product.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { callAsShopper, fillCart } from './support/shopper-api.ts';

const PHONE = { ...SCREENS.phone, viewport: { width: 390, height: 844 } };
const METHOD = 'Lusaka by rider';

let methodId: string;
let product: Product;

const newPhone = (): string => `097${randomInt(1_000_000, 9_999_999)}`;

beforeAll(async () => {
  const days = { days_min: 1, days_max: 1 };
  const door = { pay_at_door: true, door_fee_ahead: false };
  const method = { name: METHOD, kind: 'door', fee: '35', status: 'published', ...days, ...door };
  const { data } = z
    .object({ data: z.object({ id: z.string() }) })
    .parse(await asOwner('POST', '/items/delivery_methods', method));
  methodId = data.id;
  await eventually(async () => {
    const response = await fetch(`${inject('shopUrl')}/api/delivery-methods`);
    const methods = deliveryMethodsSchema.parse(await response.json());
    if (!methods.some(({ id }) => id === methodId)) throw new Error('The shop has not noticed the method.');
  });
  product = await createProduct(`Ridden dress ${Date.now()}`, [{ size: 'M', stockCount: 9 }]);
});
afterAll(async () => {
  await asOwner('DELETE', `/items/delivery_methods/${methodId}`);
  // A shop that has had a drawer asks for one; the other tests of this shop take cash without.
  await asOwner('PATCH', '/items/store_settings', { cash_needs_drawer: 'no' });
});

interface Placed extends Pick<Order, 'id'> {
  session: string;
}

/** Places an order of K384.00 to be paid at the door, as a shopper of the API does. */
async function placed(customerName: string): Promise<Placed> {
  const session = newSessionId();
  const phone = newPhone();
  await callAsShopper(session, '/api/cart', { productId: product.id, quantity: 1, size: 'M' });
  const order = await callAsShopper(session, '/api/orders', {
    customerName,
    customerEmail: 'thandiwe@example.com',
    customerPhone: phone,
    mobileProvider: '',
    mobileNumber: phone,
    shippingAddress: 'Plot 12, Cairo Road',
    city: 'Lusaka',
    landmark: 'Behind Kamwala market',
    deliveryMethodId: methodId,
    payAtDoor: true,
    totalAmount: '384.00',
  });
  return { session, id: orderSchema.parse(order).id };
}

/** Orders by the checkout, and returns the page of the order. */
async function orderAtDoor(): Promise<Page> {
  const { page, context } = await newShopper(PHONE);
  await fillCart(context, [product]);
  await page.goto('/checkout');
  await fillCheckout(page, newPhone());
  await page.getByLabel('City').fill('Lusaka');
  await page.getByLabel('Province').selectOption({ label: 'Lusaka' });
  await page.getByRole('radio', { name: new RegExp(METHOD) }).check();
  await page.getByLabel('Landmark').fill('Next to the school');
  await page.getByRole('radio', { name: 'Pay at the door' }).check();
  await page.getByText('Have K384.00 in cash ready').waitFor();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('You pay K384.00 in cash when it comes.').waitFor();
  return page;
}

async function codeOf({ id, session }: Placed): Promise<string> {
  const response = await fetch(`${inject('shopUrl')}/api/orders/${id}`, {
    headers: { [SESSION_HEADER]: session },
  });
  return orderSchema.parse(await response.json()).handover.code ?? '';
}

const post = ({ request }: BrowserContext, path: string, data: object) =>
  request.post(path, { headers: { origin: inject('shopUrl') }, data });

/** Makes a round of all orders of the product, sends it off, and returns the rider's link. */
async function sendOff(page: Page): Promise<string> {
  await page.goto(`/admin?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('checkbox', { name: 'Select all orders shown' }).check();
  await page.getByRole('button', { name: 'Give to a rider…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give 3 orders to a rider' });
  await dialog.getByLabel(/^Rider/).fill('Moses Banda');
  await dialog.getByLabel(/^Phone of the rider/).fill('0977123456');
  await dialog.getByRole('button', { name: 'Make the round' }).click();
  await page.getByRole('heading', { name: 'Round of Moses Banda' }).waitFor();
  await page.getByRole('button', { name: 'Send off' }).click();
  await page.getByText('On the way', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Link for the rider' }).click();
  const href = await page.getByRole('link', { name: 'Send to Moses Banda by WhatsApp' }).getAttribute('href');
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await page.keyboard.press('Escape');
  const text = new URL(href ?? '').searchParams.get('text') ?? '';
  return text.slice(text.indexOf('http'));
}

it('is delivered by code, refused, and offline, and its cash comes into the drawer', async () => {
  await placed('Refusing Zulu');
  const offline = await placed('Offline Phiri');
  const shopper = await orderAtDoor();
  const staff = await openBackOffice();
  const roundLink = await sendOff(staff.page);

  await shopper.reload();
  const panel = shopper.getByRole('region', { name: 'Your code' });
  await panel.getByText('Moses brings it:').waitFor();
  const code = (await panel.getByText(/^\d{4}$/).innerText()).trim();
  expect(await measureOverflow(shopper)).toBeLessThanOrEqual(0);

  // The service worker keeps the page without the connection.
  const rider = await newShopper({ ...PHONE, serviceWorkers: 'allow' });
  await rider.page.goto(roundLink);
  const stop = (name: RegExp) => rider.page.getByRole('listitem', { name });
  await stop(/Thandiwe Mwansa/)
    .getByText('Collect K384.00 in cash')
    .waitFor();
  expect(await findSeriousViolations(rider.page)).toEqual([]);
  expect(await measureOverflow(rider.page)).toBeLessThanOrEqual(0);

  await stop(/Thandiwe Mwansa/)
    .getByRole('button', { name: 'Hand over' })
    .click();
  await stop(/Thandiwe Mwansa/)
    .getByLabel(/^Code/)
    .fill(code === '0000' ? '1111' : '0000');
  await rider.page.getByRole('button', { name: 'Confirm' }).click();
  await rider.page.getByText('This is not the code of this order. 4 tries are left.').waitFor();
  await stop(/Thandiwe Mwansa/)
    .getByRole('button', { name: 'Hand over' })
    .click();
  await stop(/Thandiwe Mwansa/)
    .getByLabel(/^Code/)
    .fill(code);
  await rider.page.getByRole('button', { name: 'Confirm' }).click();
  await rider.page.getByText('Handed over, with K384.00 in cash.').waitFor();

  await stop(/Refusing Zulu/)
    .getByRole('button', { name: 'Not possible' })
    .click();
  await rider.page.getByRole('button', { name: 'Refused' }).click();
  await rider.page.getByText('Refused. Bring it back to the shop, or try again.').waitFor();
  expect(await stockOf(product)).toBe(6);

  const offlineCode = await codeOf(offline);
  await rider.page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active !== null && (await caches.match(location.pathname)) !== undefined;
  });
  await rider.context.setOffline(true);
  await stop(/Offline Phiri/)
    .getByRole('button', { name: 'Hand over' })
    .click();
  await stop(/Offline Phiri/)
    .getByLabel(/^Code/)
    .fill(offlineCode);
  await rider.page.getByRole('button', { name: 'Confirm' }).click();
  await rider.page.getByText('One stop is kept on this phone, and sent as soon as').waitFor();
  await rider.page.reload();
  await rider.page.getByText('Handed over. Kept on this phone until it is sent.').waitFor();
  await rider.context.setOffline(false);
  await expect
    .poll(() => rider.page.getByText('Handed over, with K384.00 in cash.').count(), { timeout: 60_000 })
    .toBe(2);
  await rider.page.getByText('K768.00').waitFor();

  const drawer = { id: crypto.randomUUID(), till: `Till ${Date.now()}`, float: '0' };
  expect((await post(staff.context, '/api/admin/drawers', drawer)).ok()).toBe(true);
  const office = await openBackOffice(PHONE, staff.account);
  await office.page.goto(staff.page.url());
  const back = office.page.getByRole('listitem').filter({ hasText: 'Refusing Zulu' });
  await back.getByRole('button', { name: 'Back in the shop' }).click();
  await office.page.getByRole('radio', { name: /^Cancel the order/ }).check();
  await office.page.getByRole('button', { name: 'It is back' }).click();
  await expect.poll(() => stockOf(product)).toBe(7);
  expect(await measureOverflow(office.page)).toBeLessThanOrEqual(0);
  await office.page.getByRole('button', { name: 'Count and close' }).click();
  await office.page.getByLabel(/^Counted/).fill('768');
  await office.page.getByRole('button', { name: 'Close the round' }).click();
  await office.page.getByText('K768.00 handed in, as expected').waitFor();
  const own = await staff.context.request.get('/api/admin/drawers/own');
  expect(await own.json()).toMatchObject({ drawer: { paidIn: '768.00', expected: '768.00' } });
  await staff.page.goto('/admin?tab=delivery&rounds=all');
  await staff.page.getByText('K768.00 handed in').first().waitFor();
  const closing = { counted: '768.00', expected: '768.00' };
  expect((await post(staff.context, `/api/admin/drawers/${drawer.id}/close`, closing)).ok()).toBe(true);

  await rider.page.reload();
  await rider.page.getByRole('heading', { name: 'This link does not open a round' }).waitFor();
  expect(staff.consoleErrors).toEqual([]);
});
