/** What happens to a page of a gateway that does not answer, closes, or declines: docs/payments.md#cards-with-flutterwave. */
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { MINUTE_MS } from '@chitenge/contract/duration';
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
const PHONE = { network: 'mtn', phone: '+260961234567' };

async function stateOf(order: TestOrder) {
  const { paymentStatus, payments } = await readOrder(shop, order);
  return { paymentStatus, payments: payments.map(({ status }) => status) };
}
const OPEN = { paymentStatus: 'pending', payments: ['pending'] };

const rowOf = (id: string) => shop.database('payments').where({ id }).first<Record<string, unknown>>('*');

/** Makes a payment older. It is asked about at a later time, so that a test decides when. */
const makeOlder = (id: string, minutes: number, next_check_at = new Date(Date.now() + 60 * MINUTE_MS)) =>
  shop
    .database('payments')
    .where({ id })
    .update({ date_created: new Date(Date.now() - minutes * MINUTE_MS), next_check_at });

describe('a page that has closed', () => {
  it('leads nobody to it any more; a payment that nobody has begun can be made again', async () => {
    const order = await place();
    const { payment, url } = await openPage(shop, order);
    await makeOlder(payment.id, 14);
    expect((await askForPage(shop, order)).body.url).toBe(url);
    await makeOlder(payment.id, 16);
    const closed = await askForPage(shop, order);
    expect(closed.status).toBe(409);
    expect(closed.body.detail).toContain('The payment page has closed.');
    expect((await leavePages(shop, order)).status).toBe(200);
    expect((await askForPage(shop, order)).status).toBe(201);
  });

  it('after the question of a bank was left open can be left, and money that comes later counts', async () => {
    shop.flutterwave.configure({ pendingAnswers: 1000, webhooks: 'never' });
    const order = await place();
    const { payment } = await openPage(shop, order);
    await shop.flutterwave.pay(payment.id);
    await makeOlder(payment.id, 19);
    expect((await leavePages(shop, order)).body).toMatchObject([{ id: payment.id, status: 'pending' }]);
    await makeOlder(payment.id, 21);
    expect((await leavePages(shop, order)).body).toMatchObject([{ id: payment.id, status: 'failed' }]);
    expect((await askForPage(shop, order)).status).toBe(201);
    expect((await rowOf(payment.id))?.['next_check_at']).not.toBeNull();
    shop.flutterwave.endPending();
    await makeOlder(payment.id, 22, new Date());
    await expect.poll(async () => (await readOrder(shop, order)).amountPaid).toBe('100.00');
  });
});

describe('a payment about which nobody can be asked', () => {
  it('needs a person after an hour while the gateway does not answer', async () => {
    const order = await place();
    const { payment } = await openPage(shop, order);
    for (let count = 0; count < 20; count += 1)
      shop.flutterwave.addRequestFault({ operation: 'verify', answer: 500, txRef: payment.id });
    await makeOlder(payment.id, 59, new Date());
    await expect.poll(async () => Number((await rowOf(payment.id))?.['checks'])).toBeGreaterThan(0);
    expect((await rowOf(payment.id))?.['attention']).toBeNull();
    await makeOlder(payment.id, 61, new Date());
    await expect.poll(async () => (await rowOf(payment.id))?.['attention']).toBe('unclear');
    expect(await stateOf(order)).toEqual(OPEN);
  });

  it('needs a person after an hour when the keys of the gateway were removed', async () => {
    const order = await place();
    const { payment } = await openPage(shop, order);
    await shop.database('payments').where({ id: payment.id }).update({ gateway: 'removed' });
    await makeOlder(payment.id, 61, new Date());
    await expect.poll(async () => (await rowOf(payment.id))?.['attention']).toBe('unclear');
    await callAsOwner(shop.directus, paymentsCalls.rejectPayment, payment.id, { reason: 'Not there' });
    expect(await stateOf(order)).toMatchObject({ payments: ['failed'] });
  });
});

it('a page that cannot be opened leaves a line in the log, without the secret', async () => {
  const order = await place();
  const before = shop.directus.logs().length;
  shop.flutterwave.addRequestFault({ operation: 'payment', answer: 500 });
  expect((await askForPage(shop, order)).status).toBe(409);
  const { payments } = await readOrder(shop, order);
  const logged = () => shop.directus.logs().slice(before).join('\n');
  await expect
    .poll(logged)
    .toContain(
      `No page was opened for payment ${payments[0]?.id}: Flutterwave did not answer POST /payments: HTTP 500`,
    );
  expect(logged()).not.toContain(shop.flutterwave.secretKey);
});

it('keeps of a webhook what it is about, and nothing of the card and its holder', async () => {
  const order = await place();
  const { payment } = await openPage(shop, order);
  const { id } = await shop.flutterwave.pay(payment.id);
  await shop.flutterwave.settled();
  await expect.poll(async () => (await stateOf(order)).payments).toEqual(['completed']);
  const kept = () =>
    shop
      .database('payment_events')
      .where({ payment: payment.id, source: 'callback' })
      .pluck<string[]>('payload');
  expect((await kept()).map((payload) => JSON.parse(payload))).toEqual([
    {
      event: 'charge.completed',
      data: { id, tx_ref: payment.id, status: 'successful', amount: 100, currency: 'ZMW' },
    },
  ]);
  const unreadable = {
    event: 'charge.completed',
    data: { tx_ref: 'another', card: { last_4digits: '2950' } },
  };
  await shop.api
    .post('/api/payments/callbacks/flutterwave')
    .set('verif-hash', shop.flutterwave.webhookHash)
    .send(unreadable)
    .expect(200);
  const all = await shop.database('payment_events').where({ source: 'callback' }).pluck<string[]>('payload');
  expect(all.join()).toContain('"tx_ref":"another"');
  expect(all.join()).not.toMatch(/553188|2950|customer|card/);
});

describe('a refund', () => {
  async function paid() {
    const order = await place();
    const { payment } = await openPage(shop, order);
    await shop.flutterwave.pay(payment.id);
    await expect.poll(async () => (await stateOf(order)).payments).toEqual(['completed']);
    return payment.id;
  }
  const refund = (id: string) => callAsOwner(shop.directus, paymentsCalls.refundPayment, id, {});
  const refundOf = (id: string) =>
    shop.database('payments').where({ refunded_payment: id }).first<Record<string, unknown>>('*');

  it('of which nothing was sent, because the transaction could not be asked for, is sent later', async () => {
    const id = await paid();
    // As when staff have confirmed it by hand.
    await shop.database('payments').where({ id }).update({ gateway_reference: null });
    shop.flutterwave.addRequestFault({ operation: 'verify', answer: 'reset', txRef: id });
    await shop.flutterwave.settled();
    const asked = shop.flutterwave.requestsTo('verify').length;
    await refund(id);
    await expect.poll(async () => (await refundOf(id))?.['status']).toBe('completed');
    expect(shop.flutterwave.requestsTo('verify').length).toBeGreaterThan(asked + 1);
    expect(shop.flutterwave.requestsTo('refund')).toHaveLength(1);
  });

  it('of a payment that the gateway does not know has failed, so that staff pay it back by hand', async () => {
    const order = await place();
    const { payment } = await openPage(shop, order);
    await makeOlder(payment.id, 1);
    await shop.database('payments').where({ id: payment.id }).update({ attention: 'unclear' });
    await callAsOwner(shop.directus, paymentsCalls.confirmPayment, payment.id, {});
    await refund(payment.id);
    expect(await refundOf(payment.id)).toMatchObject({ status: 'failed', attention: 'refund-failed' });
    expect(shop.flutterwave.requestsTo('refund')).toEqual([]);
  });

  it('whose answer is lost is found on a later page of the list', async () => {
    const id = await paid();
    // Newer ones, which the owner has made in the dashboard.
    for (const newer of [9_000_001, 9_000_002])
      shop.flutterwave.refunds().push({
        id: newer,
        tx_id: 1,
        amount_refunded: 1,
        status: 'completed',
        destination: 'payment_source',
        comments: 'by hand',
      });
    shop.flutterwave.configure({ refundsPerPage: 1 });
    shop.flutterwave.addRequestFault({ operation: 'refund', when: 'after', answer: 'reset' });
    await refund(id);
    await expect.poll(async () => (await refundOf(id))?.['status']).toBe('completed');
    expect(shop.flutterwave.requestsTo('refund')).toHaveLength(1);
  });
});

describe('leaving the page', () => {
  it.each(['reset', 500, 429, 401] as const)(
    'keeps its money while the gateway does not answer (%s), and says so; afterwards it frees it',
    async (answer) => {
      const order = await place();
      const { payment } = await openPage(shop, order);
      await makeOlder(payment.id, 1);
      shop.flutterwave.addRequestFault({ operation: 'verify', answer, txRef: payment.id });
      const refused = await leavePages(shop, order);
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        'We could not ask yet whether you have paid, so your payment page stays open. Please press again in a moment.',
      ]);
      expect(await stateOf(order)).toEqual(OPEN);
      expect((await requestPayment(shop, order, PHONE)).status).toBe(409);
      expect((await leavePages(shop, order)).body).toMatchObject([{ id: payment.id, status: 'failed' }]);
      expect((await requestPayment(shop, order, PHONE)).status).toBe(201);
    },
  );
});
