/** What tests of riders' rounds need: a way of delivery that is paid at the door, orders, and the rider's link. */
import { randomInt } from 'node:crypto';
import { deliveryMethodsSchema } from '@chitenge/contract/delivery-method';
import { orderSchema, type Order } from '@chitenge/contract/order';
import type { Product } from '@chitenge/contract/product';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { eventually } from '@chitenge/directus/testing/eventually';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { z } from 'zod';
import { asOwner } from './as-owner.ts';
import { measureOverflow } from './accessibility.ts';
import { newShopper, SCREENS } from './browser.ts';
import { createProduct } from './create-product.ts';
import { fillCheckout } from './fill-checkout.ts';
import { callAsShopper, fillCart } from './shopper-api.ts';

export const PHONE = { ...SCREENS.phone, viewport: { width: 390, height: 844 } };

export const newPhone = (): string => `097${randomInt(1_000_000, 9_999_999)}`;

export interface Riding {
  methodId: string;
  /** Its name. */
  method: string;
  /** Of K349.00. */
  product: Product;
  barcode: string;
  /** What an order of one costs, with its delivery. */
  total: string;
}

interface Terms {
  method: string;
  /** Kwacha. */
  fee: string;
  total: string;
  stockCount: number;
}

/** Publishes a way of delivery that may be paid at the door, and a product that nothing else sells. */
export async function openRiding({ method, fee, total, stockCount }: Terms): Promise<Riding> {
  const days = { days_min: 1, days_max: 1 };
  const door = { pay_at_door: true, door_fee_ahead: false };
  const columns = { name: method, kind: 'door', fee, status: 'published', ...days, ...door };
  const { data } = z
    .object({ data: z.object({ id: z.string() }) })
    .parse(await asOwner('POST', '/items/delivery_methods', columns));
  await eventually(async () => {
    const response = await fetch(`${inject('shopUrl')}/api/delivery-methods`);
    const methods = deliveryMethodsSchema.parse(await response.json());
    if (!methods.some(({ id }) => id === data.id)) throw new Error('The shop has not noticed the method.');
  });
  const barcode = `${Date.now()}`;
  const product = await createProduct(`Ridden dress ${barcode}`, [{ size: 'M', stockCount, barcode }]);
  return { methodId: data.id, method, product, barcode, total };
}

export async function endRiding({ methodId }: Riding): Promise<void> {
  await asOwner('DELETE', `/items/delivery_methods/${methodId}`);
  // A shop that has had a drawer asks for one; the other tests of this shop take cash without.
  await asOwner('PATCH', '/items/store_settings', { cash_needs_drawer: 'no' });
}

export interface Placed extends Pick<Order, 'id'> {
  session: string;
}

/** Places an order to be paid at the door, as a shopper of the API does. */
export async function placed({ product, methodId, total }: Riding, customerName: string): Promise<Placed> {
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
    totalAmount: total,
  });
  return { session, id: orderSchema.parse(order).id };
}

/** Orders one by the checkout on a phone, to be paid at the door, and returns the page of the order. */
export async function orderAtDoor({ product, method, total }: Riding): Promise<Page> {
  const { page, context } = await newShopper(PHONE);
  await fillCart(context, [product]);
  await page.goto('/checkout');
  await fillCheckout(page, newPhone());
  await page.getByLabel('City').fill('Lusaka');
  await page.getByLabel('Province').selectOption({ label: 'Lusaka' });
  await page.getByRole('radio', { name: new RegExp(method) }).check();
  await page.getByLabel('Landmark').fill('Next to the school');
  await page.getByRole('radio', { name: 'Pay at the door' }).check();
  await page.getByText(`Have K${total} in cash ready`).waitFor();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText(`You pay K${total} in cash when it comes.`).waitFor();
  return page;
}

export async function codeOf({ id, session }: Placed): Promise<string> {
  const response = await fetch(`${inject('shopUrl')}/api/orders/${id}`, {
    headers: { [SESSION_HEADER]: session },
  });
  return orderSchema.parse(await response.json()).handover.code ?? '';
}

export const post = ({ request }: BrowserContext, path: string, data: object) =>
  request.post(path, { headers: { origin: inject('shopUrl') }, data });

/** Makes a round of all orders of the product, sends it off, and returns the rider's link. */
export async function sendOff(page: Page, { product }: Riding, orders: number): Promise<string> {
  await page.goto(`/admin?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('checkbox', { name: 'Select all orders shown' }).check();
  await page.getByRole('button', { name: 'Give to a rider…' }).click();
  const dialog = page.getByRole('dialog', { name: `Give ${orders} orders to a rider` });
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

/** Waits until the worker has kept the rider's page, so that it opens without the connection. */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active !== null && (await caches.match(location.pathname)) !== undefined;
  });
}
