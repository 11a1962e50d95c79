import { ORDER_BY_HEADER } from '@chitenge/contract/idempotency';
import type { OrderLimits } from '@chitenge/contract/order-limits';
import { newSessionId } from '@chitenge/contract/session';
import { expect, it } from 'vitest';
import { newPhone } from './support/orders.ts';
import { orderOf, problem, type Reply, statusesOf } from './support/shop-client.ts';
import { onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop();

const UNLIMITED: OrderLimits = {
  max_units_per_order: null,
  max_unpaid_orders_per_phone: null,
  max_unpaid_orders_per_session: null,
};
const CONTACT = { contact_phone: '+260 97 000 0000', contact_email: 'help@chitenge.example' };
const CONTACT_US = 'contact us: +260 97 000 0000 or help@chitenge.example.';

async function limit(limits: Partial<OrderLimits>, contact: object = CONTACT): Promise<void> {
  expect((await shop.settings({ ...UNLIMITED, ...contact, ...limits })).status).toBe(200);
}

/** Orders one unit in a session. */
async function order(productId: string, phone = newPhone(), session = newSessionId(), more: object = {}) {
  await shop.add(session, productId);
  return shop.order(session, '100.00', { phone, ...more });
}
const statusOf = async (reply: Promise<Reply>) => (await reply).status;

const tooMany = (detail: unknown) => problem(409, 'too-many-unpaid-orders', { detail });

onSqlite('refuses an order with more units than the limit, and keeps the cart and the stock', async () => {
  await limit({ max_units_per_order: 5 });
  const [first, second] = [await shop.product(), await shop.product()];
  const session = await shop.sessionWith(first, 3);
  await shop.add(session, second, { quantity: 3 });
  const detail = `One order can have at most 5 items, and your cart has 6. To order more, ${CONTACT_US}`;
  expect(await shop.order(session, '600.00')).toMatchObject(problem(409, 'too-many-units', { detail }));
  const cart = await shop.cart(session);
  expect(cart).toHaveLength(2);
  expect([await shop.stock(first), await shop.stock(second)]).toEqual([10, 10]);
  await shop.changeLine(session, cart[0]?.id, { quantity: 2 });
  expect((await shop.order(session, '500.00')).status).toBe(201);
});

onSqlite('leaves at most two free orders with one phone number that are not sent', async () => {
  await limit({ max_unpaid_orders_per_phone: 2 });
  const productId = await shop.product();
  const delivery = { discountCode: await shop.discountCode({ value: '100' }) };
  const phone = newPhone();
  const free = async () => shop.order(await shop.sessionWith(productId), '0.00', { phone, delivery });
  const [first] = [await free(), await free()];
  const words = 'There are 2 free orders with this phone number already. Please wait until we have sent one';
  expect(await free()).toMatchObject(tooMany(expect.stringContaining(words)));
  await shop.setStatus(orderOf(first).id, 'shipped');
  expect((await free()).status).toBe(201);
});

it('leaves at most three unpaid orders of ten concurrent ones with one phone number', async () => {
  await limit({ max_unpaid_orders_per_phone: 3 });
  const productId = await shop.product({ stock_count: 20 });
  const phone = newPhone();
  const sessions = await Promise.all(Array.from({ length: 10 }, () => shop.sessionWith(productId)));
  const replies = await Promise.all(sessions.map((session) => shop.order(session, '100.00', { phone })));
  expect(statusesOf(replies)).toEqual([...Array(3).fill(201), ...Array(7).fill(409)]);
  const detail = `There are 3 unpaid orders with this phone number already. Please pay for one of them first, or ${CONTACT_US}`;
  expect(replies.find(({ status }) => status === 409)).toMatchObject(tooMany(detail));
  expect(await shop.rows('orders', 'customer_phone', phone)).toHaveLength(3);
  expect(await shop.stock(productId)).toBe(17);
  expect(await statusOf(order(productId))).toBe(201);
});

onSqlite.each(['cancelled', 'paid'])('does not count an order that is %s', async (end) => {
  await limit({ max_unpaid_orders_per_phone: 1 });
  const productId = await shop.product();
  const phone = newPhone();
  const { id } = orderOf(await order(productId, phone));
  expect(await statusOf(order(productId, phone))).toBe(409);
  expect(await statusOf(end === 'paid' ? shop.pay(id) : shop.setStatus(id, end))).toBe(200);
  expect(await statusOf(order(productId, phone))).toBe(201);
});

onSqlite('limits the unpaid orders of one session, whatever their phone numbers', async () => {
  await limit({ max_unpaid_orders_per_session: 2 });
  const productId = await shop.product();
  const session = newSessionId();
  const next = () => order(productId, newPhone(), session);
  expect([await statusOf(next()), await statusOf(next())]).toEqual([201, 201]);
  expect(await next()).toMatchObject(tooMany(expect.stringContaining('You have 2 unpaid orders already.')));
});

onSqlite('names the session’s own unpaid orders, so that the shopper can pay one', async () => {
  await limit({ max_unpaid_orders_per_phone: 3 });
  const productId = await shop.product({ stock_count: 20 });
  const [phone, session] = [newPhone(), newSessionId()];
  const own = [];
  for (let count = 0; count < 2; count += 1)
    own.unshift({ id: orderOf(await order(productId, phone, session)).id, totalAmount: '100.00' });
  // Who knows a phone number must not find the orders of others.
  expect(await statusOf(order(productId, phone))).toBe(201);
  expect((await order(productId, phone, session)).body).toMatchObject({ orders: own });
  expect((await order(productId, phone)).body).toMatchObject({ orders: [] });
});

onSqlite('gives no advice to contact a shop that has no contact', async () => {
  const none = { contact_phone: null, contact_email: null };
  await limit({ max_unpaid_orders_per_phone: 1, max_units_per_order: 2 }, none);
  const productId = await shop.product();
  const phone = newPhone();
  await order(productId, phone);
  const large = await shop.order(await shop.sessionWith(productId, 3), '300.00', { phone });
  for (const reply of [await order(productId, phone), large]) {
    expect(reply.status).toBe(409);
    expect(JSON.stringify(reply.body)).not.toContain('contact');
  }
});

onSqlite('counts orders that staff place by their phone number alone', async () => {
  await limit({ max_unpaid_orders_per_phone: 2, max_unpaid_orders_per_session: 1 });
  const productId = await shop.product({ stock_count: 20 });
  const [phone, session] = [newPhone(), newSessionId()];
  const headers = { [ORDER_BY_HEADER]: 'staff' };
  const byStaff = () => statusOf(order(productId, phone, session, { headers }));
  expect([await byStaff(), await byStaff(), await byStaff()]).toEqual([201, 201, 409]);
  expect(await statusOf(order(productId, newPhone(), session))).toBe(409);
});

onSqlite('has no limit where the settings are empty', async () => {
  await limit({});
  const productId = await shop.product({ stock_count: 60 });
  const [phone, session] = [newPhone(), newSessionId()];
  for (let placed = 0; placed < 4; placed += 1) {
    await shop.add(session, productId, { quantity: 15 });
    expect((await shop.order(session, '1500.00', { phone })).status).toBe(201);
  }
});
