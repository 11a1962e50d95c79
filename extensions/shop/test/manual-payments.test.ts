import { randomUUID } from 'node:crypto';
import { STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { HOUR_MS } from '@chitenge/contract/duration';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { placeTwo, type Placed } from './support/orders.ts';
import { sharedShop, DATABASE } from './support/shop.ts';
import { amount, statusesOf, type Reply } from './support/shop-client.ts';

const shop = sharedShop();
let database: Knex;
let staff: string;
let manager: string;

beforeAll(async () => {
  database = shop.directus.openDatabase();
  staff = await shop.createUser(`payment-staff-${DATABASE}`, { role: STAFF_ROLE.id });
  manager = await shop.createUser(`payment-manager-${DATABASE}`, { role: STORE_MANAGER_ROLE.id });
});
afterAll(() => database.destroy());

const PHONE = '+260961234567';

const place = (stock?: number) => placeTwo(shop, stock);
const receiptOf = () => `R${randomUUID().slice(0, 12)}`.toUpperCase();

function claim({ id, session }: Placed, receipt: string): Promise<Reply> {
  const body = { receipt, phone: PHONE };
  return shop.call('POST', `/api/orders/${id}/payment-claims`, { session, body });
}

const act = (id: string, verb: string, body: object = {}, token = staff): Promise<Reply> =>
  shop.call('POST', `/api/admin/payments/${id}/${verb}`, { token, body });

const paymentSchema = z.looseObject({ id: z.string(), phone: z.string().nullable() });
const paymentOf = ({ body }: Reply) => paymentSchema.parse(body);

async function claimed(placed: Placed, receipt = receiptOf()): Promise<string> {
  return paymentOf(await claim(placed, receipt)).id;
}

const endHoldIn = (orderId: string, ms: number) =>
  database('orders')
    .where({ id: orderId })
    .update({ holds_until: new Date(Date.now() + ms) });
const endHoldNow = (orderId: string) => endHoldIn(orderId, -1000);

describe('a claim', () => {
  it('waits for staff, hides the number, and counts once', async () => {
    const placed = await place();
    const receipt = receiptOf();
    const first = await claim(placed, receipt);
    expect(first).toMatchObject({ status: 201, body: { status: 'pending', phone: '••• 567' } });
    const again = await claim(placed, receipt.toLowerCase());
    expect(again).toMatchObject({ status: 200, body: { id: paymentOf(first).id } });
    expect(await shop.row('payments', paymentOf(first).id)).toMatchObject({
      method: 'manual',
      provider: 'mtn',
      attention: 'claim',
      receipt,
      phone: PHONE,
      amount: amount(200),
    });
  });

  it('with the receipt of another order is refused without naming it', async () => {
    const receipt = receiptOf();
    const other = await place();
    await claimed(other, receipt);
    const reply = await claim(await place(), receipt);
    expect(reply).toMatchObject({ status: 409, body: { type: '/problems/receipt-used' } });
    expect(JSON.stringify(reply.body)).not.toContain(other.id);
  });

  it('of two orders with one receipt at the same time succeeds for one, however it was pasted', async () => {
    const receipt = receiptOf();
    const orders = [await place(), await place(), await place()];
    const pasted = [
      receipt,
      `Txn ID: ${receipt}. Your balance is K1.00`,
      `\u202A${receipt.toLowerCase()}..\u202C`,
    ];
    const replies = await Promise.all(orders.map((placed, index) => claim(placed, pasted[index] ?? '')));
    expect(statusesOf(replies)).toEqual([201, 409, 409]);
  });

  it('with a receipt that an older row has as it was typed is refused, also after it was confirmed', async () => {
    const receipt = receiptOf();
    const older = await claimed(await place(), receipt);
    await database('payments')
      .where({ id: older })
      .update({ receipt: `${receipt}.` });
    const other = await place();
    expect((await claim(other, receipt)).status).toBe(409);
    expect((await act(older, 'confirm')).status).toBe(200);
    expect(await shop.row('payments', older)).toMatchObject({ status: 'completed', receipt });
    expect((await claim(other, `${receipt}.`)).status).toBe(409);
  });

  it('with a message about a failed payment, or the number of the order, is rejected in words', async () => {
    const placed = await place();
    const failed = 'Your transaction MP261125.1005.F00077 of K320 failed. Insufficient balance.';
    for (const [text, message] of [
      [failed, /^is from a message about a payment that failed/],
      [placed.id.slice(-8), /^is the number of the order/],
      [placed.id, /^is the number of the order/],
    ] as const)
      expect(await claim(placed, text)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'receipt', message: expect.stringMatching(message) }] },
      });
    const id = await claimed(placed);
    const reply = await act(id, 'confirm', { receipt: placed.id.slice(-8) });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'receipt' }] } });
  });

  it('is limited to five of an order', async () => {
    const placed = await place();
    for (let index = 0; index < 5; index += 1) await claimed(placed);
    expect(await claim(placed, receiptOf())).toMatchObject({
      status: 409,
      body: { type: '/problems/too-many-payments' },
    });
  });
});

describe('confirming', () => {
  it('pays the order, and records who did it', async () => {
    const placed = await place();
    const payment = await claimed(placed);
    expect((await act(payment, 'confirm')).status).toBe(200);
    expect((await act(payment, 'confirm')).status).toBe(200);
    expect(await shop.row('orders', placed.id)).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      holds_until: null,
    });
    const events = await shop.rows('payment_events', 'payment', payment);
    expect(events.find(({ source }) => source === 'staff')).toMatchObject({
      status: 'confirmed',
      user: expect.any(String),
    });
    const kinds = (await shop.rows('order_events', 'order', placed.id)).map(({ kind, to_value }) => [
      kind,
      to_value,
    ]);
    expect(kinds).toHaveLength(4);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['payment', 'K0.00'],
        ['payment_status', 'paid'],
        ['status', 'paid'],
      ]),
    );
  });

  it('asks to refund a second payment', async () => {
    const placed = await place();
    const [one, two] = [await claimed(placed), await claimed(placed)];
    await act(one, 'confirm');
    await act(two, 'confirm');
    expect(await shop.row('payments', two)).toMatchObject({ status: 'completed', attention: 'paid-twice' });
  });

  it('revives an order that the shop has cancelled', async () => {
    const placed = await place();
    await endHoldNow(placed.id);
    await expect.poll(async () => (await shop.row('orders', placed.id))['status']).toBe('cancelled');
    expect(await shop.stock(placed.productId)).toBe(5);
    // A claim of a cancelled order is refused, so the payment is set by hand.
    expect((await claim(placed, receiptOf())).status).toBe(409);
    await shop.changeOrder(placed.id, 'payment-status', { paymentStatus: 'paid' });
    expect(await shop.row('orders', placed.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
    expect(await shop.stock(placed.productId)).toBe(3);
  });

  it('asks to refund a cancelled order whose goods are gone', async () => {
    const placed = await place(2);
    await endHoldNow(placed.id);
    await expect.poll(async () => (await shop.row('orders', placed.id))['status']).toBe('cancelled');
    const buyer = await shop.sessionWith(placed.productId, 1);
    await shop.order(buyer, '100.00', { phone: '+260955000111' });
    await shop.changeOrder(placed.id, 'payment-status', { paymentStatus: 'paid' });
    expect(await shop.row('orders', placed.id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'paid',
    });
    expect(await shop.rows('payments', 'order', placed.id)).toMatchObject([
      { attention: 'paid-out-of-stock' },
    ]);
    expect(await shop.stock(placed.productId)).toBe(1);
  });

  it('leaves an order cancelled that staff have cancelled', async () => {
    const placed = await place();
    const payment = await claimed(placed);
    await shop.setStatus(placed.id, 'cancelled');
    await act(payment, 'confirm');
    expect(await shop.row('orders', placed.id)).toMatchObject({ status: 'cancelled' });
    expect(await shop.row('payments', payment)).toMatchObject({ attention: 'paid-cancelled' });
  });
});

describe('rejecting', () => {
  it('shows the shopper why, and frees the receipt', async () => {
    const placed = await place();
    const receipt = receiptOf();
    const payment = await claimed(placed, receipt);
    expect((await act(payment, 'reject', { reason: '' })).status).toBe(400);
    expect((await act(payment, 'reject', { reason: 'No such payment in our statement.' })).status).toBe(200);
    const { body } = await shop.call('GET', `/api/orders/${placed.id}`, { session: placed.session });
    expect(body).toMatchObject({
      paymentStatus: 'failed',
      payments: [
        { status: 'failed', failure: { code: 'rejected', reason: 'No such payment in our statement.' } },
      ],
    });
    expect((await claim(placed, receipt)).status).toBe(201);
    expect((await act(payment, 'reject', { reason: 'Again' })).status).toBe(409);
  });

  it('removes the notice of a failed payment for which the network names another amount', async () => {
    const payment = await claimed(await place());
    await act(payment, 'reject', { reason: 'Not in our statement.' });
    await shop.directus.withDatabase((database) =>
      database('payments').where({ id: payment }).update({ attention: 'amount-mismatch' }),
    );
    expect((await act(payment, 'reject', { reason: 'Another amount arrived.' })).status).toBe(200);
    expect(await shop.row('payments', payment)).toMatchObject({
      status: 'failed',
      failure_reason: 'Another amount arrived.',
      attention: null,
    });
  });
});

describe('refunds', () => {
  async function paid(): Promise<{ placed: Placed; payment: string }> {
    const placed = await place();
    const payment = await claimed(placed);
    await act(payment, 'confirm');
    return { placed, payment };
  }

  it('in parts never exceed the payment', async () => {
    const { placed, payment } = await paid();
    for (const wrong of ['0.00', '200.01', '99999999.00', '-5.00'])
      expect((await act(payment, 'refund', { amount: wrong }, manager)).status).toBe(400);
    expect((await act(payment, 'refund', { amount: '150.00' }, manager)).status).toBe(200);
    expect(await shop.row('orders', placed.id)).toMatchObject({ payment_status: 'paid' });
    expect((await act(payment, 'refund', { amount: '50.01' }, manager)).status).toBe(400);
    const replies = await Promise.all([1, 2, 3].map(() => act(payment, 'refund', {}, manager)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.row('orders', placed.id)).toMatchObject({ payment_status: 'failed' });
    const refunds = await shop.rows('payments', 'refunded_payment', payment);
    expect(refunds.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(200);
  });

  it('in part are made once when staff repeat one whose answer was lost', async () => {
    const { payment } = await paid();
    const part = { amount: '50.00', expectedRefunded: '0.00' };
    const replies = await Promise.all([1, 2, 3].map(() => act(payment, 'refund', part, manager)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await act(payment, 'refund', part, manager)).toMatchObject({
      status: 409,
      body: {
        type: '/problems/changed-meanwhile',
        detail: expect.stringContaining('K50.00 of this payment has been paid back by now, not K0.00'),
      },
    });
    expect(await shop.rows('payments', 'refunded_payment', payment)).toHaveLength(1);
    const next = { amount: '50.00', expectedRefunded: '50.00' };
    expect((await act(payment, 'refund', next, manager)).status).toBe(200);
    expect(await shop.rows('payments', 'refunded_payment', payment)).toHaveLength(2);
  });
});

describe('the payment status by hand', () => {
  const set = (id: string, paymentStatus: string, receipt?: string) =>
    shop.changeOrder(id, 'payment-status', { paymentStatus, ...(receipt === undefined ? {} : { receipt }) });

  it('`paid` records a manual payment with its receipt', async () => {
    const { id } = await place();
    const receipt = receiptOf();
    expect((await set(id, 'paid', receipt)).status).toBe(200);
    expect(await shop.rows('payments', 'order', id)).toMatchObject([
      { method: 'manual', status: 'completed', receipt, amount: amount(200) },
    ]);
    expect((await set((await place()).id, 'paid', receipt)).status).toBe(409);
  });

  it('frees the receipt of a payment that was taken back', async () => {
    const [wrong, right] = [await place(), await place()];
    const receipt = receiptOf();
    await claimed(wrong, receipt);
    expect((await set(wrong.id, 'paid')).status).toBe(200);
    expect((await claim(right, receipt)).status).toBe(409);
    expect((await set(wrong.id, 'pending')).status).toBe(200);
    expect((await set(right.id, 'paid', receipt)).status).toBe(200);
    expect(await shop.rows('payments', 'order', right.id)).toMatchObject([{ status: 'completed', receipt }]);
    expect((await set(wrong.id, 'paid', receipt)).status).toBe(409);
    expect((await set(right.id, 'pending')).status).toBe(200);
    expect((await claim(wrong, receipt)).status).toBe(201);
  });

  it('`paid` confirms a claim instead of recording the money twice', async () => {
    const placed = await place();
    const payment = await claimed(placed);
    await set(placed.id, 'paid');
    expect(await shop.rows('payments', 'order', placed.id)).toMatchObject([
      { id: payment, status: 'completed' },
    ]);
  });

  it('goes back and forth, and every completed payment is accounted for', async () => {
    const { id } = await place();
    for (const status of ['paid', 'pending', 'failed', 'paid', 'failed', 'pending', 'paid']) {
      expect((await set(id, status)).status).toBe(200);
      expect(await shop.row('orders', id)).toMatchObject({ payment_status: status });
    }
    const rows = await shop.rows('payments', 'order', id);
    const sum = (kind: string) =>
      rows.filter((row) => row['kind'] === kind).reduce((total, row) => total + Number(row['amount']), 0);
    expect(sum('payment') - sum('correction')).toBe(200);
  });
});

describe('the hold of an unpaid order', () => {
  async function expectNewHold(id: string): Promise<void> {
    const { status, holds_until: until } = await shop.row('orders', id);
    expect(status).toBe('pending');
    const hours = (Date.parse(String(until)) - Date.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
  }

  it.each(['pending', 'failed'])('begins again when staff set a paid one to %s', async (paymentStatus) => {
    const { id } = await place();
    await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid' });
    await shop.changeOrder(id, 'payment-status', { paymentStatus });
    await expectNewHold(id);
  });

  it.each(['cancelled', 'confirmed'])('begins again when a %s one waits again', async (status) => {
    const { id } = await place();
    await endHoldIn(id, HOUR_MS);
    await shop.setStatus(id, status);
    await shop.setStatus(id, 'pending');
    await expectNewHold(id);
  });

  it('does not begin while it is paid or confirmed', async () => {
    const { id } = await place();
    await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid' });
    await shop.setStatus(id, 'pending');
    expect(await shop.row('orders', id)).toMatchObject({ status: 'pending', holds_until: null });
    const { id: other } = await place();
    await shop.setStatus(other, 'cancelled');
    await shop.setStatus(other, 'confirmed');
    expect(await shop.row('orders', other)).toMatchObject({ status: 'confirmed', holds_until: null });
  });

  it('is extended once by a claim, whose confirmation reopens the cancelled order', async () => {
    const placed = await place();
    await endHoldIn(placed.id, HOUR_MS);
    const payment = await claimed(placed);
    await expectNewHold(placed.id);
    await endHoldIn(placed.id, HOUR_MS);
    await claimed(placed);
    expect(Date.parse(String((await shop.row('orders', placed.id))['holds_until']))).toBeLessThan(
      Date.now() + 2 * HOUR_MS,
    );
    await endHoldNow(placed.id);
    await expect.poll(async () => (await shop.row('orders', placed.id))['status']).toBe('cancelled');
    const events = await shop.rows('order_events', 'order', placed.id);
    expect(events.at(-1)).toMatchObject({ reason: 'Its payment was not confirmed in time.' });
    expect(await shop.row('payments', payment)).toMatchObject({ status: 'pending', attention: 'claim' });
    await act(payment, 'confirm');
    expect(await shop.row('orders', placed.id)).toMatchObject({ status: 'paid' });
  });

  it('has no end after a claim in a shop without a limit for it', async () => {
    const database = shop.directus.openDatabase();
    onTestFinished(async () => {
      await database('store_settings').update({ claimed_hold_hours: 48 });
      await database.destroy();
    });
    await database('store_settings').update({ claimed_hold_hours: null });
    const placed = await place();
    await claimed(placed);
    expect(await shop.row('orders', placed.id)).toMatchObject({ status: 'pending', holds_until: null });
  });

  it('ends once, with a reason in the timeline', async () => {
    const placed = await place();
    await endHoldNow(placed.id);
    await expect.poll(async () => (await shop.row('orders', placed.id))['status']).toBe('cancelled');
    expect((await shop.rows('stock_movements', 'order', placed.id)).map(({ change }) => change)).toEqual([
      -2, 2,
    ]);
    const [, cancelled] = await shop.rows('order_events', 'order', placed.id);
    expect(cancelled).toMatchObject({
      kind: 'status',
      to_value: 'cancelled',
      user: null,
      reason: 'It was not paid in time.',
    });
  });
});
