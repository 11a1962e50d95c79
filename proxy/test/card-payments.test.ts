/** Payments on the page of a gateway: docs/payments.md#cards-with-flutterwave. Flutterwave is simulated, the rest is real. */
import { adminPaymentSchema, paymentSummarySchema } from '@chitenge/contract/admin-payments';
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { staffOrdersCalls } from '@chitenge/contract/calls/staff-orders';
import { MINUTE_MS } from '@chitenge/contract/duration';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askForPage, leavePages, openPage, startCardShop, type CardShop } from './support/flutterwave.ts';
import { readOrder, requestPayment } from './support/pawapay.ts';
import { placeTestOrder, type TestOrder } from './support/payments.ts';
import { callAsOwner } from './support/studio.ts';

let shop: CardShop;

beforeAll(async () => {
  shop = await startCardShop();
});
afterAll(() => shop.stop());
afterEach(() => shop.settle());

const place = () => placeTestOrder(shop);

async function stateOf(order: TestOrder) {
  const { paymentStatus, status, payments } = await readOrder(shop, order);
  return { paymentStatus, status, payments: payments.map((payment) => payment.status) };
}
const PAID = { paymentStatus: 'paid', status: 'paid', payments: ['completed'] };
const OPEN = { paymentStatus: 'pending', status: 'pending', payments: ['pending'] };

const rowOf = (id: string) => shop.database('payments').where({ id }).first<Record<string, unknown>>('*');
const attentionOf = async (id: string) => (await rowOf(id))?.['attention'];

/** Makes a payment older, as if its page had been opened before. */
const makeOlder = (id: string, minutes: number) =>
  shop
    .database('payments')
    .where({ id })
    .update({ date_created: new Date(Date.now() - minutes * MINUTE_MS), next_check_at: new Date() });

const comeBack = (id: string, query = '?status=successful&tx_ref=other&transaction_id=1') =>
  shop.api.get(`/api/payments/returns/${id}${query}`);

const staffPayment = async (id: string) =>
  adminPaymentSchema.parse(await callAsOwner(shop.directus, paymentsCalls.readPayment, id));

it('is offered once it is configured, with what can be paid with', async () => {
  const { body } = await shop.api.get('/api/payment-options').expect(200);
  expect(body).toMatchObject({ page: { label: 'Card' } });
});

it('of an order by card begins without a number, and no message says what to dial or promises a PIN', async () => {
  const order = await placeTestOrder(shop, '100.00', {
    payBy: 'page',
    mobileNumber: undefined,
    mobileProvider: '',
  });
  await openPage(shop, order);
  const templates = await shop.database('messages').where({ order: order.id }).pluck<string[]>('template');
  expect(templates).toContain('order-placed');
  expect(templates).not.toContain('payment-instructions');
});

it('names its own reference, the amount, kwacha and the way back, and no more of the customer than it needs', async () => {
  const order = await place();
  const { payment, url } = await openPage(shop, order);
  expect(payment).toMatchObject({ method: 'page', status: 'pending', amount: '100.00', phone: null });
  const [page] = shop.flutterwave.pages();
  expect(page).toMatchObject({
    tx_ref: payment.id,
    amount: 100,
    currency: 'ZMW',
    payment_options: 'card',
    session_duration: 15,
    redirect_url: expect.stringContaining(`/api/payments/returns/${payment.id}`),
  });
  expect(await (await fetch(url)).text()).toContain('ZMW 100.00');
  expect(await stateOf(order)).toEqual(OPEN);
});

describe('a card', () => {
  it.each(['after', 'before', 'twice', 'never'] as const)(
    'pays once when webhooks come %s',
    async (webhooks) => {
      shop.flutterwave.configure({ webhooks });
      const order = await place();
      const { payment } = await openPage(shop, order);
      await shop.flutterwave.pay(payment.id);
      await expect.poll(() => stateOf(order)).toEqual(PAID);
      const summary = paymentSummarySchema.parse(
        await callAsOwner(shop.directus, paymentsCalls.readPaymentSummary, ''),
      );
      const cards = summary.byNetwork.find(({ method }) => method === 'page');
      expect(Number(cards?.paidToday)).toBeGreaterThanOrEqual(100);
      expect(Number(summary.paidToday)).toBeGreaterThanOrEqual(Number(cards?.paidToday));
      expect(await rowOf(payment.id)).toMatchObject({
        attention: null,
        transaction_id: expect.stringMatching(/^FLW-MOCK-/),
        gateway_reference: String(shop.flutterwave.transactions()[0]?.id),
      });
      await shop.flutterwave.settled();
      expect(shop.flutterwave.webhooks).toEqual(
        Array.from({ length: { after: 1, before: 1, twice: 2, never: 0 }[webhooks] }, () => 200),
      );
      expect((await readOrder(shop, order)).amountPaid).toBe('100.00');
    },
  );

  it('pays by the way back alone, whose words are not believed, and leads to the page of the order', async () => {
    shop.flutterwave.configure({ webhooks: 'never' });
    const order = await place();
    const { payment } = await openPage(shop, order);
    const lie = await comeBack(payment.id);
    expect(lie.status).toBe(303);
    expect(lie.headers['location']).toBe(`/orders/${order.id}`);
    expect(await stateOf(order)).toEqual(OPEN);
    await shop.flutterwave.pay(payment.id);
    await comeBack(payment.id, '?status=cancelled');
    expect(await stateOf(order)).toEqual(PAID);
    expect((await comeBack(crypto.randomUUID())).status).toBe(404);
  });

  it('waits while the verify call is pending', async () => {
    shop.flutterwave.configure({ pendingAnswers: 3 });
    const order = await place();
    const { payment } = await openPage(shop, order);
    await shop.flutterwave.pay(payment.id);
    await comeBack(payment.id);
    await expect.poll(() => stateOf(order)).toEqual(PAID);
  });

  it.each([
    ['a smaller amount', { paidAmount: 60 }, { amount: '60.00', currency: 'ZMW' }],
    ['a larger amount', { paidAmount: 130 }, { amount: '130.00', currency: 'ZMW' }],
    ['another currency', { paidCurrency: 'NGN' }, { amount: '100.00', currency: 'NGN' }],
  ])('that pays %s needs a person, who sees what has come', async (_what, paid, received) => {
    shop.flutterwave.configure(paid);
    const order = await place();
    const { payment } = await openPage(shop, order);
    await shop.flutterwave.pay(payment.id);
    await expect.poll(() => attentionOf(payment.id)).toBe('amount-mismatch');
    expect(await staffPayment(payment.id)).toMatchObject({ received });
    expect((await stateOf(order)).paymentStatus).toBe('pending');
    if (received.currency !== 'ZMW') return;
    await callAsOwner(shop.directus, paymentsCalls.confirmPayment, payment.id, {});
    const { amountPaid, amountDue } = await readOrder(shop, order);
    expect([amountPaid, amountDue]).toEqual(
      received.amount === '60.00' ? ['60.00', '40.00'] : ['130.00', '0.00'],
    );
  });

  const declinedOf = async (id: string) =>
    (await staffPayment(id)).events.filter(({ status }) => status === 'failed').length;
  const failuresTold = (id: string) =>
    shop
      .database('messages')
      .whereLike('event_key', `%${id}%`)
      .where({ template: 'payment-failed' })
      .pluck('id');

  it('that is declined keeps its money as taken, because the same page can still be paid', async () => {
    shop.flutterwave.configure({ webhooks: 'never' });
    const order = await place();
    const { holdsUntil } = await readOrder(shop, order);
    const { payment, url } = await openPage(shop, order);
    await shop.flutterwave.pay(payment.id, 'failed');
    await comeBack(payment.id);
    await expect.poll(() => declinedOf(payment.id)).toBe(1);
    expect(await stateOf(order)).toEqual(OPEN);
    expect((await readOrder(shop, order)).holdsUntil).toBe(holdsUntil);
    expect(await failuresTold(payment.id)).toEqual([]);
    expect((await requestPayment(shop, order, { network: 'mtn', phone: '+260961234567' })).status).toBe(409);
    expect((await askForPage(shop, order)).body.url).toBe(url);
    await shop.flutterwave.pay(payment.id);
    await expect.poll(() => stateOf(order)).toEqual(PAID);
  });

  it('that is declined can be left at once for another way to pay', async () => {
    const order = await place();
    const { payment } = await openPage(shop, order);
    await shop.flutterwave.pay(payment.id, 'failed');
    await expect.poll(() => declinedOf(payment.id)).toBe(1);
    expect((await leavePages(shop, order)).body).toMatchObject([{ id: payment.id, status: 'failed' }]);
    expect((await requestPayment(shop, order, { network: 'mtn', phone: '+260961234567' })).status).toBe(201);
  });

  it('that is declined has failed once its page has closed, and the customer is told', async () => {
    const order = await place();
    const { payment } = await openPage(shop, order);
    await shop.flutterwave.pay(payment.id, 'failed');
    await expect.poll(() => declinedOf(payment.id)).toBe(1);
    await makeOlder(payment.id, 21);
    await expect.poll(() => stateOf(order)).toMatchObject({ payments: ['failed'], paymentStatus: 'failed' });
    expect((await rowOf(payment.id))?.['next_check_at']).toBeNull();
    expect(await failuresTold(payment.id)).toHaveLength(1);
  });

  it('that is paid after the order was cancelled needs a person', async () => {
    const order = await place();
    const { payment } = await openPage(shop, order);
    await callAsOwner(shop.directus, staffOrdersCalls.cancelOrder, order.id, {
      expected: 'pending',
      payments: [],
      asked: false,
    });
    await shop.flutterwave.pay(payment.id);
    await expect.poll(() => attentionOf(payment.id)).toBe('paid-cancelled');
  });
});

describe('the page', () => {
  it('is opened once, however often it is asked for', async () => {
    const order = await place();
    const replies = await Promise.all(Array.from({ length: 5 }, () => askForPage(shop, order)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    const again = await askForPage(shop, order);
    expect(again.status).toBe(200);
    expect(again.body.url).toBe(replies.find(({ status }) => status === 201)?.body.url);
    expect(shop.flutterwave.requestsTo('payment')).toHaveLength(1);
  });

  it.each([500, 'reset', 'not-json', 400] as const)(
    'that cannot be opened (%s) takes no money, and can be asked for again',
    async (answer) => {
      const order = await place();
      shop.flutterwave.addRequestFault({ operation: 'payment', when: 'after', answer });
      const refused = await askForPage(shop, order);
      expect(refused.status).toBe(409);
      expect(refused.body.detail).toContain('No money was taken.');
      expect(await stateOf(order)).toMatchObject({ payments: ['failed'] });
      const { payment } = await openPage(shop, order);
      await shop.flutterwave.pay(payment.id);
      await expect.poll(() => stateOf(order)).toEqual({ ...PAID, payments: ['failed', 'completed'] });
      expect(new Set(shop.flutterwave.pages().map(({ tx_ref }) => tx_ref)).size).toBe(2);
    },
  );

  it('that nobody pays on ends after its time, and the order can be paid', async () => {
    const order = await place();
    const { payment } = await openPage(shop, order);
    await makeOlder(payment.id, 14);
    await expect.poll(async () => Number((await rowOf(payment.id))?.['checks'])).toBeGreaterThan(0);
    expect(await stateOf(order)).toEqual(OPEN);
    await makeOlder(payment.id, 21);
    await expect.poll(() => stateOf(order)).toMatchObject({ payments: ['expired'] });
    expect((await openPage(shop, order)).payment.id).not.toBe(payment.id);
  });

  it('keeps phones from being asked for the same money until it is left, and money that still comes counts', async () => {
    const order = await place();
    const { payment } = await openPage(shop, order);
    const phone = { network: 'mtn', phone: '+260961234567' };
    expect((await requestPayment(shop, order, phone)).status).toBe(409);
    expect((await leavePages(shop, order)).body).toMatchObject([
      { id: payment.id, status: 'failed', failure: { code: 'page-left' } },
    ]);
    const { status, body } = await requestPayment(shop, order, phone);
    expect(status).toBe(201);
    shop.pawapay.answerPrompt(body.id, 'accept');
    await expect.poll(() => stateOf(order)).toMatchObject({ paymentStatus: 'paid' });
    shop.flutterwave.configure({ webhooks: 'never' });
    await shop.flutterwave.pay(payment.id);
    await makeOlder(payment.id, 1);
    await expect.poll(() => attentionOf(payment.id)).toBe('paid-twice');
    const told = await shop
      .database('messages')
      .where({ order: order.id, template: 'payment-received', medium: 'email' })
      .pluck<string[]>('data');
    expect(told.map((data) => JSON.parse(data).surplus)).toEqual([undefined, 'K100.00']);
    const { payments } = await readOrder(shop, order);
    expect(payments.filter(({ isUndecided }) => isUndecided)).toMatchObject([{ id: payment.id }]);
  });

  it('on which somebody has begun to pay cannot be left', async () => {
    shop.flutterwave.configure({ pendingAnswers: 1000, webhooks: 'never' });
    const order = await place();
    const { payment } = await openPage(shop, order);
    await shop.flutterwave.pay(payment.id);
    expect((await leavePages(shop, order)).body).toMatchObject([{ id: payment.id, status: 'pending' }]);
    expect((await requestPayment(shop, order, { network: 'mtn', phone: '+260961234567' })).status).toBe(409);
  });

  it('is not opened while a phone is asked, whose silence proves nothing, but after it has declined', async () => {
    const order = await place();
    const { body } = await requestPayment(shop, order, { network: 'mtn', phone: '+260961234567' });
    shop.pawapay.answerPrompt(body.id, 'ignore');
    expect((await askForPage(shop, order)).status).toBe(409);
    shop.pawapay.failDeposit(body.id, 'PAYMENT_NOT_APPROVED');
    await expect.poll(() => stateOf(order)).toMatchObject({ payments: ['failed'] });
    expect((await askForPage(shop, order)).status).toBe(201);
  });

  it('pays a part, and a link for somebody else has a page of its own that does not name the customer', async () => {
    const order = await place();
    const part = await openPage(shop, order, { amount: '40.00' });
    const link = await shop.api
      .post(`/api/orders/${order.id}/payment-link`)
      .set(SESSION_HEADER, order.session)
      .send({ amount: '60.00' })
      .expect(201);
    const byLink = await shop.api
      .post(`/api/orders/${order.id}/payment-pages`)
      .set(ORDER_TOKEN_HEADER, link.body.token)
      .send({});
    expect(byLink.status).toBe(201);
    expect(byLink.body.payment.amount).toBe('60.00');
    const [own, other] = shop.flutterwave.pages();
    expect(own?.customer.name).toBeTruthy();
    expect(other?.customer).toEqual({ email: expect.stringMatching(/^[\da-f]{8}@/) });
    expect((await comeBack(byLink.body.payment.id)).headers['location']).toBe(`/pay/${order.id}`);
    await shop.flutterwave.pay(part.payment.id);
    await shop.flutterwave.pay(byLink.body.payment.id);
    await expect.poll(() => stateOf(order)).toEqual({ ...PAID, payments: ['completed', 'completed'] });
  });
});

describe('a webhook', () => {
  it('with another secret is refused and changes nothing', async () => {
    shop.flutterwave.configure({ forgedHash: 'guessed' });
    const order = await place();
    const { payment } = await openPage(shop, order);
    await shop.flutterwave.pay(payment.id, 'failed');
    await shop.flutterwave.settled();
    expect(shop.flutterwave.webhooks).toEqual([401]);
  });

  it('that lies with the right secret only causes the question', async () => {
    const order = await place();
    const { payment } = await openPage(shop, order);
    const { status } = await shop.api
      .post('/api/payments/callbacks/flutterwave')
      .set('verif-hash', shop.flutterwave.webhookHash)
      .send({
        event: 'charge.completed',
        data: { tx_ref: payment.id, status: 'successful', amount: 100, currency: 'ZMW' },
      });
    expect(status).toBe(200);
    await expect.poll(() => shop.flutterwave.requestsTo('verify').length).toBeGreaterThan(0);
    expect(await stateOf(order)).toEqual(OPEN);
    expect(await attentionOf(payment.id)).toBeNull();
  });
});

describe('a refund', () => {
  async function paid() {
    const order = await place();
    const { payment } = await openPage(shop, order);
    await shop.flutterwave.pay(payment.id);
    await expect.poll(() => stateOf(order)).toEqual(PAID);
    return { order, id: payment.id };
  }
  const refund = (id: string, body: object = {}) =>
    callAsOwner(shop.directus, paymentsCalls.refundPayment, id, body);
  const refundsOf = (id: string) =>
    shop.database('payments').where({ refunded_payment: id }).select<Record<string, unknown>[]>('*');

  it('pays back a part and then the rest, each with its own id as the comment', async () => {
    const { order, id } = await paid();
    await refund(id, { amount: '30.00' });
    await expect.poll(async () => (await refundsOf(id)).map(({ status }) => status)).toEqual(['completed']);
    await refund(id);
    await expect.poll(async () => (await stateOf(order)).paymentStatus).toBe('failed');
    const rows = await refundsOf(id);
    expect(
      shop.flutterwave.refunds().map(({ comments, amount_refunded }) => [comments, amount_refunded]),
    ).toEqual(expect.arrayContaining(rows.map((row) => [row['id'], Number(row['amount'])])));
    expect(shop.flutterwave.refunds()).toHaveLength(2);
  });

  it('that is enqueued stays open until it has ended', async () => {
    shop.flutterwave.configure({ refundOutcome: 'enqueued' });
    const { id } = await paid();
    await refund(id);
    expect((await refundsOf(id)).map(({ status, attention }) => [status, attention])).toEqual([
      ['pending', null],
    ]);
    shop.flutterwave.endRefund(shop.flutterwave.refunds()[0]?.id ?? 0, 'completed');
    await expect.poll(async () => (await refundsOf(id)).map(({ status }) => status)).toEqual(['completed']);
  });

  it.each(['reset', 500] as const)(
    'whose answer is lost (%s) is found, and never sent twice',
    async (answer) => {
      const { id } = await paid();
      shop.flutterwave.addRequestFault({ operation: 'refund', when: 'after', answer });
      await refund(id);
      await expect.poll(async () => (await refundsOf(id)).map(({ status }) => status)).toEqual(['completed']);
      expect(shop.flutterwave.refunds()).toHaveLength(1);
      expect(shop.flutterwave.requestsTo('refund')).toHaveLength(1);
    },
  );

  it('that did not arrive is not sent again by itself: it stays open for a person', async () => {
    const { id } = await paid();
    shop.flutterwave.addRequestFault({ operation: 'refund', answer: 'reset' });
    await refund(id);
    await expect.poll(() => shop.flutterwave.requestsTo('refunds').length).toBeGreaterThan(1);
    expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['pending']);
    expect(shop.flutterwave.requestsTo('refund')).toHaveLength(1);
  });

  it('that Flutterwave refuses says why, and can be made again', async () => {
    const { id } = await paid();
    shop.flutterwave.addRequestFault({ operation: 'refund', answer: 400 });
    await refund(id);
    expect((await refundsOf(id)).map(({ status, attention }) => [status, attention])).toEqual([
      ['failed', 'refund-failed'],
    ]);
    await refund(id);
    await expect
      .poll(async () => new Set((await refundsOf(id)).map(({ status }) => status)))
      .toEqual(new Set(['completed', 'failed']));
  });
});

it('staff see how each gateway is', async () => {
  const state = await callAsOwner(shop.directus, paymentsCalls.readGatewayState, '');
  expect(state).toMatchObject({
    problem: null,
    gateways: [
      { name: 'pawapay', state: 'works', does: ['prompt', 'refund', 'part-refund'], page: null },
      { name: 'flutterwave', state: 'works', does: ['page', 'refund', 'part-refund'], page: 'Card' },
    ],
  });
  shop.flutterwave.addRequestFault({ operation: 'balance', answer: 'reset' });
  expect(await callAsOwner(shop.directus, paymentsCalls.readGatewayState, '')).toMatchObject({
    gateways: [{ state: 'works' }, { state: 'away' }],
  });
});
