/** Lay-by: docs/behaviour.md#lay-by. */
import { adminOrderSchema } from '@chitenge/contract/admin-order';
import type { SeenLayBy } from '@chitenge/contract/lay-by';
import { layByRowsSchema } from '@chitenge/contract/lay-by';
import { layByTerms, layByWords, type LayByRules } from '@chitenge/contract/lay-by-terms';
import { toNgwee } from '@chitenge/contract/money';
import { orderSchema } from '@chitenge/contract/order';
import { payableOrderSchema } from '@chitenge/contract/payments';
import { reportTableSchema } from '@chitenge/contract/report-table';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import { LAY_BYS } from '@chitenge/directus/hidden-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endHold } from '../src/orders/end-hold.ts';
import { queueLayByReminders } from '../src/lay-by/remind-of-lay-bys.ts';
import { inOwnTransaction } from './support/own-transaction.ts';
import { newPhone, type Placed, SHOP_ITSELF } from './support/orders.ts';
import { arrive, askToPay, decline } from './support/prompt-payments.ts';
import {
  amount,
  freshTransactionId,
  invalid,
  orderOf,
  problem,
  refusal,
  type Reply,
  statusesOf,
} from './support/shop-client.ts';
import { onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const RULES: LayByRules = { depositPercent: 25, weeks: 8, feePercent: 0, graceDays: 7 };

const set = (rules: Partial<LayByRules> & { offered?: 'yes' | 'no' } = {}) => {
  const { depositPercent, weeks, feePercent, graceDays } = { ...RULES, ...rules };
  return shop.patch('/items/store_settings', {
    lay_by_offered: rules.offered ?? 'yes',
    lay_by_deposit_percent: depositPercent,
    lay_by_weeks: weeks,
    lay_by_fee_percent: feePercent,
    lay_by_grace_days: graceDays,
  });
};

beforeEach(async () => void (await set()));

const today = () => shopDay(new Date());

/** The terms of K200 today. */
function seen(rules: Partial<LayByRules> = {}): SeenLayBy {
  const terms = layByTerms({ ...RULES, ...rules }, toNgwee('200.00'), today());
  if (terms === null) throw new Error('K200.00 cannot be split');
  return terms;
}

interface Product {
  session: string;
  productId: string;
  phone: string;
}

async function withCart(stock = 5): Promise<Product> {
  const productId = await shop.product({ stock_count: stock });
  return { productId, session: await shop.sessionWith(productId, 2), phone: newPhone() };
}

const order = ({ session, phone }: Product, layBy: object | undefined, key?: string) =>
  shop.order(session, '200.00', { phone, delivery: { layBy }, ...(key !== undefined && { key }) });

/** Places two units for K200 as a lay-by. */
async function place(rules: Partial<LayByRules> = {}, stock = 5): Promise<Placed> {
  const cart = await withCart(stock);
  const { id } = orderOf(await order(cart, seen(rules)));
  return { ...cart, id };
}

/** A lay-by with so much of K200 paid in cash. */
async function running(paid = '50.00', rules: Partial<LayByRules> = {}): Promise<Placed> {
  const placed = await place(rules);
  await pay(placed, paid);
  return placed;
}

const pay = ({ id }: Pick<Placed, 'id'>, kwacha: string) => shop.record(id, { amount: kwacha });
const stateOf = (id: string) => shop.row('orders', id);
const own = async ({ id, session }: Placed) =>
  orderSchema.parse((await shop.call('GET', `/api/orders/${id}`, { session })).body);
const layByOf = async (placed: Placed) => (await own(placed)).layBy;
const rowOf = (order: string): Promise<unknown> => shop.database(LAY_BYS).where({ order }).first();
const extend = ({ id }: Pick<Placed, 'id'>, dueOn: string, expected: string, token = shop.staff) =>
  shop.post(`/api/admin/orders/${id}/lay-by/extend`, { dueOn, expected }, token);
const end = ({ id }: Pick<Placed, 'id'>, refund: string, token = shop.manager) =>
  shop.post(`/api/admin/orders/${id}/lay-by/end`, { refund }, token);
const listed = async (query = '') => {
  const { body } = await shop.get(`/api/admin/lay-bys?${query}`, shop.staff);
  return layByRowsSchema.parse(body);
};
const find = async ({ id }: Pick<Placed, 'id'>, query = 'limit=100') =>
  (await listed(query)).find((row) => row.id === id);

/** Moves the due date of a lay-by so many days from today. */
const dueIn = (id: string, days: number, grace = RULES.graceDays) =>
  shop
    .database(LAY_BYS)
    .where({ order: id })
    .update({ due_on: addDays(today(), days), grace_until: addDays(today(), days + grace) });

const table = async (name: string) =>
  reportTableSchema.parse((await shop.get(`/api/admin/reports/tables/${name}`)).body);
const totalOf = async (name: string, column: string): Promise<number> => {
  const { columns, total } = await table(name);
  const index = columns.findIndex(({ label }) => label === column);
  return Math.round(Number(total?.[index] ?? 0) * 100);
};
const figures = async () => ({
  held: await totalOf('lay-bys', 'Held'),
  net: await totalOf('net-sales', 'Net sales'),
});

it('asks nobody about a part any more when the deposit has arrived', async () => {
  const placed = await place();
  await pay(placed, '20.00');
  await shop.endHold(placed.id);
  await inOwnTransaction(shop.database, (trx) => endHold(trx, { orderId: placed.id }, SHOP_ITSELF));
  const attentions = async () => (await shop.paymentsOf(placed.id)).map(({ attention }) => attention);
  expect(await attentions()).toEqual(['part-paid']);
  await pay(placed, '30.00');
  expect(await layByOf(placed)).toMatchObject({ state: 'running' });
  expect(await attentions()).toEqual([null, null]);
});

it('is confirmed with its own terms by SMS, too, when no network was chosen', async () => {
  const { session, phone } = await withCart();
  const delivery = { layBy: seen(), mobileProvider: null };
  const { id } = orderOf(await shop.order(session, '200.00', { phone, delivery }));
  const sms = shop.database('messages').where({ order: id, medium: 'sms' });
  expect(await sms.pluck<string[]>('template')).toEqual(['lay-by-placed']);
});

describe('an order that is placed as a lay-by', () => {
  it('keeps the terms that the buyer saw, whatever the owner changes later', async () => {
    const placed = await place({ feePercent: 0 });
    await set({ depositPercent: 50, weeks: 2, feePercent: 10, graceDays: 0 });
    const { deposit, dueOn } = seen();
    expect(await layByOf(placed)).toEqual({
      state: 'waiting',
      deposit,
      depositLeft: '50.00',
      dueOn,
      feePercent: 0,
      graceDays: 7,
      fee: '0.00',
      refund: '0.00',
      terms: layByWords(seen(), toNgwee('200.00')),
    });
    await set({ offered: 'no' });
    await pay(placed, '50.00');
    expect(await layByOf(placed)).toMatchObject({ state: 'running', dueOn, refund: '50.00', fee: '0.00' });
  });

  it('is refused on terms that the shop does not have, with those of now', async () => {
    const cart = await withCart();
    const changed = (layBy: unknown) => problem(409, 'lay-by-changed', { layBy });
    for (const wrong of [
      { deposit: '10.00' },
      { dueOn: addDays(seen().dueOn, 30) },
      { feePercent: 1 },
      { graceDays: 60 },
    ])
      expect(await order(cart, { ...seen(), ...wrong })).toMatchObject(changed(seen()));
    await set({ offered: 'no' });
    expect(await order(cart, seen())).toMatchObject(changed(null));
    expect(await order(cart, { ...seen(), deposit: '1' })).toMatchObject(changed(null));
    expect((await order(cart, { ...seen(), free: true })).status).toBe(400);
    expect(await shop.stock(cart.productId)).toBe(5);
    await set();
    expect((await order(cart, seen())).status).toBe(201);
  });

  it('is placed once by a repeat, and never by a key of an order that is none', async () => {
    const cart = await withCart();
    const key = `lay-by-${cart.session.slice(-20)}`;
    const replies = [await order(cart, seen(), key), await order(cart, seen(), key)];
    expect(statusesOf(replies)).toEqual([200, 201]);
    expect(new Set(replies.map((reply) => orderOf(reply).id)).size).toBe(1);
    expect((await order(cart, undefined, key)).status).toBe(422);
  });

  it('tells the customer its terms in place of the message about an order', async () => {
    const { id } = await place();
    const templates = await shop.templatesOf(id);
    expect(templates).toContain('lay-by-placed');
    expect(templates).not.toContain('order-placed');
  });

  it('ends like any unpaid order before its deposit is paid', async () => {
    const placed = await place();
    await pay(placed, '49.99');
    expect(await stateOf(placed.id)).toMatchObject({ holds_until: expect.anything() });
    expect(await layByOf(placed)).toMatchObject({ state: 'waiting', depositLeft: '0.01' });
    expect(await end(placed, '49.99')).toMatchObject(refusal('not paid yet'));
    const other = await place();
    await shop.endHold(other.id);
    await inOwnTransaction(shop.database, (trx) => endHold(trx, { orderId: other.id }, SHOP_ITSELF));
    expect(await stateOf(other.id)).toMatchObject({ status: 'cancelled' });
    expect(await shop.stock(other.productId)).toBe(5);
    expect(await layByOf(other)).toMatchObject({ state: 'ended', refund: '0.00' });
  });
});

describe('a running lay-by', () => {
  it('keeps its goods beyond every hold, from the deposit on', async () => {
    const placed = await running();
    expect(await stateOf(placed.id)).toMatchObject({ status: 'pending', holds_until: null });
    // A phone that was asked in vain shortens the hold of other orders.
    await decline(shop, (await askToPay(shop, placed.id, { amount: '20.00' })).payment);
    expect(await stateOf(placed.id)).toMatchObject({ status: 'pending', holds_until: null });
    await shop.endHold(placed.id);
    await inOwnTransaction(shop.database, (trx) => endHold(trx, { orderId: placed.id }, SHOP_ITSELF));
    expect(await stateOf(placed.id)).toMatchObject({ status: 'pending' });
    expect(await shop.stock(placed.productId)).toBe(3);
    expect(await shop.post(`/api/admin/orders/${placed.id}/hold`, { hours: 5 }, shop.staff)).toMatchObject(
      refusal('due date'),
    );
  });

  it('does not count as an unpaid order that keeps its buyer from another one', async () => {
    await shop.database('store_settings').update({ max_unpaid_orders_per_phone: 1 });
    const { phone } = await running();
    const productId = await shop.product();
    const next = () =>
      shop.sessionWith(productId).then((session) => shop.order(session, '100.00', { phone }));
    expect((await next()).status).toBe(201);
    expect((await next()).status).toBe(409);
    await shop.database('store_settings').update({ max_unpaid_orders_per_phone: null });
  });

  it('is paid by parts of any size, hands its goods over when all is paid, and is a sale from then on', async () => {
    const before = await figures();
    const placed = await running();
    for (const status of ['confirmed', 'paid', 'shipped', 'delivered'])
      expect(await shop.setStatus(placed.id, status)).toMatchObject(refusal('K150.00 left to pay'));
    expect(await figures()).toEqual({ held: before.held + 5000, net: before.net });
    const { payment } = await askToPay(shop, placed.id, { amount: '33.33' });
    await arrive(shop, payment);
    await shop.record(placed.id, { method: 'manual', amount: '16.67', transactionId: freshTransactionId() });
    expect(await own(placed)).toMatchObject({ amountPaid: '100.00', amountDue: '100.00' });
    await pay(placed, '100.00');
    expect(await stateOf(placed.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
    expect(await layByOf(placed)).toMatchObject({ state: 'paid' });
    expect(await figures()).toEqual({ held: before.held + 20_000, net: before.net });
    expect(await find(placed)).toBeUndefined();
    expect(await end(placed, '200.00')).toMatchObject(refusal('All of this lay-by is paid'));
    expect((await shop.setStatus(placed.id, 'delivered')).status).toBe(200);
    expect(await layByOf(placed)).toMatchObject({ state: 'handed-over' });
    expect(await figures()).toEqual({ held: before.held, net: before.net + 20_000 });
    expect(await shop.stock(placed.productId)).toBe(3);
    const received = (await shop.templatesOf(placed.id)).filter((key) => key === 'payment-received');
    expect(received.length).toBeGreaterThanOrEqual(4);
  });

  onSqlite('is paid in part by family with a link', async () => {
    const placed = await running();
    const link = await shop.call('POST', `/api/orders/${placed.id}/payment-link`, {
      session: placed.session,
      body: { amount: '40.00' },
    });
    const { token } = z.object({ token: z.string() }).parse(link.body);
    const headers = { 'x-order-token': token };
    const shown = await shop.call('GET', `/api/orders/${placed.id}/payment-link`, { headers });
    expect(shown.body).toMatchObject({
      part: { amount: '40.00', due: '40.00' },
      layBy: { state: 'running', depositLeft: '0.00', dueOn: seen().dueOn },
      holdsUntil: null,
    });
    const transactionId = freshTransactionId();
    expect((await shop.claim({ id: placed.id, headers }, transactionId)).status).toBe(201);
    const claim = (await shop.paymentsOf(placed.id)).find(({ attention }) => attention === 'claim');
    expect((await shop.decide(claim?.['id'], 'confirm')).status).toBe(200);
    expect(await own(placed)).toMatchObject({
      amountPaid: '90.00',
      layBy: { state: 'running', refund: '90.00' },
    });
  });

  it('asks family for what is due now first', async () => {
    const placed = await place();
    await pay(placed, '20.00');
    const link = await shop.post(`/api/admin/orders/${placed.id}/payment-link`, {}, shop.staff);
    const { token } = z.object({ token: z.string() }).parse(link.body);
    const headers = { 'x-order-token': token };
    const { body } = await shop.call('GET', `/api/orders/${placed.id}/payment-link`, { headers });
    const payable = payableOrderSchema.parse(body);
    expect(payable).toMatchObject({
      amountPaid: '20.00',
      amountDue: '180.00',
      part: null,
      layBy: { state: 'waiting', depositLeft: '30.00', dueOn: seen().dueOn },
    });
    expect(Object.keys(payable.layBy ?? {})).toHaveLength(3);
    expect(payable.dialInstructions.every(({ text }) => text.includes('K30.00'))).toBe(true);
  });

  it('takes back its beginning with a deposit that was recorded by mistake', async () => {
    const placed = await place();
    await shop.pay(placed.id);
    expect(await layByOf(placed)).toMatchObject({ state: 'paid' });
    await shop.setPaymentStatus(placed.id, 'pending');
    expect(await layByOf(placed)).toMatchObject({ state: 'waiting', depositLeft: '50.00' });
    expect(await stateOf(placed.id)).toMatchObject({ status: 'pending', holds_until: expect.anything() });
  });

  it('keeps its price and goods when the product changes its price or is deleted', async () => {
    const placed = await running();
    await shop.patch(`/api/admin/products/${placed.productId}`, { price: '999.00' });
    expect(await own(placed)).toMatchObject({ totalAmount: '200.00', amountDue: '150.00' });
    expect(
      (
        await shop.call('DELETE', `/api/admin/products/${placed.productId}`, {
          token: shop.directus.adminToken,
        })
      ).status,
    ).toBeLessThan(300);
    expect(await own(placed)).toMatchObject({
      totalAmount: '200.00',
      items: [{ productName: 'Chitenge shirt', productPrice: '100.00', quantity: 2 }],
    });
    await pay(placed, '150.00');
    expect((await shop.setStatus(placed.id, 'delivered')).status).toBe(200);
  });

  it('asks a person about what is paid too much', async () => {
    const placed = await running();
    await pay(placed, '180.00');
    const attentions = (await shop.paymentsOf(placed.id)).map(({ attention }) => attention);
    expect(new Set(attentions)).toEqual(new Set(['overpaid', null]));
    expect(await own(placed)).toMatchObject({ amountPaid: '230.00', amountDue: '0.00' });
  });

  it('gets cheaper with goods that staff take out, and its deposit stays paid', async () => {
    const placed = await running();
    const [line] = (await own(placed)).items;
    const changed = await shop.changeGoods(placed.id, { back: [{ lineId: line?.id, quantity: 1 }], out: [] });
    expect(changed.status).toBe(200);
    expect(await own(placed)).toMatchObject({
      totalAmount: '100.00',
      amountDue: '50.00',
      layBy: { state: 'running', refund: '50.00' },
    });
    expect(await stateOf(placed.id)).toMatchObject({ holds_until: null });
    expect(await shop.stock(placed.productId)).toBe(4);
  });

  it('is listed by how urgent it is, and never ends by itself', async () => {
    const placed = await running();
    expect(await find(placed, 'urgency=running&limit=100')).toMatchObject({
      amountPaid: '50.00',
      amountDue: '150.00',
      refund: '50.00',
      asksToCancel: false,
    });
    for (const [days, urgency] of [
      [7, 'due-soon'],
      [-7, 'due-soon'],
      [-8, 'overdue'],
    ] as const) {
      await dueIn(placed.id, days);
      expect(await find(placed, `urgency=${urgency}&limit=100`)).toMatchObject({ urgency });
      expect(await find(placed, 'urgency=running&limit=100')).toBeUndefined();
    }
    expect(await find(placed, `search=${placed.id.slice(-8)}`)).toMatchObject({ urgency: 'overdue' });
    await dueIn(placed.id, -300);
    expect(await stateOf(placed.id)).toMatchObject({ status: 'pending' });
    expect((await shop.get('/api/admin/lay-bys?urgency=late', shop.staff)).status).toBe(400);
  });
});

describe('reminders', () => {
  const remind = async (id: string) => {
    await queueLayByReminders(shop.database);
    const keys = await shop.templatesOf(id);
    return keys.filter((key) => key === 'lay-by-due' || key === 'staff-lay-by-overdue').toSorted();
  };
  /** Texts of one medium: each message has as many rows as its active texts. */
  const DUE = 2;

  it('come a week before, on the day, and to staff after the grace, each once for each due date', async () => {
    const placed = await running();
    expect(await remind(placed.id)).toEqual([]);
    await dueIn(placed.id, 7);
    expect(await remind(placed.id)).toHaveLength(DUE);
    expect(await remind(placed.id)).toHaveLength(DUE);
    await dueIn(placed.id, 0);
    expect(await remind(placed.id)).toHaveLength(2 * DUE);
    await dueIn(placed.id, -7);
    expect(await remind(placed.id)).toHaveLength(2 * DUE);
    await dueIn(placed.id, -8);
    const all = await remind(placed.id);
    expect(all.filter((key) => key === 'staff-lay-by-overdue')).toHaveLength(1);
    expect(await remind(placed.id)).toEqual(all);
    // A new due date has reminders of its own.
    const expected = addDays(today(), -8);
    expect((await extend(placed, addDays(today(), 20), expected)).status).toBe(200);
    await dueIn(placed.id, 6);
    expect(await remind(placed.id)).toHaveLength(all.length + DUE);
  });

  it('come to nobody whose deposit is not paid, or whose lay-by has ended or is paid', async () => {
    const [waiting, ended, paid] = [await place(), await running(), await running()];
    await end(ended, '50.00');
    await pay(paid, '150.00');
    for (const { id } of [waiting, ended, paid]) {
      await dueIn(id, -30);
      expect(await remind(id)).toEqual([]);
    }
  });
});

describe('extending', () => {
  it('moves the due date once, tells the customer, and says who did it', async () => {
    const placed = await running();
    const { dueOn } = seen();
    const later = addDays(dueOn, 14);
    const replies = [await extend(placed, later, dueOn), await extend(placed, later, dueOn)];
    expect(statusesOf(replies)).toEqual([200, 200]);
    expect(adminOrderSchema.parse(replies[0]?.body)).toMatchObject({
      layBy: { dueOn: later },
      layByState: 'running',
    });
    expect(await extend(placed, addDays(later, 1), dueOn)).toMatchObject(problem(409, 'changed-meanwhile'));
    const told = (await shop.templatesOf(placed.id)).filter((key) => key === 'lay-by-extended');
    expect(told).toHaveLength(2);
    const moved = (await shop.eventsOf(placed.id)).filter(
      ({ kind, to_value }) => kind === 'lay-by' && to_value,
    );
    expect(moved).toMatchObject([{ from_value: dueOn, to_value: later, user: expect.any(String) }]);
    expect(await rowOf(placed.id)).toMatchObject({ first_due_on: dueOn, due_on: later });
    expect(await layByOf(placed)).toMatchObject({ terms: layByWords(seen(), toNgwee('200.00')) });
  });

  it('is for a day ahead, of a lay-by that runs', async () => {
    const placed = await running();
    const { dueOn } = seen();
    for (const wrong of [today(), addDays(today(), 367)])
      expect(await extend(placed, wrong, dueOn)).toMatchObject(invalid('dueOn'));
    expect(await extend(await place(), addDays(dueOn, 1), dueOn)).toMatchObject(refusal('not paid yet'));
    await pay(placed, '150.00');
    expect(await extend(placed, addDays(dueOn, 1), dueOn)).toMatchObject(
      refusal('All of this lay-by is paid'),
    );
  });
});

describe('ending', () => {
  const refundsOf = async (id: string) => (await shop.paymentsOf(id)).filter(({ kind }) => kind === 'refund');

  it('pays back what is paid less the fee that was agreed, and puts the goods back on the shelf', async () => {
    const before = await figures();
    await set({ feePercent: 1.5 });
    const placed = await running('50.00', { feePercent: 1.5 });
    await set({ feePercent: 10 });
    await shop.record(placed.id, { method: 'manual', amount: '30.00', transactionId: freshTransactionId() });
    expect(await layByOf(placed)).toMatchObject({ fee: '3.00', refund: '77.00' });
    expect(await end(placed, '80.00')).toMatchObject(problem(409, 'changed-meanwhile'));
    expect(await refundsOf(placed.id)).toEqual([]);
    const replies = [await end(placed, '77.00'), await end(placed, '77.00')];
    expect(statusesOf(replies)).toEqual([200, 200]);
    const back = (await refundsOf(placed.id)).toSorted(
      (one, two) => Number(two['amount']) - Number(one['amount']),
    );
    expect(back).toMatchObject([
      { amount: amount(47), status: 'completed', method: 'cash' },
      { amount: amount(30), status: 'completed', method: 'manual' },
    ]);
    expect(await stateOf(placed.id)).toMatchObject({ status: 'cancelled' });
    expect(await shop.stock(placed.productId)).toBe(5);
    expect(await shop.paymentsOf(placed.id)).toSatisfy((rows: { attention: unknown }[]) =>
      rows.every(({ attention }) => attention === null),
    );
    expect(await layByOf(placed)).toMatchObject({ state: 'ended', fee: '3.00', refund: '77.00' });
    expect((await shop.eventsOf(placed.id)).filter(({ kind }) => kind === 'kept')).toMatchObject([
      { to_value: 'K3.00' },
    ]);
    expect(await figures()).toEqual(before);
    expect(await shop.setStatus(placed.id, 'pending')).toMatchObject(refusal('was ended'));
    expect(await shop.templatesOf(placed.id)).toContain('order-cancelled');
  });

  it('has no fee before its first sum has arrived', async () => {
    await set({ feePercent: 5 });
    const placed = await place({ feePercent: 5 });
    await pay(placed, '20.00');
    expect(await layByOf(placed)).toMatchObject({ state: 'waiting', fee: '0.00', refund: '20.00' });
    await pay(placed, '30.00');
    expect(await layByOf(placed)).toMatchObject({ state: 'running', fee: '10.00', refund: '40.00' });
  });

  it('answers the buyer who asks to give up', async () => {
    const placed = await running();
    const ask = await shop.call('POST', `/api/orders/${placed.id}/requests`, {
      session: placed.session,
      body: { kind: 'cancel', text: 'I have lost my job.' },
    });
    expect(ask.status).toBe(200);
    expect(await find(placed)).toMatchObject({ asksToCancel: true });
    expect((await end(placed, '50.00')).status).toBe(200);
    expect(await own(placed)).toMatchObject({
      status: 'cancelled',
      requestState: 'done',
      amountPaid: '0.00',
    });
  });

  it('is for who may refund', async () => {
    const placed = await running();
    expect((await end(placed, '50.00', shop.staff)).status).toBe(403);
    expect(await stateOf(placed.id)).toMatchObject({ status: 'pending' });
  });

  it('keeps no more than the fee in any other way', async () => {
    const placed = await running();
    const [payment] = await shop.paymentsOf(placed.id);
    const keep = { id: payment?.['id'], decision: 'keep', reason: 'Too late', expectedRefunded: '0.00' };
    const body = { expected: 'pending', payments: [keep] };
    expect(await shop.post(`/api/admin/orders/${placed.id}/cancel`, body)).toMatchObject(
      refusal('goes back'),
    );
    expect(await stateOf(placed.id)).toMatchObject({ status: 'pending' });
    await shop.setStatus(placed.id, 'cancelled');
    expect(await shop.decide(payment?.['id'], 'keep', { reason: 'Too late' })).toMatchObject(
      refusal('goes back'),
    );
    expect((await shop.decide(payment?.['id'], 'refund', {})).status).toBe(200);
    expect(await own(placed)).toMatchObject({ amountPaid: '0.00' });
  });

  it('happens once when staff end, extend and record at the same time, and no ngwee or unit is lost', async () => {
    const placed = await running();
    const { dueOn } = seen();
    const replies: Reply[] = await Promise.all([
      end(placed, '50.00'),
      end(placed, '50.00'),
      extend(placed, addDays(dueOn, 3), dueOn),
      pay(placed, '20.00'),
      shop.setStatus(placed.id, 'delivered'),
    ]);
    expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    const { status } = await stateOf(placed.id);
    const isEnded = status === 'cancelled';
    expect(await shop.stock(placed.productId)).toBe(isEnded ? 5 : 3);
    const sum = (await shop.paymentsOf(placed.id)).reduce(
      (total, { kind, amount: kwacha }) =>
        total + (kind === 'refund' ? -1 : 1) * Math.round(Number(kwacha) * 100),
      0,
    );
    // What came after the end waits for a person.
    expect(sum).toBe(isEnded ? 2000 : 7000);
  });
});

describe('staff', () => {
  const sell = async (more: object = {}) => {
    const productId = await shop.product({ stock_count: 5 });
    const body = {
      channel: 'counter',
      lines: [{ productId, quantity: 2 }],
      customerName: 'Chanda Mwila',
      customerPhone: newPhone(),
      totalAmount: '200.00',
      layBy: seen(),
      payments: [{ method: 'cash', amount: '50.00' }],
      ...more,
    };
    return shop.post('/api/admin/orders', body, shop.staff);
  };

  it('sell by lay-by with the deposit in cash', async () => {
    const placed = await sell();
    expect(placed).toMatchObject({ status: 201, body: { amountPaid: '50.00', layBy: { state: 'running' } } });
    expect(await find(orderOf(placed))).toMatchObject({ amountDue: '150.00' });
  });

  it('need a name and a number, keep the goods, and tell terms that count', async () => {
    expect(await sell({ customerName: '', customerPhone: '' })).toMatchObject({ status: 400 });
    expect(await sell({ handedOver: true })).toMatchObject(invalid('handedOver'));
    expect(await sell({ layBy: { ...seen(), deposit: '1.00' } })).toMatchObject(
      problem(409, 'lay-by-changed'),
    );
  });
});

it('holds in its report what is paid of lay-bys whose goods have not left, and Money owed agrees', async () => {
  const { rows, columns, total } = await table('money-owed');
  const cell = (row: readonly (string | null)[], label: string) =>
    row[columns.findIndex((column) => column.label === label)];
  const layBys = rows.find(([what]) => what === 'Lay-bys') ?? [];
  expect(total).not.toBeNull();
  expect(toNgwee(cell(layBys, 'The shop owes') ?? '0')).toBe(await totalOf('lay-bys', 'Held'));
  expect(toNgwee(cell(layBys, 'Customers owe') ?? '0')).toBe(await totalOf('lay-bys', 'Left to pay'));
});
