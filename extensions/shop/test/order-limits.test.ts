import { randomInt } from 'node:crypto';
import { ORDER_BY_HEADER } from '@chitenge/contract/idempotency';
import type { OrderLimits } from '@chitenge/contract/order-limits';
import { newSessionId } from '@chitenge/contract/session';
import { afterEach, expect, it } from 'vitest';
import { CUSTOMER, orderOf, statusesOf } from './support/shop-client.ts';
import { onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop();

const UNLIMITED: OrderLimits = {
  max_units_per_order: null,
  max_unpaid_orders_per_phone: null,
  max_unpaid_orders_per_session: null,
};
const CONTACT = { contact_phone: '+260 97 000 0000', contact_email: 'help@chitenge.example' };

async function changeSettings(body: object) {
  const token = shop.directus.adminToken;
  expect((await shop.patch('/items/store_settings', body, token)).status).toBe(200);
}

function limit(limits: Partial<OrderLimits>) {
  return changeSettings({ ...UNLIMITED, ...CONTACT, ...limits });
}

afterEach(() => changeSettings({ ...UNLIMITED, contact_phone: null, contact_email: null }));

function newPhone(): string {
  return `+26097${randomInt(1_000_000, 9_999_999)}`;
}

onSqlite('refuses an order with more units than the limit, and keeps the cart and the stock', async () => {
  await limit({ max_units_per_order: 5 });
  const [first, second] = [await shop.product(), await shop.product()];
  const session = await shop.sessionWith(first, 3);
  await shop.add(session, second, { quantity: 3 });

  expect(await shop.order(session, '600.00')).toMatchObject({
    status: 409,
    body: {
      type: '/problems/too-many-units',
      detail:
        'One order can have at most 5 items, and your cart has 6. To order more, contact us: +260 97 000 0000 or help@chitenge.example.',
    },
  });
  expect(await shop.cart(session)).toHaveLength(2);
  expect([await shop.stock(first), await shop.stock(second)]).toEqual([10, 10]);

  const [line] = await shop.cart(session);
  await shop.call('PATCH', `/api/cart/${line?.id}`, { session, body: { quantity: 2 } });
  expect((await shop.order(session, '500.00')).status).toBe(201);
});

onSqlite('leaves at most two free orders with one phone number that are not sent', async () => {
  await limit({ max_unpaid_orders_per_phone: 2 });
  const productId = await shop.product();
  const discountCode = `FREE-${randomInt(1_000_000)}`;
  const terms = { kind: 'percent', value: '100', status: 'published' };
  const { id: codeId } = await shop.create('discount_codes', { code: discountCode, ...terms });
  const phone = newPhone();
  const order = async () =>
    shop.order(await shop.sessionWith(productId), '0.00', { phone, delivery: { discountCode } });
  const [first] = [await order(), await order()];
  expect(await order()).toMatchObject({
    status: 409,
    body: {
      type: '/problems/too-many-unpaid-orders',
      detail: expect.stringMatching(
        /^There are 2 free orders with this phone number already\. Please wait until we have sent one/,
      ),
    },
  });
  await shop.setStatus(orderOf(first).id, 'shipped');
  expect((await order()).status).toBe(201);
  await shop.remove('discount_codes', String(codeId));
});

it('leaves at most three unpaid orders of ten concurrent ones with one phone number', async () => {
  await limit({ max_unpaid_orders_per_phone: 3 });
  const productId = await shop.product({ stock_count: 20 });
  const phone = newPhone();
  const sessions = await Promise.all(Array.from({ length: 10 }, () => shop.sessionWith(productId)));
  const replies = await Promise.all(sessions.map((session) => shop.order(session, '100.00', { phone })));

  expect(statusesOf(replies)).toEqual([...Array(3).fill(201), ...Array(7).fill(409)]);
  expect(replies.find(({ status }) => status === 409)).toMatchObject({
    body: {
      type: '/problems/too-many-unpaid-orders',
      detail:
        'There are 3 unpaid orders with this phone number already. Please pay for one of them first, or contact us: +260 97 000 0000 or help@chitenge.example.',
    },
  });
  expect(await shop.rows('orders', 'customer_phone', phone)).toHaveLength(3);
  expect(await shop.stock(productId)).toBe(17);
  const other = await shop.order(await shop.sessionWith(productId), '100.00', { phone: newPhone() });
  expect(other.status).toBe(201);
});

onSqlite.each([
  ['cancelled', 'status', { status: 'cancelled' }],
  ['paid', 'payment-status', { paymentStatus: 'paid' }],
] as const)('does not count an order that is %s', async (_, command, change) => {
  await limit({ max_unpaid_orders_per_phone: 1 });
  const productId = await shop.product();
  const phone = newPhone();
  const order = async () => shop.order(await shop.sessionWith(productId), '100.00', { phone });
  const { id } = orderOf(await order());
  expect((await order()).status).toBe(409);
  expect((await shop.changeOrder(id, command, change)).status).toBe(200);
  expect((await order()).status).toBe(201);
});

onSqlite('limits the unpaid orders of one session, whatever their phone numbers', async () => {
  await limit({ max_unpaid_orders_per_session: 2 });
  const productId = await shop.product();
  const session = newSessionId();
  const order = async () => {
    await shop.add(session, productId);
    return shop.order(session, '100.00', { phone: newPhone() });
  };
  expect((await order()).status).toBe(201);
  expect((await order()).status).toBe(201);
  expect(await order()).toMatchObject({
    status: 409,
    body: {
      type: '/problems/too-many-unpaid-orders',
      detail: expect.stringContaining('You have 2 unpaid orders already.'),
    },
  });
});

onSqlite('names the session’s own unpaid orders, so that the shopper can pay one', async () => {
  await limit({ max_unpaid_orders_per_phone: 3 });
  const productId = await shop.product({ stock_count: 20 });
  const [phone, session] = [newPhone(), newSessionId()];
  const order = async (from: string) => {
    await shop.add(from, productId);
    return shop.order(from, '100.00', { phone });
  };
  const [first, second] = [orderOf(await order(session)), orderOf(await order(session))];
  // Who knows a phone number must not find the orders of others.
  expect((await order(newSessionId())).status).toBe(201);
  const refused = await order(session);
  expect(refused.body).toMatchObject({
    orders: [
      { id: second.id, totalAmount: '100.00' },
      { id: first.id, totalAmount: '100.00' },
    ],
  });
  expect((await order(newSessionId())).body).toMatchObject({ orders: [] });
});

onSqlite('gives no advice to contact a shop that has no contact', async () => {
  await changeSettings({ ...UNLIMITED, max_unpaid_orders_per_phone: 1, max_units_per_order: 2 });
  const productId = await shop.product();
  const phone = newPhone();
  const order = async (quantity = 1) =>
    shop.order(await shop.sessionWith(productId, quantity), `${quantity}00.00`, { phone });
  await order();
  for (const { body } of [await order(), await order(3)])
    expect(JSON.stringify(body)).not.toContain('contact');
});

onSqlite('counts orders that staff place by their phone number alone', async () => {
  await limit({ max_unpaid_orders_per_phone: 2, max_unpaid_orders_per_session: 1 });
  const productId = await shop.product({ stock_count: 20 });
  const [phone, session] = [newPhone(), newSessionId()];
  const order = async (customerPhone: string, headers: Record<string, string> = {}) => {
    await shop.add(session, productId);
    const body = { ...CUSTOMER, customerPhone, totalAmount: '100.00' };
    return (await shop.call('POST', '/api/orders', { session, body, headers })).status;
  };
  const byStaff = { [ORDER_BY_HEADER]: 'staff' };
  expect([await order(phone, byStaff), await order(phone, byStaff)]).toEqual([201, 201]);
  expect([await order(phone, byStaff), await order(newPhone())]).toEqual([409, 409]);
});

onSqlite('has no limit where the settings are empty', async () => {
  await limit({});
  const productId = await shop.product({ stock_count: 60 });
  const phone = newPhone();
  const session = newSessionId();
  for (let placed = 0; placed < 4; placed += 1) {
    await shop.add(session, productId, { quantity: 15 });
    expect((await shop.order(session, '1500.00', { phone })).status).toBe(201);
  }
});
