/** Cards in browsers without scripts: docs/payments.md#without-javascript. Flutterwave is simulated, the rest is real. */
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { staffOrdersCalls } from '@chitenge/contract/calls/staff-orders';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { shortOrderId } from '@chitenge/contract/order-id';
import { MINUTE_MS } from '@chitenge/contract/duration';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askForPage, startCardShop, type CardShop } from './support/flutterwave.ts';
import { readOrder } from './support/pawapay.ts';
import { placeTestOrder, type TestOrder } from './support/payments.ts';
import { callAsOwner } from './support/studio.ts';

let shop: CardShop;

beforeAll(async () => {
  shop = await startCardShop();
});
afterAll(() => shop.stop());
afterEach(() => shop.settle());

/** Sends the form as a browser does. */
const sendForm = ({ id }: Pick<TestOrder, 'id'>, customerPhone: string) =>
  shop.api
    .post(`/api/orders/${id}/card`)
    .redirects(0)
    .type('form')
    .set('Accept', 'text/html')
    .send({ customerPhone });

const phoneOf = async (order: TestOrder) => (await readOrder(shop, order)).customerPhone;

const pageOf = ({ id }: TestOrder) =>
  shop.database('payments').where({ order: id, method: 'page' }).first<{ id: string }>('id');

const makeOlder = (id: string, minutes: number) =>
  shop
    .database('payments')
    .where({ id })
    .update({
      date_created: new Date(Date.now() - minutes * MINUTE_MS),
      next_check_at: new Date(Date.now() + 60 * MINUTE_MS),
    });

const lookAt = async (url: string) => {
  const { status, type, text, headers } = await shop.api.get(new URL(url).pathname + new URL(url).search);
  expect([status, type, headers['cache-control']]).toEqual([200, 'text/html', 'no-store']);
  return text;
};

it('a form with the phone number of the order leads to the page of the gateway, and back to the state in words', async () => {
  shop.flutterwave.configure({ webhooks: 'never' });
  const order = await placeTestOrder(shop);
  const { status, headers } = await sendForm(order, await phoneOf(order));
  expect(status).toBe(303);
  const gatewayUrl = String(headers['location']);
  const { number } = await readOrder(shop, order);
  const name = `Order ${shortOrderId(order.id)} (No. ${number})`;
  const atGateway = await (await fetch(gatewayUrl)).text();
  expect(atGateway).toContain('ZMW 100.00');
  expect(atGateway).toContain(name);
  const [page] = shop.flutterwave.pages();
  const back = `${page?.redirect_url}?status=cancelled&tx_ref=other`;

  const waiting = await lookAt(back);
  expect(waiting).toContain('Finish paying K100.00 online');
  expect(waiting).toContain(`<p>${name}.</p>`);
  expect(waiting).toMatch(/<a href="\/api\/payments\/pages\/[\w-]+">Look again<\/a>/);
  // The page of the gateway names the customer, and who has a link to pay finds the id of the payment.
  expect(waiting).not.toContain(new URL(gatewayUrl).host);
  expect(waiting).toContain('To go on paying, go back to the order');
  expect(waiting).toContain(`<a href="/orders/${order.id}">Back to the order</a>`);
  // The same form finds the page that is open.
  expect((await sendForm(order, await phoneOf(order))).headers['location']).toBe(gatewayUrl);

  await shop.flutterwave.pay(page?.tx_ref ?? '');
  const paid = await lookAt(back);
  expect(paid).toContain('We have received your payment');
  expect(paid).toContain('K100.00 online. Thank you.');
  expect(paid).not.toContain('Look again');
  expect((await readOrder(shop, order)).paymentStatus).toBe('paid');
  const again = await sendForm(order, await phoneOf(order));
  expect([again.status, again.type]).toEqual([409, 'text/html']);
  expect(again.text).toContain('This order is already paid.');
  expect(again.text).toContain(`<a href="/orders/${order.id}">Back to the order</a>`);
});

describe('an open page', () => {
  async function opened() {
    const order = await placeTestOrder(shop);
    expect((await sendForm(order, await phoneOf(order))).status).toBe(303);
    return { order, id: (await pageOf(order)).id };
  }

  async function expectRefused(order: TestOrder, words: string) {
    const { status, headers, text } = await sendForm(order, await phoneOf(order));
    expect([status, headers['location']]).toEqual([409, undefined]);
    expect(text).toContain(words);
  }

  it('is not found again once the order is paid in another way, which its state says', async () => {
    const { order, id } = await opened();
    const cash = { method: 'cash', amount: '100.00' };
    const key = { [IDEMPOTENCY_KEY]: crypto.randomUUID() };
    await callAsOwner(shop.directus, paymentsCalls.recordPayment, order.id, cash, key);
    await expectRefused(order, 'This order is already paid.');
    expect((await askForPage(shop, order)).status).toBe(409);
    const state = await lookAt(`${shop.url}/api/payments/pages/${id}`);
    expect(state).toContain('This order is paid');
    // Besides the shop's name.
    expect(state.match(/<a href="[^"]+">/g)).toEqual(['<a href="/">', `<a href="/orders/${order.id}">`]);
  });

  it('is not found again once the order is cancelled', async () => {
    const { order, id } = await opened();
    const body = { expected: 'pending', payments: [], asked: false };
    await callAsOwner(shop.directus, staffOrdersCalls.cancelOrder, order.id, body);
    await expectRefused(order, 'This order was cancelled.');
    const state = await lookAt(`${shop.url}/api/payments/pages/${id}`);
    expect(state).toContain('Do not pay online any more');
    expect(state).not.toContain('To go on paying');
  });
});

it('the form opens a new page after the first has closed, unless somebody may have paid on it', async () => {
  const order = await placeTestOrder(shop);
  const first = String((await sendForm(order, await phoneOf(order))).headers['location']);
  const { id } = await pageOf(order);
  await makeOlder(id, 14);
  expect((await sendForm(order, await phoneOf(order))).headers['location']).toBe(first);
  await makeOlder(id, 16);
  const next = await sendForm(order, await phoneOf(order));
  expect(next.status).toBe(303);
  expect(next.headers['location']).not.toBe(first);
  expect((await readOrder(shop, order)).payments.map(({ status }) => status).toSorted()).toEqual([
    'failed',
    'pending',
  ]);

  shop.flutterwave.configure({ pendingAnswers: 1000, webhooks: 'never' });
  const begun = await placeTestOrder(shop);
  await sendForm(begun, await phoneOf(begun));
  const page = await pageOf(begun);
  await shop.flutterwave.pay(page.id);
  await makeOlder(page.id, 16);
  const asked = await sendForm(begun, await phoneOf(begun));
  expect(asked.status).toBe(409);
  expect(asked.text).toContain('we are still asking whether you have paid on it');
  await makeOlder(page.id, 21);
  expect((await sendForm(begun, await phoneOf(begun))).status).toBe(303);
});

it('another number opens nothing, and the sixth within 15 minutes is not looked at', async () => {
  const order = await placeTestOrder(shop);
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, text } = await sendForm(order, '0961111111');
    expect(status).toBe(403);
    expect(text).toContain('This is not the phone number on the order.');
  }
  expect((await sendForm(order, await phoneOf(order))).status).toBe(429);
  expect((await sendForm({ id: crypto.randomUUID() }, '0961111111')).status).toBe(404);
  expect(shop.flutterwave.requestsTo('payment')).toEqual([]);
});

it('the state of a payment is for who has its id, and says nothing of the customer', async () => {
  const order = await placeTestOrder(shop);
  const { body } = await askForPage(shop, order);
  const { text } = await shop.api.get(`/api/payments/pages/${body.payment.id}`).expect(200);
  const { customerName, customerPhone, customerEmail } = await readOrder(shop, order);
  for (const known of [customerName, customerPhone, customerEmail]) expect(text).not.toContain(known);
  expect((await shop.api.get(`/api/payments/pages/${crypto.randomUUID()}`)).status).toBe(404);
});
