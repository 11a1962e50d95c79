import { orderSchema } from '@chitenge/contract/order';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loseResponse, startFaultProxy } from './support/fault-proxy.ts';
import { ORDER_FORM } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/shopper.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const SHOPPER_COUNT = 200;

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ LIMIT_CALLS: '100000' });
});
afterAll(() => shop.stop());

const createProduct = (name: string, stock: number): Promise<string> =>
  shop.studio.createProduct({ slug: name.toLowerCase(), name, price: '100.00', stock_count: stock });

async function shopperWithCart(productId: string): Promise<Record<string, string>> {
  const shopper = { ...newShopper(), 'Idempotency-Key': randomUUID() };
  await shop.api.post('/api/cart').set(shopper).send({ productId, quantity: 1 }).expect(201);
  return shopper;
}

const submit = (shopper: Record<string, string>) =>
  shop.api
    .post('/api/orders')
    .set(shopper)
    .send({ ...ORDER_FORM, totalAmount: '100.00' });

it('sells seven units once when two hundred shoppers order them concurrently', async () => {
  const productId = await createProduct('Seven', 7);
  const shoppers = await Promise.all(Array.from({ length: SHOPPER_COUNT }, () => shopperWithCart(productId)));
  const responses = await Promise.all(shoppers.map((shopper) => submit(shopper)));
  const conflicts = responses.filter(({ status }) => status !== 201);
  expect(conflicts).toHaveLength(SHOPPER_COUNT - 7);
  for (const response of conflicts)
    expect(expectProblem(response, 409).lines).toMatchObject([
      { productId, productName: 'Seven', reason: 'out_of_stock', available: 0 },
    ]);
});

it('returns the same order when the shopper retries after a lost response', async () => {
  const productId = await createProduct('Lost', 5);
  const shopper = await shopperWithCart(productId);
  const faultProxy = await startFaultProxy(shop.url);
  const request = {
    method: 'POST',
    headers: { ...shopper, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...ORDER_FORM, totalAmount: '100.00' }),
  };
  faultProxy.inject(loseResponse);
  await expect(fetch(`${faultProxy.url}/api/orders`, request)).rejects.toThrow('fetch failed');
  const database = shop.directus.openDatabase();
  const orderIds = await database('orders')
    .where('idempotency_key', shopper['Idempotency-Key'])
    .pluck<string[]>('id');
  await database.destroy();
  expect(orderIds).toHaveLength(1);

  faultProxy.inject('none');
  const retry = await fetch(`${faultProxy.url}/api/orders`, request);
  // The body may come after the headers, so the proxy must not close before.
  const body: unknown = await retry.json();
  faultProxy.stop();
  expect(retry.status).toBe(200);
  expect(orderSchema.parse(body).id).toBe(orderIds[0]);
  expectProblem(await submit(shopper).send({ ...ORDER_FORM, totalAmount: '100.00', city: 'Kitwe' }), 422);
});
