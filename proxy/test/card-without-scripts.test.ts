/** Cards in browsers without scripts: docs/payments.md#without-javascript. Flutterwave is simulated, the rest is real. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { askForPage, startCardShop, type CardShop } from './support/flutterwave.ts';
import { readOrder } from './support/pawapay.ts';
import { placeTestOrder, type TestOrder } from './support/payments.ts';

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
  expect(await (await fetch(gatewayUrl)).text()).toContain('ZMW 100.00');
  const [page] = shop.flutterwave.pages();
  const back = `${page?.redirect_url}?status=cancelled&tx_ref=other`;

  const waiting = await lookAt(back);
  expect(waiting).toContain('Finish paying K100.00 online');
  expect(waiting).toMatch(/<a href="\/api\/payments\/pages\/[\w-]+">Look again<\/a>/);
  expect(waiting).toContain(`<a href="${gatewayUrl}">Go on to the payment page</a>`);
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
