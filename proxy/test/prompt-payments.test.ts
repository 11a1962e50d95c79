import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { staffOrdersCalls } from '@chitenge/contract/calls/staff-orders';
import { MINUTE_MS } from '@chitenge/contract/duration';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { paymentSchema } from '@chitenge/contract/payments';
import type { MobileNetwork } from '@chitenge/contract/status';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { placeTestOrder, type TestOrder } from './support/payments.ts';
import { readOrder, requestPayment, startPayingShop, type PayingShop } from './support/pawapay.ts';
import { callAsOwner } from './support/studio.ts';

let shop: PayingShop;

beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.stop());
afterEach(async () => {
  await shop.pawapay.settled();
  shop.pawapay.reset();
});

/** A number of each network that a person answers. */
const NUMBERS: Record<MobileNetwork, string> = {
  mtn: '+260961234567',
  airtel: '+260971234567',
  zamtel: '+260951234567',
};

const place = () => placeTestOrder(shop);

const ask = (order: TestOrder, network: MobileNetwork = 'mtn', phone = NUMBERS[network]) =>
  requestPayment(shop, order, { network, phone });

async function begin(order: TestOrder, ...payer: [network?: MobileNetwork, phone?: string]): Promise<string> {
  const { status, body } = await ask(order, ...payer);
  expect(status).toBe(201);
  return paymentSchema.parse(body).id;
}

/** Returns payment status, order status, and the states of the payments. */
async function stateOf(order: TestOrder) {
  const { paymentStatus, status, payments } = await readOrder(shop, order);
  return { paymentStatus, status, payments: payments.map((payment) => payment.status) };
}

const PAID = { paymentStatus: 'paid', status: 'paid', payments: ['completed'] };

const rowOf = (id: string) => shop.database('payments').where({ id }).first<Record<string, unknown>>('*');
const eventsOf = (payment: string) =>
  shop.database('payment_events').where({ payment }).select<Record<string, unknown>[]>('*');

/** Makes a payment older, as if its request had been sent before. */
const makeOlder = (id: string, minutes: number) =>
  shop
    .database('payments')
    .where({ id })
    .update({ date_created: new Date(Date.now() - minutes * MINUTE_MS), next_check_at: new Date() });

describe('a PIN prompt', () => {
  it('pays the order', async () => {
    const order = await place();
    const id = await begin(order);
    expect(await stateOf(order)).toEqual({
      paymentStatus: 'pending',
      status: 'pending',
      payments: ['pending'],
    });
    expect(shop.pawapay.prompts()).toMatchObject([{ amount: '100.00', phoneNumber: NUMBERS.mtn.slice(1) }]);
    shop.pawapay.answerPrompt(id, 'accept');
    await expect.poll(() => stateOf(order)).toEqual(PAID);
    expect((await readOrder(shop, order)).holdsUntil).toBeNull();
    expect(await rowOf(id)).toMatchObject({ transaction_id: expect.any(String), attention: null });
  });

  it.each([
    ['mtn', '+260763456039', 'not-approved', 60],
    // The network's own failure does not shorten the time that the shopper has.
    ['zamtel', '+260953456712', 'unspecified', 48 * 60],
  ] as const)(
    'of %s at %s fails with %s, and can be tried again',
    async (network, phone, code, holdMinutes) => {
      const order = await place();
      await begin(order, network, phone);
      await expect
        .poll(() => stateOf(order))
        .toEqual({ paymentStatus: 'failed', status: 'pending', payments: ['failed'] });
      const { payments, holdsUntil } = await readOrder(shop, order);
      expect(payments[0]?.failure).toEqual({ code, reason: null });
      const minutes = (Date.parse(String(holdsUntil)) - Date.now()) / MINUTE_MS;
      expect(minutes).toBeLessThanOrEqual(holdMinutes);
      expect(minutes).toBeGreaterThan(holdMinutes - 10);
      const second = await begin(order, 'airtel');
      shop.pawapay.answerPrompt(second, 'accept');
      await expect.poll(() => stateOf(order)).toEqual({ ...PAID, payments: ['failed', 'completed'] });
    },
  );

  it('that is declined leaves a hold that staff have set', async () => {
    const order = await place();
    await callAsOwner(shop.directus, staffOrdersCalls.extendHold, order.id, { hours: 168 });
    const { holdsUntil } = await readOrder(shop, order);
    await begin(order, 'mtn', '+260763456039');
    await expect.poll(async () => (await stateOf(order)).payments).toEqual(['failed']);
    expect((await readOrder(shop, order)).holdsUntil).toBe(holdsUntil);
  });

  it('that staff have asked for leaves the hold when it is declined, and the payment names them', async () => {
    const order = await place();
    const { holdsUntil } = await readOrder(shop, order);
    const body = { network: 'mtn', phone: '+260763456039' };
    const asked = await callAsOwner(shop.directus, paymentsCalls.askForPayment, order.id, body);
    await expect.poll(async () => (await stateOf(order)).payments).toEqual(['failed']);
    expect((await readOrder(shop, order)).holdsUntil).toBe(holdsUntil);
    const [begun] = await eventsOf(paymentSchema.parse(asked).id);
    expect(begun).toMatchObject({ source: 'staff', status: 'created', user: expect.any(String) });
  });

  it('is asked for by staff, for a part, and an unknown order is not found', async () => {
    const order = await place();
    const body = { network: 'mtn', phone: NUMBERS.mtn, amount: '40.00' };
    const ask = async (id: string) =>
      paymentSchema.parse(await callAsOwner(shop.directus, paymentsCalls.askForPayment, id, body)).id;
    const id = await ask(order.id);
    expect(await ask(order.id)).toBe(id);
    expect(shop.pawapay.prompts()).toMatchObject([{ amount: '40.00', phoneNumber: NUMBERS.mtn.slice(1) }]);
    shop.pawapay.answerPrompt(id, 'accept');
    await expect.poll(async () => (await readOrder(shop, order)).amountDue).toBe('60.00');
    await expect(ask(crypto.randomUUID())).rejects.toThrow('404');
  });

  it('is sent once, however often it is requested', async () => {
    const order = await place();
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(order)));
    expect(new Set(replies.map(({ body }) => paymentSchema.parse(body).id)).size).toBe(1);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(shop.pawapay.prompts()).toHaveLength(1);
    expect((await ask(order, 'airtel')).status).toBe(200);
    expect(shop.pawapay.prompts()).toHaveLength(1);
  });

  it('of a link is for that order alone', async () => {
    const [order, other] = [await place(), await place()];
    expect((await ask({ ...order, session: other.session })).status).toBe(404);
    const { body } = await shop.api
      .post(`/api/orders/${order.id}/payment-link`)
      .set('x-session-id', order.session);
    const pay = (id: string) =>
      shop.api
        .post(`/api/orders/${id}/payments`)
        .set(ORDER_TOKEN_HEADER, body.token)
        .send({ network: 'mtn', phone: NUMBERS.mtn });
    expect((await pay(other.id)).status).toBe(404);
    expect((await pay(order.id)).status).toBe(201);
  });
});

describe('a faulty network', () => {
  it('that loses every callback is asked', async () => {
    shop.pawapay.configure({ loseCallbacks: 'all' });
    const order = await place();
    shop.pawapay.answerPrompt(await begin(order), 'accept');
    await expect.poll(() => stateOf(order)).toEqual(PAID);
  });

  it.each([
    ['a broken connection after', { answer: 'reset', when: 'after' }],
    ['429', { answer: 429, when: 'before', retryAfterSeconds: 1 }],
  ] as const)('that answers %s asks the payer once, and the order is paid once', async (_name, fault) => {
    shop.pawapay.addRequestFault({ operation: 'deposit', ...fault });
    const order = await place();
    const id = await begin(order);
    await expect.poll(() => shop.pawapay.prompts().length).toBe(1);
    shop.pawapay.answerPrompt(id, 'accept');
    await expect.poll(() => stateOf(order)).toEqual(PAID);
    expect(shop.pawapay.deposits()).toHaveLength(1);
  });

  it('that sends each callback four times and in another order changes nothing twice', async () => {
    shop.pawapay.configure({ callbackCopies: 4, reorderCallbacks: 2 });
    const [one, two] = [await place(), await place()];
    const id = await begin(one, 'mtn');
    shop.pawapay.answerPrompt(id, 'accept');
    shop.pawapay.answerPrompt(await begin(two, 'airtel'), 'decline');
    await expect.poll(() => stateOf(one)).toEqual(PAID);
    await expect.poll(() => stateOf(two)).toMatchObject({ paymentStatus: 'failed' });
    await shop.pawapay.settled();
    shop.pawapay.sendCallback(
      JSON.stringify({ depositId: id, status: 'COMPLETED', amount: '100', currency: 'ZMW' }),
    );
    await shop.pawapay.settled();
    const timeline = await shop
      .database('order_events')
      .where({ order: one.id })
      .whereIn('kind', ['payment', 'payment_status'])
      .orderBy('kind')
      .pluck('kind');
    expect(timeline).toEqual(['payment', 'payment_status']);
    expect(await rowOf(id)).toMatchObject({ attention: null });
  });

  it('that does not know the outcome keeps the payment open, and staff are asked after an hour', async () => {
    const order = await place();
    const id = await begin(order);
    shop.pawapay.answerPrompt(id, 'reconcile');
    await makeOlder(id, 61);
    await expect.poll(() => rowOf(id)).toMatchObject({ status: 'pending', attention: 'unclear' });
    expect((await ask(order)).status).toBe(200);
    shop.pawapay.answerPrompt(id, 'accept');
    await expect.poll(() => stateOf(order)).toEqual(PAID);
    expect(await rowOf(id)).toMatchObject({ attention: null });
  });

  it('that never received the request expires it after 15 minutes', async () => {
    shop.pawapay.addRequestFault({ operation: 'deposit', answer: 500, when: 'before', times: 100 });
    const order = await place();
    const id = await begin(order);
    await makeOlder(id, 14);
    await expect.poll(async () => Number((await rowOf(id))?.['checks'])).toBeGreaterThan(0);
    expect(await rowOf(id)).toMatchObject({ status: 'created' });
    await makeOlder(id, 16);
    await expect.poll(() => rowOf(id)).toMatchObject({ status: 'expired', failure_code: 'not-received' });
  });
});

describe('a callback', () => {
  it.each(['none', 'forged'] as const)(
    'with the signature "%s" is stored, changes nothing, and gets 401',
    async (signature) => {
      const order = await place();
      const id = await begin(order);
      await shop.database('payments').where({ id }).update({ next_check_at: null });
      const body = { depositId: id, status: 'COMPLETED', amount: '100', currency: 'ZMW' };
      shop.pawapay.sendCallback(JSON.stringify(body), signature);
      await shop.pawapay.settled();
      expect(shop.pawapay.callbacks.at(-1)).toMatchObject({ status: 401 });
      expect(await stateOf(order)).toMatchObject({ paymentStatus: 'pending', payments: ['pending'] });
      expect(await eventsOf(id)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            source: 'callback',
            signature_valid: expect.toSatisfy((valid) => !valid),
          }),
        ]),
      );
    },
  );

  it('that lies is believed by nobody, because the gateway is asked', async () => {
    const order = await place();
    const id = await begin(order);
    shop.pawapay.sendCallback(
      JSON.stringify({ depositId: id, status: 'COMPLETED', amount: '100', currency: 'ZMW' }),
    );
    await shop.pawapay.settled();
    expect(shop.pawapay.callbacks.at(-1)).toMatchObject({ status: 200 });
    expect(await stateOf(order)).toMatchObject({ paymentStatus: 'pending' });
  });

  it('of more than 64 KiB, for another gateway, or that is no JSON is refused', async () => {
    const post = (path: string, body: string) =>
      shop.api.post(`/api/payments/callbacks/${path}`).set('Content-Type', 'application/json').send(body);
    expect((await post('pawapay', 'x'.repeat(65_537))).status).toBe(413);
    expect((await post('stripe', '{}')).status).toBe(404);
    expect((await post('manual', '{}')).status).toBe(404);
    expect((await post('pawapay', '{"depositId":')).status).toBe(401);
  });
});

describe('another amount', () => {
  it.each([
    [{ amount: '99.99' }, 99.99, { paymentStatus: 'pending', status: 'pending' }],
    [{ amount: '250' }, 250, { paymentStatus: 'paid', status: 'paid' }],
    [{ currency: 'TZS' }, null, null],
  ])('(%o) pays nothing until staff confirm what has arrived', async (paid, arrived, state) => {
    const order = await place();
    const id = await begin(order);
    shop.pawapay.answerPrompt(id, 'accept', paid);
    await expect
      .poll(() => rowOf(id))
      .toMatchObject({ status: 'pending', attention: 'amount-mismatch', next_check_at: null });
    expect(await stateOf(order)).toMatchObject({ paymentStatus: 'pending', status: 'pending' });
    if (state === null) return;
    await callAsOwner(shop.directus, paymentsCalls.confirmPayment, id);
    const row = await rowOf(id);
    expect([Number(row?.['amount']), row?.['status']]).toEqual([arrived, 'completed']);
    expect(await stateOf(order)).toMatchObject(state);
  });
});

const refundsOf = (id: string) =>
  shop
    .database('payments')
    .where({ refunded_payment: id })
    .orderBy('date_created')
    .select<Record<string, unknown>[]>('*');

async function paid(): Promise<{ order: TestOrder; id: string }> {
  const order = await place();
  const id = await begin(order);
  shop.pawapay.answerPrompt(id, 'accept');
  await expect.poll(() => stateOf(order)).toEqual(PAID);
  return { order, id };
}

describe('a refund', () => {
  const refund = (id: string, body: object = {}) =>
    callAsOwner(shop.directus, paymentsCalls.refundPayment, id, body);

  it('is sent by the network, in parts', async () => {
    const { order, id } = await paid();
    await refund(id, { amount: '30.00' });
    await expect.poll(() => refundsOf(id)).toMatchObject([{ status: 'completed' }]);
    expect(await stateOf(order)).toEqual(PAID);
    await refund(id);
    await expect.poll(() => refundsOf(id)).toMatchObject([{ status: 'completed' }, { status: 'completed' }]);
    await expect.poll(() => stateOf(order)).toMatchObject({ paymentStatus: 'failed', status: 'cancelled' });
    const again = await ask(order);
    expect(again.body.type).toBe('/problems/order-not-payable');
    const amounts = shop.pawapay.refunds().map(({ amount }) => Number(amount));
    expect(amounts.toSorted((one, other) => one - other)).toEqual([30, 70]);
  });

  it('that fails asks staff, and can be tried again', async () => {
    shop.pawapay.configure({ refundOutcome: 'WALLET_LIMIT_REACHED' });
    const { id } = await paid();
    await refund(id);
    await expect.poll(() => refundsOf(id)).toMatchObject([{ status: 'failed', attention: 'refund-failed' }]);
    shop.pawapay.configure({ refundOutcome: 'COMPLETED' });
    await refund(id);
    await expect
      .poll(() => refundsOf(id))
      .toMatchObject([
        { status: 'failed', attention: null },
        { status: 'completed', attention: null },
      ]);
  });

  it('of what is too much asks staff again when it fails', async () => {
    shop.pawapay.configure({ refundOutcome: 'WALLET_LIMIT_REACHED' });
    const { order, id } = await paid();
    const { database } = shop;
    const attentionOf = () => database('payments').where({ id }).first('attention');
    await database('orders').where({ id: order.id }).update({ waived_amount: '40.00' });
    await database('payments').where({ id }).update({ attention: 'overpaid' });
    await refund(id, { amount: '40.00' });
    await expect.poll(() => refundsOf(id)).toMatchObject([{ status: 'failed', attention: 'refund-failed' }]);
    expect(await attentionOf()).toEqual({ attention: 'overpaid' });
    shop.pawapay.configure({ refundOutcome: 'COMPLETED' });
    await refund(id, { amount: '40.00' });
    expect(await attentionOf()).toEqual({ attention: null });
  });

  it('with a lost answer is sent once', async () => {
    shop.pawapay.addRequestFault({ operation: 'refund', answer: 'reset', when: 'after' });
    const { id } = await paid();
    await refund(id);
    await expect.poll(() => refundsOf(id)).toMatchObject([{ status: 'completed' }]);
    expect(shop.pawapay.refunds()).toHaveLength(1);
  });
});

describe('an order that is cancelled while its network is away', () => {
  it.each([
    ['COMPLETED', { status: 'completed', attention: null }],
    ['WALLET_LIMIT_REACHED', { status: 'failed', attention: 'refund-failed' }],
  ])('is cancelled at once; the refund is asked for again, and the answer is %s', async (answer, refund) => {
    const { order, id } = await paid();
    shop.pawapay.configure({ refundOutcome: answer });
    shop.pawapay.addRequestFault({ operation: 'refund', answer: 'reset', when: 'before', times: 2 });
    const payments = [{ id, decision: 'refund', expectedRefunded: '0.00' }];
    const body = await callAsOwner(shop.directus, staffOrdersCalls.cancelOrder, order.id, {
      expected: 'paid',
      payments,
    });
    expect(body).toMatchObject({ status: 'cancelled' });
    const [stored] = await refundsOf(id);
    expect(stored).toMatchObject({ status: 'created' });
    await expect.poll(() => refundsOf(id)).toMatchObject([{ id: stored?.['id'], ...refund }]);
    expect(shop.pawapay.refunds()).toHaveLength(1);
    expect((await stateOf(order)).status).toBe('cancelled');
  });
});

describe('a crash of Directus', () => {
  it('between the record and the request is repaired', async () => {
    const order = await place();
    // The row is there, and nobody has asked the gateway.
    shop.pawapay.addRequestFault({ operation: 'deposit', answer: 'timeout', when: 'before' });
    const reply = ask(order).then(
      ({ status }) => status,
      () => 0,
    );
    await expect.poll(() => shop.pawapay.requestsTo('deposit').length).toBe(1);
    await shop.directus.kill();
    await reply;
    await shop.directus.restart();
    const rows = await shop.database('payments').where({ order: order.id }).select<{ id: string }[]>('id');
    const { id } = z.tuple([z.object({ id: z.string() })]).parse(rows)[0];
    await shop.database('payments').where({ id }).update({ next_check_at: new Date() });
    await expect.poll(() => shop.pawapay.prompts().length).toBe(1);
    shop.pawapay.answerPrompt(id, 'accept');
    await expect.poll(() => stateOf(order)).toEqual(PAID);
    expect(shop.pawapay.deposits()).toHaveLength(1);
  });
});
