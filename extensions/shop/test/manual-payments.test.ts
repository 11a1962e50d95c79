import { adminPaymentSchema } from '@chitenge/contract/admin-payments';
import { HOUR_MS } from '@chitenge/contract/duration';
import { orderSchema } from '@chitenge/contract/order';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Placed, placeTwo } from './support/orders.ts';
import {
  amount,
  freshTransactionId,
  invalid,
  problem,
  refusal,
  type Reply,
  statusesOf,
} from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const PHONE = '+260961234567';

const place = (stock?: number) => placeTwo(shop, stock);
const claim = (placed: Placed, transactionId = freshTransactionId()) =>
  shop.claim(placed, transactionId, PHONE);
const idOf = ({ body }: Reply) => z.looseObject({ id: z.string() }).parse(body).id;
const claimed = async (placed: Placed, transactionId?: string): Promise<string> =>
  idOf(await claim(placed, transactionId));

const act = (id: string, verb: string, body: object = {}, token = shop.staff): Promise<Reply> =>
  shop.decide(id, verb, body, token);
const refund = (id: string, body: object = {}) => act(id, 'refund', body, shop.manager);

const order = (id: string) => shop.row('orders', id);
const payment = (id: string) => shop.row('payments', id);
const attentionOf = async (id: string) => (await payment(id))['attention'];

/** Lets the hold of an order end, and waits until the shop has cancelled it. */
async function endHold({ id }: Placed): Promise<void> {
  await shop.endHold(id);
  await expect.poll(async () => (await order(id))['status']).toBe('cancelled');
}

/** Places an order of K200.00 whose claim staff confirm. */
async function paid(): Promise<Placed & { payment: string }> {
  const placed = await place();
  const id = await claimed(placed);
  expect((await act(id, 'confirm')).status).toBe(200);
  return { ...placed, payment: id };
}

describe('a claim', () => {
  it('is taken by the name that a page of an earlier version sends', async () => {
    const { id, session } = await place();
    const receipt = freshTransactionId();
    const path = `/api/orders/${id}/payment-claims`;
    const reply = await shop.call('POST', path, { session, body: { receipt, phone: PHONE } });
    expect(reply.status).toBe(201);
    expect(await payment(idOf(reply))).toMatchObject({ transaction_id: receipt });
  });

  it('waits for staff, hides the number, and counts once', async () => {
    const placed = await place();
    const transactionId = freshTransactionId();
    const first = await claim(placed, transactionId);
    expect(first).toMatchObject({ status: 201, body: { status: 'pending', phone: '••• 567' } });
    const id = idOf(first);
    expect(await claim(placed, transactionId.toLowerCase())).toMatchObject({ status: 200, body: { id } });
    const manual = { method: 'manual', network: 'mtn', attention: 'claim' };
    expect(await payment(id)).toMatchObject({
      ...manual,
      transaction_id: transactionId,
      phone: PHONE,
      amount: amount(200),
    });
  });

  it('of two orders with one transaction id at the same time succeeds for one, which the refusal does not name', async () => {
    const transactionId = freshTransactionId();
    const orders = [await place(), await place(), await place()];
    const pasted = [
      transactionId,
      `Txn ID: ${transactionId}. Your balance is K1.00`,
      `\u202A${transactionId.toLowerCase()}..\u202C`,
    ];
    const replies = await Promise.all(orders.map((placed, index) => claim(placed, pasted[index])));
    expect(statusesOf(replies)).toEqual([201, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused).toMatchObject(problem(409, 'transaction-id-used'));
    for (const { id } of orders) expect(JSON.stringify(refused?.body)).not.toContain(id);
  });

  it('with a transaction id that an older row has as it was typed is refused, also after it was confirmed', async () => {
    const transactionId = freshTransactionId();
    const older = await claimed(await place(), transactionId);
    await shop
      .database('payments')
      .where({ id: older })
      .update({ transaction_id: `${transactionId}.` });
    const other = await place();
    expect((await claim(other, transactionId)).status).toBe(409);
    expect((await act(older, 'confirm')).status).toBe(200);
    expect(await payment(older)).toMatchObject({ status: 'completed', transaction_id: transactionId });
    expect((await claim(other, `${transactionId}.`)).status).toBe(409);
  });

  it('with a message about a failed payment, or the number of the order, is rejected in words', async () => {
    const placed = await place();
    const failed = 'Your transaction MP261125.1005.F00077 of K320 failed. Insufficient balance.';
    for (const [text, words] of [
      [failed, 'is from a message about a payment that failed'],
      [placed.id.slice(-8), 'is the number of the order'],
      [placed.id, 'is the number of the order'],
    ] as const)
      expect(await claim(placed, text)).toMatchObject(
        invalid('transactionId', expect.stringContaining(words)),
      );
    const reply = await act(await claimed(placed), 'confirm', { transactionId: placed.id.slice(-8) });
    expect(reply).toMatchObject(invalid('transactionId'));
    // One order has at most five.
    for (let count = 1; count < 5; count += 1) await claimed(placed);
    expect(await claim(placed)).toMatchObject(problem(409, 'too-many-payments'));
  });
});

describe('confirming', () => {
  it('pays the order, records who did it, and asks to refund a second payment', async () => {
    const placed = await place();
    const [one, two] = [await claimed(placed), await claimed(placed)];
    for (let press = 0; press < 2; press += 1) expect((await act(one, 'confirm')).status).toBe(200);
    expect(await order(placed.id)).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      holds_until: null,
    });
    const events = await shop.rows('payment_events', 'payment', one);
    const byStaff = { status: 'confirmed', user: expect.any(String) };
    expect(events.find(({ source }) => source === 'staff')).toMatchObject(byStaff);
    const lines = (await shop.eventsOf(placed.id)).map(
      ({ kind, to_value }) => `${String(kind)} ${String(to_value)}`,
    );
    expect(lines.toSorted()).toEqual(['created null', 'payment K0.00', 'payment_status paid', 'status paid']);
    await act(two, 'confirm');
    expect(await payment(two)).toMatchObject({ status: 'completed', attention: 'paid-twice' });
  });

  it('revives an order that the shop has cancelled', async () => {
    const placed = await place();
    await endHold(placed);
    expect(await shop.stock(placed.productId)).toBe(5);
    // A claim of a cancelled order is refused, so the payment is set by hand.
    expect((await claim(placed)).status).toBe(409);
    await shop.pay(placed.id);
    expect(await order(placed.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
    expect(await shop.stock(placed.productId)).toBe(3);
  });

  it('asks to refund a cancelled order whose goods are gone', async () => {
    const placed = await place(2);
    await endHold(placed);
    await shop.order(await shop.sessionWith(placed.productId), '100.00', { phone: '+260955000111' });
    await shop.pay(placed.id);
    expect(await order(placed.id)).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    expect(await shop.paymentsOf(placed.id)).toMatchObject([{ attention: 'paid-out-of-stock' }]);
    expect(await shop.stock(placed.productId)).toBe(1);
  });

  it('leaves an order cancelled that staff have cancelled', async () => {
    const placed = await place();
    const id = await claimed(placed);
    await shop.setStatus(placed.id, 'cancelled');
    await act(id, 'confirm');
    expect(await order(placed.id)).toMatchObject({ status: 'cancelled' });
    expect(await attentionOf(id)).toBe('paid-cancelled');
  });
});

it('rejecting shows the shopper why, frees the transaction id, and removes the notice of another amount', async () => {
  const placed = await place();
  const transactionId = freshTransactionId();
  const id = await claimed(placed, transactionId);
  const reason = 'No such payment in our statement.';
  expect((await act(id, 'reject', { reason: '' })).status).toBe(400);
  expect((await act(id, 'reject', { reason })).status).toBe(200);
  const { body } = await shop.call('GET', `/api/orders/${placed.id}`, { session: placed.session });
  const failed = { status: 'failed', failure: { code: 'rejected', reason } };
  expect(body).toMatchObject({ paymentStatus: 'failed', payments: [failed] });
  expect((await claim(placed, transactionId)).status).toBe(201);
  expect((await act(id, 'reject', { reason: 'Again' })).status).toBe(409);
  await shop.database('payments').where({ id }).update({ attention: 'amount-mismatch' });
  const other = 'Another amount arrived.';
  expect((await act(id, 'reject', { reason: other })).status).toBe(200);
  expect(await payment(id)).toMatchObject({ status: 'failed', failure_reason: other, attention: null });
});

describe('refunds', () => {
  it('in parts never exceed the payment', async () => {
    const { id, payment } = await paid();
    for (const wrong of ['0.00', '200.01', '99999999.00', '-5.00'])
      expect((await refund(payment, { amount: wrong })).status).toBe(400);
    expect((await refund(payment, { amount: '150.00' })).status).toBe(200);
    expect(await order(id)).toMatchObject({ payment_status: 'paid' });
    expect((await refund(payment, { amount: '50.01' })).status).toBe(400);
    const replies = await Promise.all([1, 2, 3].map(() => refund(payment)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await order(id)).toMatchObject({ payment_status: 'failed' });
    const refunds = await shop.rows('payments', 'refunded_payment', payment);
    expect(refunds.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(200);
  });

  it('in part are made once when staff repeat one whose answer was lost', async () => {
    const { payment } = await paid();
    const part = { amount: '50.00', expectedRefunded: '0.00' };
    const replies = await Promise.all([1, 2, 3].map(() => refund(payment, part)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const repeated = await refund(payment, part);
    expect(repeated).toMatchObject(problem(409, 'changed-meanwhile'));
    expect(repeated).toMatchObject(refusal('K50.00 of this payment has been paid back by now, not K0.00'));
    const refunds = () => shop.rows('payments', 'refunded_payment', payment);
    expect(await refunds()).toHaveLength(1);
    expect((await refund(payment, { ...part, expectedRefunded: '50.00' })).status).toBe(200);
    expect(await refunds()).toHaveLength(2);
  });
});

describe('the money of a cancelled order', () => {
  it('needs a person until all is paid back, or the order is open again', async () => {
    const { id, payment } = await paid();
    const attentions = async (status: string) => {
      await shop.setStatus(id, status);
      return attentionOf(payment);
    };
    expect(await attentions('cancelled')).toBe('paid-cancelled');
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    expect(await attentions('paid')).toBeNull();
    expect(await attentions('cancelled')).toBe('paid-cancelled');
    expect((await refund(payment, { amount: '50.00' })).status).toBe(200);
    expect(await attentionOf(payment)).toBe('paid-cancelled');
    expect((await refund(payment)).status).toBe(200);
    expect(await attentionOf(payment)).toBeNull();

    const refunded = await paid();
    expect((await refund(refunded.payment)).status).toBe(200);
    expect(await order(refunded.id)).toMatchObject({ status: 'cancelled' });
    expect(await attentionOf(refunded.payment)).toBeNull();
  });

  it('is kept only by who may refund, and with a reason that the timeline records', async () => {
    const { id, payment } = await paid();
    const keep = (reason: string, token = shop.manager) => act(payment, 'keep', { reason }, token);
    expect((await keep('Before it is cancelled')).status).toBe(409);
    await shop.setStatus(id, 'cancelled');
    expect((await act(payment, 'confirm')).status).toBe(409);
    expect((await keep('Mine', shop.staff)).status).toBe(403);
    expect(await keep(' ')).toMatchObject(invalid('reason'));
    expect(await attentionOf(payment)).toBe('paid-cancelled');
    expect((await keep('Swapped for order 1234')).status).toBe(200);
    expect(await attentionOf(payment)).toBeNull();
    const kept = { kind: 'kept', to_value: 'K200.00', reason: 'Swapped for order 1234' };
    expect((await shop.eventsOf(id)).at(-1)).toMatchObject({ ...kept, user: expect.any(String) });
    expect((await keep('Again')).status).toBe(409);
  });

  describe('is decided as it is cancelled', () => {
    const cancel = (id: string, payments: object[], token = shop.manager) =>
      shop.post(`/api/admin/orders/${id}/cancel`, { expected: 'paid', payments }, token);
    const back = (payment: unknown) => ({ id: payment, decision: 'refund', expectedRefunded: '0.00' });
    const keep = (payment: unknown, reason?: string) => ({ ...back(payment), decision: 'keep', reason });
    const refundsOf = (payment: unknown) => shop.rows('payments', 'refunded_payment', String(payment));

    it('all of it or nothing, by who may refund', async () => {
      const { id, payment } = await paid();
      expect((await cancel(id, [back(payment)], shop.staff)).status).toBe(403);
      expect(await cancel(id, [keep(payment)])).toMatchObject({ status: 400 });
      expect(await cancel(id, [back(payment), back(payment)])).toMatchObject({ status: 400 });
      expect(await cancel(id, [{ ...back(payment), expectedRefunded: '50.00' }])).toMatchObject({
        status: 409,
      });
      expect(await order(id)).toMatchObject({ status: 'paid' });
      expect(await shop.movementsOf(id)).toHaveLength(1);
      expect(await shop.templatesOf(id)).not.toContain('order-cancelled');

      expect(await cancel(id, [back(payment)])).toMatchObject({ status: 200, body: { status: 'cancelled' } });
      expect(await refundsOf(payment)).toMatchObject([{ amount: expect.anything(), status: 'completed' }]);
      expect(await attentionOf(payment)).toBeNull();
      expect(await shop.movementsOf(id)).toHaveLength(2);
    });

    it('once, when it is sent again and by two people', async () => {
      const { id, payment } = await paid();
      const replies = await Promise.all([1, 2, 3].map(() => cancel(id, [back(payment)])));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await refundsOf(payment)).toHaveLength(1);
      expect(await shop.movementsOf(id)).toHaveLength(2);

      const other = await paid();
      expect((await cancel(other.id, [keep(other.payment, 'Took other goods')])).status).toBe(200);
      expect(await cancel(other.id, [back(other.payment)])).toMatchObject({ status: 409 });
      expect((await cancel(other.id, [keep(other.payment, 'Took other goods')])).status).toBe(200);
      expect(await refundsOf(other.payment)).toEqual([]);
      const kept = (await shop.eventsOf(other.id)).filter(({ kind }) => kind === 'kept');
      expect(kept).toMatchObject([{ to_value: 'K200.00', reason: 'Took other goods' }]);
    });

    it('each payment by itself, and later when nothing is said', async () => {
      const { id, payment } = await paid();
      const more = await shop.record(id, { amount: '30.00' });
      const { id: second } = adminPaymentSchema.parse(more.body);
      expect(await cancel(id, [back(payment)])).toMatchObject({ status: 409 });
      expect(await order(id)).toMatchObject({ status: 'paid' });
      await shop.setStatus(id, 'shipped');
      expect(await cancel(id, [])).toMatchObject({ status: 409 });
      await shop.setStatus(id, 'paid');
      expect((await cancel(id, [], shop.staff)).status).toBe(200);
      expect(await attentionOf(payment)).toBe('paid-cancelled');
      expect((await cancel(id, [back(payment), keep(second, 'For the alteration')])).status).toBe(200);
      expect(await refundsOf(payment)).toHaveLength(1);
      expect(await refundsOf(second)).toEqual([]);
      expect([await attentionOf(payment), await attentionOf(second)]).toEqual([null, null]);
    });
  });

  it('is undecided to the customer until staff keep it, or settle what is too much', async () => {
    const isUndecided = async ({ id, session }: Placed) => {
      const { body } = await shop.call('GET', `/api/orders/${id}`, { session });
      return orderSchema.parse(body).payments.some((payment) => payment.isUndecided);
    };
    const cancelled = await paid();
    expect(await isUndecided(cancelled)).toBe(false);
    await shop.setStatus(cancelled.id, 'cancelled');
    expect(await isUndecided(cancelled)).toBe(true);
    await act(cancelled.payment, 'keep', { reason: 'Swapped for order 1234' }, shop.manager);
    expect(await isUndecided(cancelled)).toBe(false);

    const cheaper = await paid();
    const [line] = await shop.rows('order_items', 'order', cheaper.id);
    const back = [{ lineId: line?.['id'], quantity: 1 }];
    expect((await shop.changeGoods(cheaper.id, { back })).status).toBe(200);
    expect(await isUndecided(cheaper)).toBe(true);
    expect((await act(cheaper.payment, 'confirm')).status).toBe(200);
    expect(await isUndecided(cheaper)).toBe(false);
  });
});

describe('the payment status by hand', () => {
  it('`paid` records a manual payment with its transaction id, or confirms a claim instead of recording it twice', async () => {
    const [placed, other] = [await place(), await place()];
    const transactionId = freshTransactionId();
    expect((await shop.pay(placed.id, transactionId)).status).toBe(200);
    const manual = {
      method: 'manual',
      status: 'completed',
      transaction_id: transactionId,
      amount: amount(200),
    };
    expect(await shop.paymentsOf(placed.id)).toMatchObject([manual]);
    expect((await shop.pay(other.id, transactionId)).status).toBe(409);
    const id = await claimed(other);
    await shop.pay(other.id);
    expect(await shop.paymentsOf(other.id)).toMatchObject([{ id, status: 'completed' }]);
  });

  it('takes back no payment of which something was paid back: it had arrived', async () => {
    const { id, payment: paidBy } = await paid();
    expect((await refund(paidBy, { amount: '60.00' })).status).toBe(200);
    const detail = expect.stringMatching(
      /^K60\.00 of this payment was paid back, so it was not recorded by mistake/,
    );
    for (const status of ['pending', 'failed'])
      expect(await shop.setPaymentStatus(id, status)).toMatchObject(problem(409, 'shop-rule', { detail }));
    expect(await order(id)).toMatchObject({ payment_status: 'paid' });
  });

  it('frees the transaction id of a payment that was taken back', async () => {
    const [wrong, right] = [await place(), await place()];
    const transactionId = freshTransactionId();
    await claimed(wrong, transactionId);
    expect((await shop.pay(wrong.id)).status).toBe(200);
    expect((await claim(right, transactionId)).status).toBe(409);
    expect((await shop.setPaymentStatus(wrong.id, 'pending')).status).toBe(200);
    expect((await shop.pay(right.id, transactionId)).status).toBe(200);
    expect(await shop.paymentsOf(right.id)).toMatchObject([
      { status: 'completed', transaction_id: transactionId },
    ]);
    expect((await shop.pay(wrong.id, transactionId)).status).toBe(409);
    expect((await shop.setPaymentStatus(right.id, 'pending')).status).toBe(200);
    expect((await claim(wrong, transactionId)).status).toBe(201);
  });

  it('goes back and forth, and every completed payment is accounted for', async () => {
    const { id } = await place();
    for (const status of ['paid', 'pending', 'failed', 'paid', 'failed', 'pending', 'paid']) {
      expect((await shop.setPaymentStatus(id, status)).status).toBe(200);
      expect(await order(id)).toMatchObject({ payment_status: status });
    }
    const rows = await shop.paymentsOf(id);
    const sum = (of: string) =>
      rows.reduce((total, { kind, amount }) => total + (kind === of ? Number(amount) : 0), 0);
    expect(sum('payment') - sum('correction')).toBe(200);
  });
});

describe('the hold of an unpaid order', () => {
  async function expectNewHold(id: string): Promise<void> {
    const { status, holds_until: until } = await order(id);
    expect(status).toBe('pending');
    const hours = (Date.parse(String(until)) - Date.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
  }

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['staff set a paid one to pending', (id) => shop.setPaymentStatus(id, 'pending')],
    ['staff set a paid one to failed', (id) => shop.setPaymentStatus(id, 'failed')],
    ['a cancelled one waits again', (id) => shop.setStatus(id, 'cancelled')],
    ['a confirmed one waits again', (id) => shop.setStatus(id, 'confirmed')],
  ])('begins again when %s', async (name, change) => {
    const { id } = await place();
    await (name.includes('paid') ? shop.pay(id) : shop.endHold(id, HOUR_MS));
    await change(id);
    if (!name.includes('paid')) await shop.setStatus(id, 'pending');
    await expectNewHold(id);
  });

  it('does not begin while it is paid or confirmed', async () => {
    const [{ id }, { id: other }] = [await place(), await place()];
    await shop.pay(id);
    await shop.setStatus(id, 'pending');
    expect(await order(id)).toMatchObject({ status: 'pending', holds_until: null });
    for (const status of ['cancelled', 'confirmed']) await shop.setStatus(other, status);
    expect(await order(other)).toMatchObject({ status: 'confirmed', holds_until: null });
  });

  it('is extended once by a claim, whose confirmation reopens the cancelled order', async () => {
    const placed = await place();
    await shop.endHold(placed.id, HOUR_MS);
    const id = await claimed(placed);
    await expectNewHold(placed.id);
    await shop.endHold(placed.id, HOUR_MS);
    await claimed(placed);
    const { holds_until: until } = await order(placed.id);
    expect(Date.parse(String(until))).toBeLessThan(Date.now() + 2 * HOUR_MS);
    await endHold(placed);
    const reason = 'Its payment was not confirmed in time.';
    expect((await shop.eventsOf(placed.id)).at(-1)).toMatchObject({ reason });
    expect(await payment(id)).toMatchObject({ status: 'pending', attention: 'claim' });
    await act(id, 'confirm');
    expect(await order(placed.id)).toMatchObject({ status: 'paid' });
  });

  it('has no end after a claim in a shop without a limit for it', async () => {
    await shop.settings({ claimed_hold_hours: null });
    const placed = await place();
    await claimed(placed);
    expect(await order(placed.id)).toMatchObject({ status: 'pending', holds_until: null });
  });

  it('ends once, with a reason in the timeline', async () => {
    const placed = await place();
    await endHold(placed);
    expect(await shop.movementsOf(placed.id)).toMatchObject([
      ['sold', -2],
      [expect.any(String), 2],
    ]);
    const [, cancelled] = await shop.eventsOf(placed.id);
    const byShop = { kind: 'status', to_value: 'cancelled', user: null };
    expect(cancelled).toMatchObject({ ...byShop, reason: 'It was not paid in time.' });
  });
});
