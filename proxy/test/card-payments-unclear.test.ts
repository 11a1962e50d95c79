/** What happens to a page of a gateway that does not answer, closes, or declines: docs/payments.md#cards-with-flutterwave. */
import { MINUTE_MS } from '@chitenge/contract/duration';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askForPage, leavePages, openPage, startCardShop, type CardShop } from './support/flutterwave.ts';
import { readOrder, requestPayment } from './support/pawapay.ts';
import { placeTestOrder, type TestOrder } from './support/payments.ts';

let shop: CardShop;

beforeAll(async () => {
  shop = await startCardShop();
});
afterAll(() => shop.stop());
afterEach(async () => {
  await shop.flutterwave.settled();
  shop.flutterwave.reset();
  await shop.pawapay.settled();
  shop.pawapay.reset();
});

const place = () => placeTestOrder(shop);
const PHONE = { provider: 'mtn', phone: '+260961234567' };

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

describe('leaving the page', () => {
  it.each(['reset', 500, 429, 401] as const)(
    'keeps its money while the gateway does not answer (%s), and says so; afterwards it frees it',
    async (answer) => {
      const order = await place();
      const { payment } = await openPage(shop, order);
      await makeOlder(payment.id, 1);
      shop.flutterwave.addRequestFault({ operation: 'verify', answer });
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
