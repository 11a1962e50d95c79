import { randomUUID } from 'node:crypto';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { orderLinkSchema, paymentSchema } from '@chitenge/contract/payments';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeTestOrder, type TestOrder } from './support/payments.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1', LIMIT_LOOKUPS: '60' });
});
afterAll(() => shop.stop());

const receipt = () => randomUUID().slice(0, 12);

const claim = ({ id, session }: TestOrder, body: object) =>
  shop.api.post(`/api/orders/${id}/payment-claims`).set(SESSION_HEADER, session).send(body);

describe('a claim', () => {
  it('appears in the order, with the number hidden', async () => {
    const order = await placeTestOrder(shop);
    const claimed = await claim(order, { receipt: receipt(), phone: '0961234567' }).expect(201);
    expect(paymentSchema.parse(claimed.body)).toMatchObject({
      status: 'pending',
      provider: 'mtn',
      phone: '••• 567',
    });
    const { body } = await shop.api
      .get(`/api/orders/${order.id}`)
      .set(SESSION_HEADER, order.session)
      .expect(200);
    expect(body).toMatchObject({ payments: [{ status: 'pending' }], holdsUntil: expect.any(String) });
    expect(JSON.stringify(body.payments)).not.toContain('1234567');
  });

  it('names each wrong field', async () => {
    const order = await placeTestOrder(shop);
    const { body } = await claim(order, { receipt: 'a b!', phone: '12' }).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['receipt', 'phone']);
  });

  it('needs a session or a link', async () => {
    const { id } = await placeTestOrder(shop);
    await shop.api
      .post(`/api/orders/${id}/payment-claims`)
      .send({ receipt: receipt(), phone: '0961234567' })
      .expect(400);
  });
});

describe('without a payment gateway', () => {
  it('offers no network, and refuses push payments', async () => {
    const { body } = await shop.api.get('/api/payment-options').expect(200);
    expect(body).toEqual({ push: [] });
    const { id, session } = await placeTestOrder(shop);
    const refused = await shop.api
      .post(`/api/orders/${id}/payments`)
      .set(SESSION_HEADER, session)
      .send({ provider: 'mtn', phone: '0961234567' })
      .expect(409);
    expect(refused.body.type).toBe('/problems/push-not-offered');
    await shop.api.post('/api/payments/callbacks/pawapay').send({}).expect(404);
  });

  it.each([
    ['0951234567', 'zamtel'],
    ['\u202A+260 97 1234567\u202C', 'airtel'],
    ['+260 (0)97 1234567', 'airtel'],
    ['097-1234567', 'airtel'],
  ])('guesses the network of %j by the prefix', async (phone, provider) => {
    const { body } = await shop.api.post('/api/payment-options/predict').send({ phone }).expect(200);
    expect(body).toEqual({ provider });
  });
});

describe('a link for somebody else who pays', () => {
  it('shows amount, shop and number, and nothing about the customer', async () => {
    const order = await placeTestOrder(shop);
    const created = await shop.api
      .post(`/api/orders/${order.id}/payment-link`)
      .set(SESSION_HEADER, order.session)
      .expect(201);
    const { token } = orderLinkSchema.parse(created.body);
    const { body } = await shop.api
      .get(`/api/orders/${order.id}/payment-link`)
      .set(ORDER_TOKEN_HEADER, token)
      .expect(200);
    expect(body).toEqual({
      orderId: order.id,
      reference: order.id.slice(-8),
      storeName: 'Chitenge',
      totalAmount: order.total,
      isPaid: false,
      isPayable: true,
      holdsUntil: expect.any(String),
      dialInstructions: ['mtn', 'airtel', 'zamtel'].map((provider) => ({
        provider,
        text: expect.stringContaining(`K${order.total}`),
      })),
      payments: [],
    });
    await claimByLink(order.id, token).expect(201);
    await claimByLink(order.id, token).expect(201);
    // Two claims of a link leave the shopper's own.
    await claimByLink(order.id, token).expect(409);
    await claim(order, { receipt: receipt(), phone: '0961234567' }).expect(201);
    // It opens neither the order nor another link.
    await shop.api.get(`/api/orders/${order.id}`).set(ORDER_TOKEN_HEADER, token).expect(404);
    await shop.api.post(`/api/orders/${order.id}/payment-link`).set(ORDER_TOKEN_HEADER, token).expect(404);
    const other = await placeTestOrder(shop);
    await claimByLink(other.id, token).expect(404);
    await claimByLink(order.id, `${token.slice(0, -2)}AA`).expect(404);
  });

  const claimByLink = (id: string, token: string) =>
    shop.api
      .post(`/api/orders/${id}/payment-claims`)
      .set(ORDER_TOKEN_HEADER, token)
      .send({ receipt: receipt(), phone: '0961234567' });
});

describe('looking up an order', () => {
  const lookUp = (address: string, body: object) =>
    shop.api.post('/api/orders/lookup').set('X-Forwarded-For', address).send(body);

  it('opens it by reference and phone number', async () => {
    const order = await placeTestOrder(shop);
    const found = await lookUp('10.0.0.1', {
      reference: `#${order.id.slice(-8).toUpperCase()}`,
      phone: order.phone,
    });
    const { orderId, token } = orderLinkSchema.parse(found.body);
    expect(orderId).toBe(order.id);
    const { body } = await shop.api.get(`/api/orders/${order.id}`).set(ORDER_TOKEN_HEADER, token).expect(200);
    expect(body).toMatchObject({ id: order.id, customerName: expect.any(String) });
    expect(body).not.toHaveProperty('customerNote');
  });

  it.each([
    ['Order ID: $1$2.', '\u202A+260 $1\u202C'],
    ['#$1 $2\u200B', '+260 (0)$1'],
    ['“$1\u2011$2”', '0-$1'],
  ])('reads %j and %j as they were pasted', async (reference, phone) => {
    const order = await placeTestOrder(shop);
    const short = order.id.slice(-8).toUpperCase();
    const found = await lookUp('10.0.0.9', {
      reference: short.replace(/^(.{4})(.{4})$/, reference),
      phone: order.phone.replace(/^\+260(.+)$/, phone),
    });
    expect(orderLinkSchema.parse(found.body).orderId).toBe(order.id);
  });

  it('answers an unknown order and a wrong number alike', async () => {
    const order = await placeTestOrder(shop);
    const wrong = await lookUp('10.0.0.2', { reference: order.id.slice(-8), phone: '0955000999' }).expect(
      404,
    );
    const unknown = await lookUp('10.0.0.2', { reference: '00000000', phone: '0955000999' }).expect(404);
    const { requestId: _first, ...one } = wrong.body;
    const { requestId: _second, ...other } = unknown.body;
    expect(one).toEqual(other);
  });

  it('lets sixty wrong tries come from one address, because a whole mobile network has it', async () => {
    const order = await placeTestOrder(shop);
    for (let index = 0; index < 60; index += 1)
      await lookUp('10.0.0.3', { reference: `000000${10 + index}`, phone: '0955000999' }).expect(404);
    const right = { reference: order.id.slice(-8), phone: order.phone };
    const statuses = [(await lookUp('10.0.0.3', right)).status, (await lookUp('10.0.0.4', right)).status];
    expect(statuses).toEqual([429, 200]);
  });

  it('is limited for concurrent tries too', async () => {
    const order = await placeTestOrder(shop);
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        lookUp('10.0.3.1', { reference: order.id.slice(-8), phone: '0955000999' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  it('of one order is limited from whatever address', async () => {
    const order = await placeTestOrder(shop);
    const reference = order.id.slice(-8);
    for (let index = 0; index < 5; index += 1)
      await lookUp(`10.0.1.${index}`, { reference, phone: '0955000999' }).expect(404);
    const { status } = await lookUp('10.0.2.1', { reference, phone: order.phone });
    expect(status).toBe(429);
  });
});
