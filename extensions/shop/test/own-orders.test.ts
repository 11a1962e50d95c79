/** What shoppers read of their orders, and who may open one. */
import { DAY_MS } from '@chitenge/contract/duration';
import { orderSummarySchema } from '@chitenge/contract/order';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { orderLinkSchema } from '@chitenge/contract/payments';
import { newSessionId } from '@chitenge/contract/session';
import { expect, it } from 'vitest';
import { newPhone } from './support/orders.ts';
import { type Access, freshKey, freshTransactionId, orderOf, problem } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

async function place() {
  const phone = newPhone();
  const session = await shop.sessionWith(await shop.product());
  return { id: orderOf(await shop.order(session, '100.00', { phone })).id, session, phone };
}

const read = (id: string, access: Omit<Access, 'id'>) => shop.call('GET', `/api/orders/${id}`, access);
const withToken = (token: string) => ({ headers: { [ORDER_TOKEN_HEADER]: token } });
const lookUp = (reference: string, phone: string) =>
  shop.call('POST', '/api/orders/lookup', { body: { reference, phone } });

it('an order older than 30 days is shown to its session, and by a look-up, only for its phone number', async () => {
  const order = await place();
  const age = (days: number) =>
    shop
      .database('orders')
      .where({ id: order.id })
      .update({ date_created: new Date(Date.now() - days * DAY_MS) });
  const reveal = (customerPhone: string, session = order.session) =>
    shop.call('POST', `/api/orders/${order.id}/reveal`, { session, body: { customerPhone } });
  await age(29);
  expect((await read(order.id, order)).status).toBe(200);
  await age(31);
  const hidden = await read(order.id, order);
  expect(hidden).toMatchObject(problem(403, 'phone-number-needed'));
  const wrong = await reveal('0971234568');
  expect(wrong).toMatchObject(problem(403, 'wrong-phone-number', { errors: [{ field: 'customerPhone' }] }));
  for (const { body } of [hidden, wrong]) expect(JSON.stringify(body)).not.toContain('Chanda');
  const shown = { id: order.id, customerName: 'Chanda Mwila' };
  for (const phone of [order.phone, order.phone.replace(/^\+260(..)(...)/, '0$1 $2 ')])
    expect(await reveal(phone)).toMatchObject({ status: 200, body: shown });
  expect((await read(order.id, order)).status).toBe(403);
  expect((await reveal(order.phone, newSessionId())).status).toBe(404);
  // The list has no personal data.
  const list = await shop.call('GET', '/api/session/orders', { session: order.session });
  expect(list.body).toMatchObject([{ id: order.id }]);
  const { token } = orderLinkSchema.parse((await lookUp(order.id.slice(-8), order.phone)).body);
  expect(await read(order.id, withToken(token))).toMatchObject({ status: 200, body: { id: order.id } });
});

it('the orders of a session are listed newest first or by a key, without personal data and to no other session', async () => {
  const list = async (session: string, query = '') => {
    const { body } = await shop.call('GET', `/api/session/orders${query}`, { session });
    return orderSummarySchema.array().parse(body);
  };
  const productId = await shop.product();
  const [session, key] = [await shop.sessionWith(productId, 2), freshKey()];
  const first = orderOf(await shop.order(session, '200.00'));
  await shop.add(session, productId);
  expect(await list(session, `?key=${key}`)).toEqual([]);
  const second = orderOf(await shop.order(session, '100.00', { key }));
  const listed = await list(session);
  expect(listed).toMatchObject([
    { id: second.id, totalAmount: '100.00', unitCount: 1 },
    { id: first.id, totalAmount: '200.00', unitCount: 2 },
  ]);
  expect(JSON.stringify(listed)).not.toContain('Chanda');
  expect(await list(session, `?key=${key}`)).toMatchObject([{ id: second.id }]);
  for (const query of ['', `?key=${key}`]) expect(await list(newSessionId(), query)).toEqual([]);
  expect((await shop.call('GET', '/api/session/orders')).status).toBe(400);
});

it('looking up an order opens it by reference and phone number as they were pasted, and answers all else alike', async () => {
  const { id, phone } = await place();
  for (const [reference, number] of [
    [`#${id.slice(-8).toUpperCase()}`, phone],
    [`Order ID: ${id.slice(-8)}.`, `\u202A${phone.replace('+260', '+260 (0)')}\u202C`],
  ] as const) {
    const found = orderLinkSchema.parse((await lookUp(reference, number)).body);
    expect(found.orderId).toBe(id);
    const { body } = await read(id, withToken(found.token));
    expect(body).toMatchObject({ id, customerName: 'Chanda Mwila' });
    expect(body).not.toHaveProperty('customerNote');
  }
  const wrong = await lookUp(id.slice(-8), '0955000999');
  expect(wrong.status).toBe(404);
  expect(await lookUp('00000000', '0955000999')).toEqual(wrong);
});

it('a link for somebody else who pays shows amount, shop and number, and nothing about the customer', async () => {
  const claim = async (id: string, access: Omit<Access, 'id'>) =>
    (await shop.claim({ id, ...access }, freshTransactionId(), '0961234567')).status;
  const { id, session } = await place();
  const path = `/api/orders/${id}/payment-link`;
  const created = await shop.call('POST', path, { session });
  expect(created.status).toBe(201);
  const { token } = orderLinkSchema.parse(created.body);
  const byLink = withToken(token);
  expect((await shop.call('GET', path, byLink)).body).toEqual({
    orderId: id,
    reference: id.slice(-8),
    number: expect.any(Number),
    storeName: 'Chitenge',
    totalAmount: '100.00',
    amountPaid: '0.00',
    amountDue: '100.00',
    part: null,
    isPaid: false,
    isPayable: true,
    holdsUntil: expect.any(String),
    dialInstructions: ['mtn', 'airtel', 'zamtel'].map((network) => ({
      network,
      text: expect.stringContaining('K100.00'),
    })),
    payments: [],
    layBy: null,
    doorAmount: null,
  });
  // Two claims of a link leave the shopper's own.
  expect([await claim(id, byLink), await claim(id, byLink), await claim(id, byLink)]).toEqual([
    201, 201, 409,
  ]);
  expect(await claim(id, { session })).toBe(201);
  // Nor about who else has paid.
  const shown = JSON.stringify((await shop.call('GET', path, byLink)).body);
  expect(shown).toContain('"phone":null');
  expect(shown).not.toContain('961234567');
  // It opens neither the order nor another link nor another order.
  expect((await read(id, byLink)).status).toBe(404);
  expect((await shop.call('POST', path, byLink)).status).toBe(404);
  expect(await claim((await place()).id, byLink)).toBe(404);
  expect(await claim(id, withToken(`${token.slice(0, -2)}AA`))).toBe(404);
  expect(await claim(id, {})).toBe(400);
});

it('without a payment gateway the shop offers no network, and refuses PIN prompts', async () => {
  expect((await shop.call('GET', '/api/payment-options')).body).toMatchObject({ prompt: [] });
  const { id, session } = await place();
  const body = { network: 'mtn', phone: '0961234567' };
  expect(await shop.call('POST', `/api/orders/${id}/payments`, { session, body })).toMatchObject(
    problem(409, 'prompt-not-offered'),
  );
  const asked = { body: { phone: '+260 (0)95 1234567' } };
  const predicted = await shop.call('POST', '/api/payment-options/predict', asked);
  expect(predicted.body).toEqual({ network: 'zamtel' });
});

it('an order has the instructions of the store settings, with the merchant code or the contact of the shop', async () => {
  await shop.settings({ airtel_merchant_code: '4711', contact_phone: '+260 97 000 0000' });
  for (const [mobileProvider, words] of [
    ['airtel', /^Send K100\.00 .*\(merchant code 4711\)\.$/],
    ['zamtel', /For the merchant code, ask us: \+260 97 000 0000\./],
  ] as const) {
    const session = await shop.sessionWith(await shop.product());
    const { body } = await shop.order(session, '100.00', { delivery: { mobileProvider } });
    expect(body).toMatchObject({ paymentInstructions: expect.stringMatching(words) });
  }
});
