import { orderSchema, orderSummarySchema, type Order } from '@chitenge/contract/order';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { orderLinkSchema } from '@chitenge/contract/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER_FORM } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/shopper.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let shirt: string;

const FORM = {
  ...ORDER_FORM,
  shippingAddress: '12 Cairo Road',
  city: 'Lusaka',
  province: 'lusaka',
  postalCode: null,
  country: 'Zambia',
  totalAmount: '699.00',
};

beforeAll(async () => {
  shop = await startTestShop();
  shirt = await shop.studio.createProduct({ slug: 'shirt', name: 'Shirt', price: '349.5', stock_count: 50 });
});
afterAll(() => shop.stop());

/** Creates a shopper with two units in the cart. */
async function shopperWithCart(productId = shirt): Promise<Record<string, string>> {
  const shopper = newShopper();
  await shop.api.post('/api/cart').set(shopper).send({ productId, quantity: 2 }).expect(201);
  return shopper;
}

const submit = (headers: Record<string, string>, form: object = {}) =>
  shop.api
    .post('/api/orders')
    .set(headers)
    .send({ ...FORM, ...form });

async function place(headers: Record<string, string>, form: object = {}): Promise<Order> {
  const response = await submit(headers, form);
  expect(response.status).toBe(201);
  return orderSchema.parse(response.body);
}

describe('POST /api/orders', () => {
  it('places the cart as an order, reserves the stock and empties the cart', async () => {
    const product = await shop.studio.createProduct({ slug: 'dress', name: 'Dress', price: '349.50' });
    const shopper = await shopperWithCart(product);
    await shop.api.get('/api/products/dress').expect(200);

    const order = await place(shopper);
    expect(order).toMatchObject({
      customerName: 'Chanda Mwila',
      customerPhone: '+260971234567',
      mobileNumber: '+260961234567',
      province: 'lusaka',
      totalAmount: '699.00',
      status: 'pending',
      paymentStatus: 'pending',
      notes: '',
      items: [{ productName: 'Dress', productPrice: '349.50', quantity: 2, product: { slug: 'dress' } }],
      paymentInstructions: 'Send K699.00 to the MTN Mobile Money merchant code by dialling *303#.',
    });
    expect((await shop.api.get('/api/cart').set(shopper)).body).toEqual([]);
    await vi.waitFor(async () => {
      expect((await shop.api.get('/api/products/dress')).body.stockCount).toBe(3);
    }, 10_000);
  });

  it.each([
    ['airtel', 'Send K699.00 via Airtel Money by dialling *115# and choosing merchant payments.'],
    ['zamtel', 'Send K699.00 via Zamtel Kwacha by dialling *789# and choosing pay bill.'],
    ['', 'Payment instructions will be sent via SMS.'],
    [null, 'Payment instructions will be sent via SMS.'],
  ])('returns the payment instructions for %j', async (mobileProvider, text) => {
    const order = await place(await shopperWithCart(), { mobileProvider });
    expect(order.paymentInstructions).toBe(text);
  });

  it('uses the merchant codes of the store settings', async () => {
    await shop.studio.updateSingleton('store_settings', { airtel_merchant_code: '4711' });
    await vi.waitFor(async () => {
      const order = await place(await shopperWithCart(), { mobileProvider: 'airtel' });
      expect(order.paymentInstructions).toContain('(merchant code 4711)');
      expect(order.paymentInstructions).not.toContain('ask us');
    }, 10_000);
  });

  it('names the shop’s contact while a merchant code is not set', async () => {
    await shop.studio.updateSingleton('store_settings', { contact_phone: '+260 97 000 0000' });
    await vi.waitFor(async () => {
      const order = await place(await shopperWithCart(), { mobileProvider: 'zamtel' });
      expect(order.paymentInstructions).toContain('For the merchant code, ask us: +260 97 000 0000.');
    }, 10_000);
    await shop.studio.updateSingleton('store_settings', { contact_phone: null });
    await vi.waitFor(async () => {
      const order = await place(await shopperWithCart(), { mobileProvider: 'zamtel' });
      expect(order.paymentInstructions).not.toContain('+260');
    }, 10_000);
  });

  it('returns the same order for the same key, and 422 for the key with another body', async () => {
    const shopper = { ...(await shopperWithCart()), 'Idempotency-Key': 'key-0123456789abcdef' };
    const first = await place(shopper);
    const retry = await submit(shopper);
    expect(retry.status).toBe(200);
    expect(orderSchema.parse(retry.body)).toEqual(first);
    expectProblem(await submit(shopper, { city: 'Kitwe' }), 422);
  });

  it('rejects another total than the cart’s, and returns the cart’s total', async () => {
    const problem = expectProblem(await submit(await shopperWithCart(), { totalAmount: '1.00' }), 409);
    expect(problem).toMatchObject({ type: '/problems/total-changed', totalAmount: '699.00' });
  });

  it('rejects an order for more units than the stock has, and returns the available units', async () => {
    const rare = await shop.studio.createProduct({
      slug: 'rare',
      name: 'Rare',
      price: '349.50',
      stock_count: 1,
    });
    const problem = expectProblem(await submit(await shopperWithCart(rare)), 409);
    expect(problem.lines).toMatchObject([
      { productName: 'Rare', reason: 'insufficient_stock', available: 1 },
    ]);
  });

  it('rejects an empty cart', async () => {
    expect(expectProblem(await submit(newShopper()), 409).type).toBe('/problems/cart-empty');
  });

  it.each([
    [{ customerName: '  ' }, ['customerName']],
    [{ customerEmail: 'chanda' }, ['customerEmail']],
    [{ customerPhone: '123' }, ['customerPhone']],
    [{ customerPhone: '123', customerEmail: 'chanda' }, ['customerEmail', 'customerPhone']],
    [{ recipientPhone: '123' }, ['recipientPhone']],
    [{ deliveryMethodId: 'free' }, ['deliveryMethodId']],
    [{ landmark: 'x'.repeat(201), station: 'A\u0000B' }, ['landmark', 'station']],
    [{ customerName: 'A\u0000B' }, ['customerName']],
    [{ customerPhone: 'call me', mobileNumber: '+447400123456' }, ['customerPhone', 'mobileNumber']],
    [{ mobileProvider: 'vodafone' }, ['mobileProvider']],
    [{ province: 'none' }, ['province']],
    [{ country: 'Atlantis' }, ['country']],
    [{ totalAmount: 699 }, ['totalAmount']],
    [{ totalAmount: '-1.00' }, ['totalAmount']],
    [{ notes: 'x'.repeat(2001) }, ['notes']],
  ])('rejects %j and names %j', async (form, fields) => {
    expectProblem(await submit(newShopper(), form), 400, fields);
  });

  it('names every missing field', async () => {
    const response = await shop.api.post('/api/orders').set(newShopper()).send({});
    expectProblem(response, 400, [
      'customerName',
      'customerEmail',
      'customerPhone',
      'mobileNumber',
      'totalAmount',
    ]);
  });

  it('rejects a weak key and a missing session', async () => {
    expectProblem(await submit({ ...newShopper(), 'Idempotency-Key': 'short' }), 400, ['idempotency-key']);
    expectProblem(await submit({}), 400, ['x-session-id']);
  });
});

describe('GET /api/orders/{id}', () => {
  it('returns the order only to the session that placed it', async () => {
    const shopper = await shopperWithCart();
    const order = await place(shopper);
    const response = await shop.api.get(`/api/orders/${order.id}`).set(shopper).expect(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(orderSchema.parse(response.body)).toEqual(order);
    expectProblem(await shop.api.get(`/api/orders/${order.id}`).set(newShopper()), 404);
    await shop.api.get(`/api/orders/${order.id.toUpperCase()}`).set(shopper).expect(200);
    expectProblem(await shop.api.get(`/api/orders/${order.id}`), 400, ['x-session-id']);
    expectProblem(await shop.api.get('/api/orders/12345678').set(shopper), 400, ['id']);
  });
});

describe('an order that is older than 30 days', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  let shopper: Record<string, string>;
  let order: Order;

  async function age(days: number): Promise<void> {
    const database = shop.directus.openDatabase();
    await database('orders')
      .where({ id: order.id })
      .update({ date_created: new Date(Date.now() - days * DAY_MS) });
    await database.destroy();
  }

  const read = () => shop.api.get(`/api/orders/${order.id}`).set(shopper);
  const reveal = (customerPhone: unknown, headers = shopper) =>
    shop.api.post(`/api/orders/${order.id}/reveal`).set(headers).send({ customerPhone });

  let product: string;
  beforeAll(async () => {
    product = await shop.studio.createProduct({ slug: 'old', price: '349.5', stock_count: 50 });
  });
  beforeEach(async () => {
    shopper = await shopperWithCart(product);
    order = await place(shopper);
  });

  it('is shown only after its phone number is given, in any form', async () => {
    await age(29);
    await read().expect(200);
    await age(31);
    const response = await read();
    expect(expectProblem(response, 403).type).toBe('/problems/phone-number-needed');
    expect(response.text).not.toContain(order.customerName);
    const wrong = await reveal('0971234568');
    expect(expectProblem(wrong, 403, ['customerPhone']).type).toBe('/problems/wrong-phone-number');
    expect(wrong.text).not.toContain(order.customerName);
    for (const phone of ['+260971234567', '097 123 4567']) {
      const { body } = await reveal(phone).expect(200);
      expect(orderSchema.parse(body)).toMatchObject({ id: order.id, customerName: order.customerName });
    }
    await read().expect(403);
  });

  it('is opened by the link of a lookup, which asked for its phone number', async () => {
    await age(31);
    const reference = order.id.slice(-8);
    const link = await shop.api
      .post('/api/orders/lookup')
      .send({ reference, phone: '0971234567' })
      .expect(200);
    const { token } = orderLinkSchema.parse(link.body);
    const { body } = await shop.api.get(`/api/orders/${order.id}`).set(ORDER_TOKEN_HEADER, token).expect(200);
    expect(orderSchema.parse(body)).toMatchObject({ id: order.id });
  });

  it('stays in the list of the session, which has no personal data', async () => {
    await age(31);
    const { body } = await shop.api.get('/api/session/orders').set(shopper).expect(200);
    expect(body).toMatchObject([{ id: order.id }]);
  });

  it('is not revealed to another session, and rejects a body without a number', async () => {
    await age(31);
    expectProblem(await reveal('0971234567', newShopper()), 404);
    expectProblem(await reveal(undefined), 400, ['customerPhone']);
    expectProblem(await reveal(''), 400, ['customerPhone']);
  });

  it('answers five wrong numbers, and then not even the right one', async () => {
    await age(31);
    for (let last = 0; last < 5; last += 1) expectProblem(await reveal(`097555000${last}`), 403);
    const limited = await reveal('0971234567');
    expectProblem(limited, 429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('GET /api/session/orders', () => {
  const list = (headers: Record<string, string>, query = '') =>
    shop.api.get(`/api/session/orders${query}`).set(headers);

  it('lists the orders of the session, newest first', async () => {
    const shopper = await shopperWithCart();
    const first = await place(shopper);
    await shop.api.post('/api/cart').set(shopper).send({ productId: shirt, quantity: 1 }).expect(201);
    const second = await place(shopper, { totalAmount: '349.50' });
    const response = await list(shopper).expect(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const orders = orderSummarySchema.array().parse(response.body);
    expect(orders.map(({ id, totalAmount, unitCount }) => [id, totalAmount, unitCount])).toEqual([
      [second.id, '349.50', 1],
      [first.id, '699.00', 2],
    ]);
    expect(Object.keys(orders[0] ?? {})).not.toContain('customerName');
  });

  it('is empty for another session, and rejects a missing one', async () => {
    await place(await shopperWithCart());
    expect((await list(newShopper()).expect(200)).body).toEqual([]);
    expectProblem(await list({}), 400, ['x-session-id']);
  });

  it('finds the order of an idempotency key', async () => {
    const shopper = await shopperWithCart();
    const key = 'key-of-an-interrupted-order';
    expect((await list(shopper, `?key=${key}`).expect(200)).body).toEqual([]);
    const { id } = await place({ ...shopper, 'idempotency-key': key });
    const { body } = await list(shopper, `?key=${key}`).expect(200);
    expect(body).toMatchObject([{ id }]);
    expect((await list(newShopper(), `?key=${key}`).expect(200)).body).toEqual([]);
    expectProblem(await list(shopper, '?key=x'), 400, ['key']);
  });
});
