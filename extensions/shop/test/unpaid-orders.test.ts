import { DAY_MS, HOUR_MS } from '@chitenge/contract/duration';
import { newSessionId } from '@chitenge/contract/session';
import { MAX_CANCELLED_ORDERS, unpaidListSchema } from '@chitenge/contract/unpaid-orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPhone } from './support/orders.ts';
import { freshTransactionId, orderOf, statusesOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

interface Placement {
  phone?: string;
  session?: string;
  quantity?: number;
}

async function place(productId: string, placement: Placement = {}): Promise<string> {
  const { phone = newPhone(), session = newSessionId(), quantity = 1 } = placement;
  await shop.add(session, productId, { quantity });
  return orderOf(await shop.order(session, `${quantity * 100}.00`, { phone })).id;
}

const statusesOfOrders = (...orders: string[]) =>
  Promise.all(orders.map(async (id) => (await shop.row('orders', id))['status']));
const countUnpaid = (orderId: string) => shop.get(`/api/admin/orders/${orderId}/unpaid`);
const list = (orderId: string, group: string) =>
  shop.get(`/api/admin/orders/${orderId}/unpaid-orders?group=${group}`);
const cancel = (orders: readonly string[]) => shop.post('/api/admin/orders/cancel-unpaid', { orders });

/** The ids of the orders that staff review. */
const review = async (orderId: string, group: string): Promise<string[]> =>
  unpaidListSchema.parse((await list(orderId, group)).body).orders.map(({ id }) => id);

/** Moves an order into the past. */
const age = (id: string, milliseconds: number) =>
  shop
    .database('orders')
    .where({ id })
    .update({ date_created: new Date(Date.now() - milliseconds) });

describe('cancelling the unpaid orders of a group', () => {
  it('releases the stock of each order of the phone number, and leaves paid and other orders', async () => {
    const productId = await shop.product({ stock_count: 20 });
    const phone = newPhone();
    const first = await place(productId, { phone, quantity: 2 });
    const second = await place(productId, { phone, quantity: 3 });
    const [paid, shipped] = [await place(productId, { phone }), await place(productId, { phone })];
    const other = await place(productId);
    await shop.pay(paid);
    await shop.setStatus(shipped, 'shipped');
    expect(await shop.stock(productId)).toBe(12);
    const counts = { phone: { orders: 2, units: 5 }, session: { orders: 0, units: 0 } };
    expect(await countUnpaid(paid)).toMatchObject({ status: 200, body: counts });
    expect(await review(paid, 'phone')).toEqual([second, first]);
    const cancelled = { orders: 2, units: 5, kept: 2 };
    expect((await cancel([first, second, paid, shipped])).body).toEqual(cancelled);
    expect(await shop.stock(productId)).toBe(17);
    const statuses = await statusesOfOrders(first, second, paid, shipped, other);
    expect(statuses).toEqual(['cancelled', 'cancelled', 'paid', 'shipped', 'pending']);
    expect(await shop.eventsOf(first)).toMatchObject([
      { kind: 'created', to_value: null },
      { kind: 'status', to_value: 'cancelled', user: expect.any(String) },
    ]);
    expect((await cancel([first, second, second])).body).toEqual({ orders: 0, units: 0, kept: 2 });
    expect(await shop.stock(productId)).toBe(17);
  });

  it('finds the orders of the same session without its id', async () => {
    const productId = await shop.product();
    const session = newSessionId();
    const [one, two] = [await place(productId, { session }), await place(productId, { session })];
    const [counted, listed] = [await countUnpaid(one), await list(one, 'session')];
    expect(counted.body).toMatchObject({ phone: { orders: 1 }, session: { orders: 2, units: 2 } });
    const newest = { id: two, customerName: 'Chanda Mwila', totalAmount: '100.00', units: 1 };
    expect(listed.body).toMatchObject({ total: 2, orders: [newest, { id: one }] });
    for (const { body } of [counted, listed]) expect(JSON.stringify(body)).not.toContain(session);
    expect((await cancel([one, two])).body).toMatchObject({ orders: 2 });
    expect(await statusesOfOrders(two)).toEqual(['cancelled']);
    expect(await shop.stock(productId)).toBe(10);
  });

  it('takes the hour up to the order, and no newer order', async () => {
    const productId = await shop.product();
    const orders: string[] = [];
    for (const ago of [HOUR_MS + 1, 3_000_000, 0, -1000]) {
      orders.push(await place(productId));
      await age(orders.at(-1) ?? '', 40 * DAY_MS + ago);
    }
    const [, within, last = ''] = orders;
    expect(await review(last, 'hour')).toEqual([last, within]);
  });

  it('lists and cancels a bounded number of orders', async () => {
    const productId = await shop.product({ stock_count: 100 });
    const phone = newPhone();
    const orders = [];
    for (let n = 0; n < MAX_CANCELLED_ORDERS + 2; n += 1) orders.push(await place(productId, { phone }));
    const [first = ''] = orders;
    expect((await list(first, 'phone')).body).toMatchObject({ total: MAX_CANCELLED_ORDERS + 2 });
    expect((await cancel(orders)).status).toBe(400);
    const cancelled = { orders: MAX_CANCELLED_ORDERS, units: MAX_CANCELLED_ORDERS, kept: 0 };
    expect((await cancel(await review(first, 'phone'))).body).toEqual(cancelled);
    expect(await review(first, 'phone')).toHaveLength(2);
    expect(await shop.stock(productId)).toBe(98);
  });

  it('returns each unit once when staff press at the same time while shoppers order', async () => {
    const products = [await shop.product({ stock_count: 30 }), await shop.product({ stock_count: 30 })];
    const phone = newPhone();
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const session = newSessionId();
      for (const product of n % 2 === 0 ? products : products.toReversed()) await shop.add(session, product);
      ids.push(orderOf(await shop.order(session, '200.00', { phone })).id);
    }
    const orders = products.map((product) => place(product, { quantity: 2 }));
    const replies = await Promise.all([cancel(ids), cancel(ids), shop.setStatus(ids[0] ?? '', 'cancelled')]);
    await Promise.all(orders);
    expect(statusesOf(replies)).toEqual([200, 200, 200]);
    expect(await Promise.all(products.map((product) => shop.stock(product)))).toEqual([28, 28]);
  });

  it('does not join the erased orders of different shoppers', async () => {
    const productId = await shop.product();
    const [one, two] = [await place(productId), await place(productId)];
    await shop.database('orders').whereIn('id', [one, two]).update({ customer_phone: 'erased' });
    expect(await review(one, 'phone')).toEqual([one]);
  });

  it('never takes one with a claim or a payment, also when it comes after the review', async () => {
    const productId = await shop.product();
    const [phone, session] = [newPhone(), newSessionId()];
    const orders: string[] = [];
    for (let n = 0; n < 4; n += 1) orders.push(await place(productId, { phone, session }));
    const [claimed = '', paidInPart = '', later = '', unpaid = ''] = orders;
    const claim = async (id: string) =>
      expect((await shop.claim({ id, session }, freshTransactionId())).status).toBe(201);
    for (const id of [claimed, paidInPart]) await claim(id);
    const part = { status: 'completed', attention: null, amount: 40 };
    await shop.database('payments').where({ order: paidInPart }).update(part);
    expect(await review(unpaid, 'phone')).toEqual([unpaid, later]);
    expect((await countUnpaid(unpaid)).body).toMatchObject({ phone: { orders: 2 } });
    await claim(later);
    expect((await cancel(orders)).body).toEqual({ orders: 1, units: 1, kept: 3 });
    expect(await statusesOfOrders(...orders)).toEqual(['pending', 'pending', 'pending', 'cancelled']);
  });
});

describe('alerts', () => {
  const alerts = async () => (await shop.get('/api/admin/order-alerts')).body;

  /** Hides the products and the orders of other tests from the alerts. */
  beforeEach(async () => {
    await shop.database('products').update({ status: 'archived' });
    await shop.database('orders').update({ date_created: new Date(0) });
  });

  it('name an unpaid order with more than a tenth of the shop’s units', async () => {
    const productId = await shop.product({ stock_count: 100 });
    const usual = await place(productId, { quantity: 10 });
    expect(await alerts()).toEqual([]);
    const large = await place(productId, { quantity: 11 });
    expect(await alerts()).toEqual([{ kind: 'large-order', orderId: large, units: 11, shopUnits: 100 }]);
    await shop.pay(large);
    await shop.setStatus(usual, 'cancelled');
    expect(await alerts()).toEqual([]);
  });

  it('count the unpaid orders of the last hour from the number of the settings on', async () => {
    await shop.settings({ alert_unpaid_orders_per_hour: 3 });
    const productId = await shop.product({ stock_count: 1000 });
    const [first] = [await place(productId), await place(productId)];
    expect(await alerts()).toEqual([]);
    const newest = await place(productId, { quantity: 4 });
    expect(await alerts()).toEqual([{ kind: 'many-orders', orderId: newest, orders: 3, units: 6 }]);
    await age(first, HOUR_MS + 1);
    expect(await alerts()).toEqual([]);
    await shop.settings({ alert_unpaid_orders_per_hour: null });
    await place(productId);
    expect(await alerts()).toEqual([]);
  });
});
