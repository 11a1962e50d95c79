/** Reports of the gateway about PIN payments that end late, after staff have acted by hand. */
import { randomUUID } from 'node:crypto';
import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { HOUR_MS } from '@chitenge/contract/duration';
import { toNgwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../src/commands/transaction.ts';
import { cancelOrder } from '../src/orders/cancel-order.ts';
import { insertPayment } from '../src/payments/payment-repository.ts';
import { recordReport } from '../src/payments/record-report.ts';
import { newPhone, placeTwo, SHOP_ITSELF, type Placed } from './support/orders.ts';
import { amount, orderOf, type Reply } from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const shop = sharedShop();
let database: Knex;
let manager: string;

beforeAll(async () => {
  database = shop.directus.openDatabase();
  manager = await shop.createUser(`late-manager-${DATABASE}`, { role: STORE_MANAGER_ROLE.id });
});
afterAll(() => database.destroy());

const PHONE = '+260961234567';

const place = () => placeTwo(shop);
const receiptOf = () => `MP${randomUUID().slice(0, 12)}`.toUpperCase();

const act = (id: string, verb: string, body: object = {}): Promise<Reply> =>
  shop.call('POST', `/api/admin/payments/${id}/${verb}`, { token: manager, body });

const setPaymentStatus = (id: string, paymentStatus: string) =>
  shop.changeOrder(id, 'payment-status', { paymentStatus });

const paymentSchema = z.looseObject({ id: z.string() });

async function claim({ id, session }: Placed, receipt: string): Promise<string> {
  const body = { receipt, phone: PHONE };
  const reply = await shop.call('POST', `/api/orders/${id}/payment-claims`, { session, body });
  return paymentSchema.parse(reply.body).id;
}

async function confirmedClaim(placed: Placed, receipt: string): Promise<string> {
  const id = await claim(placed, receipt);
  expect((await act(id, 'confirm')).status).toBe(200);
  return id;
}

/** Stores a PIN prompt whose outcome is not known. No job asks the gateway. */
async function prompt({ id: order }: { id: string }): Promise<string> {
  const { id } = await insertPayment(database, {
    order,
    kind: 'payment',
    method: 'push',
    gateway: 'pawapay',
    provider: 'mtn',
    phone: PHONE,
    amount: toNgwee('200.00'),
    status: 'pending',
  });
  return id;
}

/** Records that the gateway has received money. */
async function complete(paymentId: string, receipt: string, received = '200.00'): Promise<void> {
  const report = { state: 'completed', amount: toNgwee(received), currency: 'ZMW', receipt } as const;
  const response = { report, payload: { paymentId } };
  const input = { paymentId, source: 'poll', response, delays: [60_000] } as const;
  await inTransaction(database, (trx) => recordReport(trx, input, SHOP_ITSELF));
}

/** Cancels an order as the shop does for lack of payment. */
async function cancelByShop(orderId: string): Promise<void> {
  const input = { orderId, reason: 'It was not paid in time.' };
  await inTransaction(database, (trx) => cancelOrder(trx, input, SHOP_ITSELF));
}

async function correctionsOf(payment: string) {
  const rows = await shop.rows('payments', 'refunded_payment', payment);
  return rows.filter(({ kind }) => kind === 'correction');
}

const templatesOf = async (order: string) =>
  (await shop.rows('messages', 'order', order)).map(({ template }) => template);

describe('a PIN payment with the receipt of a claim that staff have confirmed', () => {
  it('is the same money: it takes the place of the claim', async () => {
    const [placed, receipt] = [await place(), receiptOf()];
    const push = await prompt(placed);
    const manual = await confirmedClaim(placed, receipt);
    const messages = await templatesOf(placed.id);
    const { completed_at } = await shop.row('payments', manual);
    await complete(push, receipt);
    expect(await shop.row('payments', push)).toMatchObject({
      status: 'completed',
      attention: null,
      receipt,
      completed_at,
    });
    expect(await correctionsOf(manual)).toMatchObject([{ status: 'completed', amount: amount(200) }]);
    expect(await shop.row('orders', placed.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
    const { body } = await shop.call('GET', `/api/orders/${placed.id}`, { session: placed.session });
    expect(body).toMatchObject({ payments: [{ id: push, method: 'push', status: 'completed' }] });
    // The customer has read about this money.
    expect(await templatesOf(placed.id)).toEqual(messages);
    const [correction] = await correctionsOf(manual);
    expect(await shop.rows('payment_events', 'payment', String(correction?.['id']))).toMatchObject([
      { source: 'shop', status: 'corrected', user: null },
    ]);
  });

  it('takes over what was paid back, so that it is not paid back again', async () => {
    const [placed, receipt] = [await place(), receiptOf()];
    const push = await prompt(placed);
    const manual = await confirmedClaim(placed, receipt);
    expect((await act(manual, 'refund')).status).toBe(200);
    expect(await shop.row('orders', placed.id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
    });
    await complete(push, receipt);
    expect(await shop.row('payments', push)).toMatchObject({ status: 'completed', attention: null });
    expect(await shop.row('orders', placed.id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
    });
    expect((await act(push, 'refund')).status).toBe(400);
  });

  it('pays the order when staff have taken the claim back', async () => {
    const [placed, receipt] = [await place(), receiptOf()];
    const push = await prompt(placed);
    const manual = await confirmedClaim(placed, receipt);
    await setPaymentStatus(placed.id, 'pending');
    await complete(push, receipt);
    expect(await shop.row('payments', push)).toMatchObject({
      status: 'completed',
      attention: null,
      receipt,
    });
    expect(await correctionsOf(manual)).toHaveLength(1);
    expect(await shop.row('orders', placed.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
  });

  it('of another order counts, and staff are asked about the claim', async () => {
    const [placed, other, receipt] = [await place(), await place(), receiptOf()];
    const push = await prompt(placed);
    const manual = await confirmedClaim(other, receipt);
    await complete(push, receipt);
    expect(await shop.row('payments', push)).toMatchObject({ status: 'completed', attention: null });
    expect(await shop.row('orders', placed.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
    expect(await shop.row('payments', manual)).toMatchObject({
      status: 'completed',
      attention: 'receipt-used',
      receipt,
    });
    expect(await correctionsOf(manual)).toEqual([]);
    // The other order has no money of its own.
    await setPaymentStatus(other.id, 'pending');
    expect(await shop.row('payments', manual)).toMatchObject({ attention: null });
  });
});

it.each([
  ['all', []],
  ['one', [{ stock_count: 5 }]],
])(
  'a late payment of a cancelled order asks staff to refund it when %s of its products were deleted',
  async (deleted, left) => {
    const [gone, other] = [await shop.product({ stock_count: 5 }), await shop.product({ stock_count: 5 })];
    const session = await shop.sessionWith(gone);
    await shop.add(session, other);
    const phone = newPhone();
    const placed = { id: orderOf(await shop.order(session, '200.00', { phone })).id, session };
    const push = await prompt(placed);
    await cancelByShop(placed.id);
    const ids = deleted === 'all' ? [gone, other] : [gone];
    await shop.call('DELETE', '/items/products', { token: shop.directus.adminToken, body: ids });
    await complete(push, receiptOf());
    expect(await shop.row('payments', push)).toMatchObject({
      status: 'completed',
      attention: 'paid-out-of-stock',
    });
    expect(await shop.row('orders', placed.id)).toMatchObject({ status: 'cancelled' });
    expect(await database('products').where({ id: other }).select('stock_count')).toEqual(left);
  },
);

it('a late payment of a part reopens the order, and its hold begins again', async () => {
  const placed = await place();
  const push = await prompt(placed);
  await cancelByShop(placed.id);
  await complete(push, receiptOf(), '150.00');
  expect((await act(push, 'confirm')).status).toBe(200);
  const order = await shop.row('orders', placed.id);
  expect(order).toMatchObject({ status: 'pending', payment_status: 'pending' });
  const hours = (Date.parse(String(order['holds_until'])) - Date.now()) / HOUR_MS;
  expect(hours).toBeGreaterThan(47.9);
  expect(hours).toBeLessThanOrEqual(48);
});

it('a late payment leaves an order cancelled whose money was paid back, and staff are asked to refund it', async () => {
  const placed = await place();
  const push = await prompt(placed);
  const paid = await confirmedClaim(placed, receiptOf());
  expect((await act(paid, 'refund')).status).toBe(200);
  await complete(push, receiptOf());
  expect(await shop.row('payments', push)).toMatchObject({
    status: 'completed',
    attention: 'paid-cancelled',
  });
  expect(await shop.row('orders', placed.id)).toMatchObject({ status: 'cancelled' });
  const moved = await shop.rows('stock_movements', 'order', placed.id);
  expect(moved.map(({ change }) => change)).toEqual([-2, 2]);
});

it('a claim with the receipt of a PIN payment is refused, however the gateway wrote it', async () => {
  const [placed, receipt] = [await place(), receiptOf()];
  await complete(await prompt(placed), receipt.toLowerCase());
  const body = { receipt, phone: PHONE };
  const { id, session } = await place();
  expect(await shop.call('POST', `/api/orders/${id}/payment-claims`, { session, body })).toMatchObject({
    status: 409,
    body: { type: '/problems/receipt-used' },
  });
});
