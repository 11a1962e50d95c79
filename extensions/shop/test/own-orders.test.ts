/** What shoppers read of their orders, and who may open one. */
import { DAY_MS } from '@chitenge/contract/duration';
import { orderSummarySchema } from '@chitenge/contract/order';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { orderLinkSchema } from '@chitenge/contract/payments';
import { newSessionId } from '@chitenge/contract/session';
import { describe, expect, it } from 'vitest';
import { freshKey, orderOf, problem } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

let orders = 0;

async function place() {
  orders += 1;
  const phone = `+2609712${String(34_000 + orders)}`;
  const session = await shop.sessionWith(await shop.product());
  return { id: orderOf(await shop.order(session, '100.00', { phone })).id, session, phone };
}
type Placed = Awaited<ReturnType<typeof place>>;

const read = (id: string, access: { session?: string; headers?: Record<string, string> }) =>
  shop.call('GET', `/api/orders/${id}`, access);
const withToken = (token: string) => ({ headers: { [ORDER_TOKEN_HEADER]: token } });
const lookUp = (reference: string, phone: string) =>
  shop.call('POST', '/api/orders/lookup', { body: { reference, phone } });

describe('an order that is older than 30 days', () => {
  async function age({ id }: Placed, days: number): Promise<void> {
    await shop.directus.withDatabase((database) =>
      database('orders')
        .where({ id })
        .update({ date_created: new Date(Date.now() - days * DAY_MS) }),
    );
  }

  const reveal = ({ id, session }: Pick<Placed, 'id' | 'session'>, customerPhone: string) =>
    shop.call('POST', `/api/orders/${id}/reveal`, { session, body: { customerPhone } });

  it('is shown to its session only after its phone number is given, in any form', async () => {
    const order = await place();
    await age(order, 29);
    expect((await read(order.id, order)).status).toBe(200);
    await age(order, 31);
    const hidden = await read(order.id, order);
    expect(hidden).toMatchObject(problem(403, 'phone-number-needed'));
    const wrong = await reveal(order, '0971234568');
    expect(wrong).toMatchObject({
      status: 403,
      body: { type: '/problems/wrong-phone-number', errors: [{ field: 'customerPhone' }] },
    });
    for (const { body } of [hidden, wrong]) expect(JSON.stringify(body)).not.toContain('Chanda');
    for (const phone of [order.phone, order.phone.replace(/^\+260(..)(...)/, '0$1 $2 ')])
      expect(await reveal(order, phone)).toMatchObject({
        status: 200,
        body: { id: order.id, customerName: 'Chanda Mwila' },
      });
    expect((await read(order.id, order)).status).toBe(403);
    expect((await reveal({ id: order.id, session: newSessionId() }, order.phone)).status).toBe(404);
    // The list has no personal data.
    const list = await shop.call('GET', '/api/session/orders', { session: order.session });
    expect(list.body).toMatchObject([{ id: order.id }]);
  });

  it('is opened by the link of a look-up, which asked for its phone number', async () => {
    const order = await place();
    await age(order, 31);
    const { token } = orderLinkSchema.parse((await lookUp(order.id.slice(-8), order.phone)).body);
    expect(await read(order.id, withToken(token))).toMatchObject({ status: 200, body: { id: order.id } });
  });
});

describe('the orders of a session', () => {
  const list = async (session: string, query = '') =>
    orderSummarySchema
      .array()
      .parse((await shop.call('GET', `/api/session/orders${query}`, { session })).body);

  it('are listed newest first, without personal data and to no other session', async () => {
    const productId = await shop.product();
    const session = await shop.sessionWith(productId, 2);
    const first = orderOf(await shop.order(session, '200.00'));
    await shop.add(session, productId);
    const second = orderOf(await shop.order(session, '100.00'));
    const listed = await list(session);
    expect(listed.map(({ id, totalAmount, unitCount }) => [id, totalAmount, unitCount])).toEqual([
      [second.id, '100.00', 1],
      [first.id, '200.00', 2],
    ]);
    expect(JSON.stringify(listed)).not.toContain('Chanda');
    expect(await list(newSessionId())).toEqual([]);
    expect((await shop.call('GET', '/api/session/orders')).status).toBe(400);
  });

  it('are found by an idempotency key', async () => {
    const [session, key] = [await shop.sessionWith(await shop.product()), freshKey()];
    expect(await list(session, `?key=${key}`)).toEqual([]);
    const { id } = orderOf(await shop.order(session, '100.00', { key }));
    expect(await list(session, `?key=${key}`)).toMatchObject([{ id }]);
    expect(await list(newSessionId(), `?key=${key}`)).toEqual([]);
  });
});

describe('looking up an order', () => {
  it('opens it by reference and phone number, as they were pasted', async () => {
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
  });

  it('answers an unknown order and a wrong number alike', async () => {
    const { id } = await place();
    const wrong = await lookUp(id.slice(-8), '0955000999');
    expect(wrong.status).toBe(404);
    expect(await lookUp('00000000', '0955000999')).toEqual(wrong);
  });
});

describe('a link for somebody else who pays', () => {
  const claim = (id: string, access: { session?: string; headers?: Record<string, string> }) =>
    shop.call('POST', `/api/orders/${id}/payment-claims`, {
      ...access,
      body: { receipt: freshKey().slice(0, 12), phone: '0961234567' },
    });

  it('shows amount, shop and number, and nothing about the customer', async () => {
    const { id, session } = await place();
    const path = `/api/orders/${id}/payment-link`;
    const created = await shop.call('POST', path, { session });
    expect(created.status).toBe(201);
    const { token } = orderLinkSchema.parse(created.body);
    const byLink = withToken(token);
    expect((await shop.call('GET', path, byLink)).body).toEqual({
      orderId: id,
      reference: id.slice(-8),
      storeName: 'Chitenge',
      totalAmount: '100.00',
      amountPaid: '0.00',
      amountDue: '100.00',
      part: null,
      isPaid: false,
      isPayable: true,
      holdsUntil: expect.any(String),
      dialInstructions: ['mtn', 'airtel', 'zamtel'].map((provider) => ({
        provider,
        text: expect.stringContaining('K100.00'),
      })),
      payments: [],
    });
    // Two claims of a link leave the shopper's own.
    expect((await claim(id, byLink)).status).toBe(201);
    expect((await claim(id, byLink)).status).toBe(201);
    expect((await claim(id, byLink)).status).toBe(409);
    expect((await claim(id, { session })).status).toBe(201);
    // Nor about who else has paid.
    const shown = JSON.stringify((await shop.call('GET', path, byLink)).body);
    expect(shown).toContain('"phone":null');
    expect(shown).not.toContain('961234567');
    // It opens neither the order nor another link nor another order.
    expect((await read(id, byLink)).status).toBe(404);
    expect((await shop.call('POST', path, byLink)).status).toBe(404);
    expect((await claim((await place()).id, byLink)).status).toBe(404);
    expect((await claim(id, withToken(`${token.slice(0, -2)}AA`))).status).toBe(404);
    expect((await claim(id, {})).status).toBe(400);
  });
});

describe('without a payment gateway', () => {
  it('offers no network, and refuses push payments', async () => {
    expect((await shop.call('GET', '/api/payment-options')).body).toEqual({ push: [] });
    const { id, session } = await place();
    const body = { provider: 'mtn', phone: '0961234567' };
    expect(await shop.call('POST', `/api/orders/${id}/payments`, { session, body })).toMatchObject(
      problem(409, 'push-not-offered'),
    );
    const predicted = await shop.call('POST', '/api/payment-options/predict', {
      body: { phone: '+260 (0)95 1234567' },
    });
    expect(predicted.body).toEqual({ provider: 'zamtel' });
  });
});

it('an order has the instructions of the store settings, with the merchant code or the contact of the shop', async () => {
  const settings = (body: object) => shop.patch('/items/store_settings', body);
  const instructions = async (mobileProvider: string) => {
    const session = await shop.sessionWith(await shop.product());
    return (await shop.order(session, '100.00', { delivery: { mobileProvider } })).body;
  };
  await settings({ airtel_merchant_code: '4711', contact_phone: '+260 97 000 0000' });
  try {
    expect(await instructions('airtel')).toMatchObject({
      paymentInstructions: expect.stringMatching(/^Send K100\.00 .*\(merchant code 4711\)\.$/),
    });
    expect(await instructions('zamtel')).toMatchObject({
      paymentInstructions: expect.stringContaining('For the merchant code, ask us: +260 97 000 0000.'),
    });
  } finally {
    await settings({ airtel_merchant_code: null, contact_phone: null });
  }
});
