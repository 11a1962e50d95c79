import { randomUUID } from 'node:crypto';
import { newSessionId } from '@chitenge/contract/session';
import { MAX_CANCELLED_ORDERS, unpaidListSchema } from '@chitenge/contract/unpaid-orders';
import { afterEach, describe, expect, it } from 'vitest';
import { sharedShop } from './support/shop.ts';
import { orderOf } from './support/shop-client.ts';

const shop = sharedShop();
const asOwner = () => ({ token: shop.directus.adminToken });

let phones = 0;
/** Returns a phone number that no other test uses. */
const newPhone = () =>
  `+26096${String(++phones + Math.trunc(performance.timeOrigin % 1e6) * 10).padStart(7, '0')}`;

interface Placement {
  phone?: string;
  session?: string;
  quantity?: number;
}

async function place(
  productId: string,
  { phone = newPhone(), session = newSessionId(), quantity = 1 }: Placement,
): Promise<string> {
  await shop.add(session, productId, { quantity });
  return orderOf(await shop.order(session, `${quantity * 100}.00`, { phone })).id;
}

const statusOf = async (orderId: string) => (await shop.row('orders', orderId))['status'];
const countUnpaid = (orderId: string) => shop.call('GET', `/api/admin/orders/${orderId}/unpaid`, asOwner());
const list = (orderId: string, group: string) =>
  shop.call('GET', `/api/admin/orders/${orderId}/unpaid-orders?group=${group}`, asOwner());
const cancel = (orders: readonly string[], token = shop.directus.adminToken) =>
  shop.call('POST', '/api/admin/orders/cancel-unpaid', { token, body: { orders } });

/** The ids of the orders that staff review. */
async function review(orderId: string, group: string): Promise<string[]> {
  const { body } = await list(orderId, group);
  return unpaidListSchema.parse(body).orders.map(({ id }) => id);
}
const alerts = async () => (await shop.call('GET', '/api/admin/order-alerts', asOwner())).body;

/** Moves an order into the past. */
async function age(orderId: string, milliseconds: number): Promise<void> {
  await shop.directus.withDatabase((database) =>
    database('orders')
      .where({ id: orderId })
      .update({ date_created: new Date(Date.now() - milliseconds) }),
  );
}

describe('cancelling the unpaid orders of a group', () => {
  it('releases the stock of each order of the phone number, and leaves paid and other orders', async () => {
    const productId = await shop.product({ stock_count: 20 });
    const phone = newPhone();
    const [first, second, paid, shipped] = [
      await place(productId, { phone, quantity: 2 }),
      await place(productId, { phone, quantity: 3 }),
      await place(productId, { phone }),
      await place(productId, { phone }),
    ];
    const other = await place(productId, {});
    await shop.changeOrder(paid, 'payment-status', { paymentStatus: 'paid' });
    await shop.setStatus(shipped, 'shipped');
    expect(await shop.stock(productId)).toBe(12);
    expect(await countUnpaid(paid)).toMatchObject({
      status: 200,
      body: { phone: { orders: 2, units: 5 }, session: { orders: 0, units: 0 } },
    });

    expect(await review(paid, 'phone')).toEqual([second, first]);
    expect(await cancel([first, second, paid, shipped])).toMatchObject({
      status: 200,
      body: { orders: 2, units: 5, kept: 2 },
    });
    expect(await shop.stock(productId)).toBe(17);
    expect(await Promise.all([first, second, paid, shipped, other].map(statusOf))).toEqual([
      'cancelled',
      'cancelled',
      'paid',
      'shipped',
      'pending',
    ]);
    const events = await shop.rows('order_events', 'order', first);
    expect(events.map(({ kind, to_value }) => [kind, to_value])).toEqual([
      ['created', null],
      ['status', 'cancelled'],
    ]);
    expect(events[1]?.['user']).not.toBeNull();

    expect((await cancel([first, second, second])).body).toEqual({ orders: 0, units: 0, kept: 2 });
    expect(await shop.stock(productId)).toBe(17);
  });

  it('finds the orders of the same session without its id', async () => {
    const productId = await shop.product();
    const session = newSessionId();
    const one = await place(productId, { session });
    const two = await place(productId, { session });
    const reply = await countUnpaid(one);
    expect(reply.body).toMatchObject({ phone: { orders: 1 }, session: { orders: 2, units: 2 } });
    expect(JSON.stringify(reply.body)).not.toContain(session);
    const listed = await list(one, 'session');
    expect(JSON.stringify(listed.body)).not.toContain(session);
    expect(listed.body).toMatchObject({
      total: 2,
      orders: [{ id: two, customerName: 'Chanda Mwila', totalAmount: '100.00', units: 1 }, { id: one }],
    });
    expect((await cancel([one, two])).body).toMatchObject({ orders: 2 });
    expect(await statusOf(two)).toBe('cancelled');
    expect(await shop.stock(productId)).toBe(10);
  });

  it('takes the hour up to the order, and no newer order', async () => {
    const productId = await shop.product();
    const DAY = 24 * 3_600_000;
    const [early, within, last, newer] = [
      await place(productId, {}),
      await place(productId, {}),
      await place(productId, {}),
      await place(productId, {}),
    ];
    await age(early, 40 * DAY + 3_600_001);
    await age(within, 40 * DAY + 3_000_000);
    await age(last, 40 * DAY);
    await age(newer, 40 * DAY - 1000);
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
    expect((await cancel(await review(first, 'phone'))).body).toMatchObject({
      orders: MAX_CANCELLED_ORDERS,
      units: MAX_CANCELLED_ORDERS,
      kept: 0,
    });
    expect(await review(first, 'phone')).toHaveLength(2);
    expect(await shop.stock(productId)).toBe(98);
  });

  it('returns each unit once when staff press at the same time while shoppers order', async () => {
    const [one, two] = [await shop.product({ stock_count: 30 }), await shop.product({ stock_count: 30 })];
    const phone = newPhone();
    const ids = [];
    for (let n = 0; n < 6; n += 1) {
      const session = newSessionId();
      await shop.add(session, n % 2 === 0 ? one : two);
      await shop.add(session, n % 2 === 0 ? two : one);
      ids.push(orderOf(await shop.order(session, '200.00', { phone })).id);
    }
    const [id = ''] = ids;
    const replies = await Promise.all([
      cancel(ids),
      cancel(ids),
      shop.setStatus(id, 'cancelled'),
      place(one, { quantity: 2 }),
      place(two, { quantity: 2 }),
    ]);
    expect(replies.slice(0, 3).map((reply) => typeof reply !== 'string' && reply.status)).toEqual([
      200, 200, 200,
    ]);
    expect([await shop.stock(one), await shop.stock(two)]).toEqual([28, 28]);
  });

  it('does not join the erased orders of different shoppers', async () => {
    const productId = await shop.product();
    const [one, two] = [await place(productId, {}), await place(productId, {})];
    await shop.directus.withDatabase((database) =>
      database('orders').whereIn('id', [one, two]).update({ customer_phone: 'erased' }),
    );
    expect(await review(one, 'phone')).toEqual([one]);
  });

  it('never takes one with a claim or a payment, also when it comes after the review', async () => {
    const productId = await shop.product();
    const [phone, session] = [newPhone(), newSessionId()];
    const place1 = () => place(productId, { phone, session });
    const [claimed, paidInPart, later, unpaid] = [
      await place1(),
      await place1(),
      await place1(),
      await place1(),
    ];
    const claim = async (orderId: string) => {
      const body = {
        receipt: `R${randomUUID().slice(0, 12)}`,
        phone: '+260961234567',
        guessedProvider: 'mtn',
      };
      const path = `/api/orders/${orderId}/payment-claims`;
      expect((await shop.call('POST', path, { session, body })).status).toBe(201);
    };
    await claim(claimed);
    await claim(paidInPart);
    const database = shop.directus.openDatabase();
    const part = { status: 'completed', attention: null, amount: 40 };
    await database('payments').where({ order: paidInPart }).update(part);
    await database.destroy();
    expect(await review(unpaid, 'phone')).toEqual([unpaid, later]);
    expect((await countUnpaid(unpaid)).body).toMatchObject({ phone: { orders: 2 } });
    await claim(later);
    const reply = await cancel([claimed, paidInPart, later, unpaid]);
    expect(reply.body).toEqual({ orders: 1, units: 1, kept: 3 });
    expect(await Promise.all([claimed, paidInPart, later, unpaid].map(statusOf))).toEqual([
      'pending',
      'pending',
      'pending',
      'cancelled',
    ]);
  });
});

describe('alerts', () => {
  const setAlert = (value: number | null) =>
    shop.call('PATCH', '/items/store_settings', {
      ...asOwner(),
      body: { alert_unpaid_orders_per_hour: value },
    });

  /** Hides the products and the orders of other tests from the alerts. */
  async function empty(): Promise<void> {
    const database = shop.directus.openDatabase();
    await database('products').update({ status: 'archived' });
    await database('orders').update({ date_created: new Date(0) });
    await database.destroy();
  }

  afterEach(() => setAlert(20));

  it('name an unpaid order with more than a tenth of the shop’s units', async () => {
    await empty();
    const productId = await shop.product({ stock_count: 100 });
    const usual = await place(productId, { quantity: 10 });
    expect(await alerts()).toEqual([]);
    const large = await place(productId, { quantity: 11 });
    expect(await alerts()).toEqual([{ kind: 'large-order', orderId: large, units: 11, shopUnits: 100 }]);
    await shop.changeOrder(large, 'payment-status', { paymentStatus: 'paid' });
    await shop.setStatus(usual, 'cancelled');
    expect(await alerts()).toEqual([]);
  });

  it('count the unpaid orders of the last hour from the number of the settings on', async () => {
    await empty();
    await setAlert(3);
    const productId = await shop.product({ stock_count: 1000 });
    const [first] = [await place(productId, {}), await place(productId, {})];
    expect(await alerts()).toEqual([]);
    const newest = await place(productId, { quantity: 4 });
    expect(await alerts()).toEqual([{ kind: 'many-orders', orderId: newest, orders: 3, units: 6 }]);
    await age(first, 3_600_001);
    expect(await alerts()).toEqual([]);
    await setAlert(null);
    await place(productId, {});
    expect(await alerts()).toEqual([]);
  });
});
