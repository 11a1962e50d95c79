import { orderSchema } from '@chitenge/contract/order';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lossyRelay } from './support/lossy-relay.ts';
import { FORM } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/session.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const BUYERS = 200;

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMIT_PER_ADDRESS: '100000' });
});
afterAll(() => shop.stop());

const productInStock = (name: string, stock: number): Promise<string> =>
  shop.staff.createProduct({ slug: name.toLowerCase(), name, price: '100.00', stock_count: stock });

async function shopperWith(productId: string): Promise<Record<string, string>> {
  const shopper = { ...newShopper(), 'Idempotency-Key': randomUUID() };
  await shop.api.post('/api/cart').set(shopper).send({ productId, quantity: 1 }).expect(201);
  return shopper;
}

const submit = (shopper: Record<string, string>) =>
  shop.api
    .post('/api/orders')
    .set(shopper)
    .send({ ...FORM, totalAmount: '100.00' });

it('sells seven units to two hundred shoppers at once', async () => {
  const productId = await productInStock('Seven', 7);
  const shoppers = await Promise.all(Array.from({ length: BUYERS }, () => shopperWith(productId)));
  const answers = await Promise.all(shoppers.map((shopper) => submit(shopper)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(BUYERS - 7);
  for (const answer of refused)
    expect(expectProblem(answer, 409).lines).toMatchObject([
      { productId, productName: 'Seven', reason: 'out_of_stock', available: 0 },
    ]);
});

it('gives the same order when the answer was lost and the shopper tries again', async () => {
  const productId = await productInStock('Lost', 5);
  const shopper = await shopperWith(productId);
  const relay = await lossyRelay(shop.url);
  const request = {
    method: 'POST',
    headers: { ...shopper, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...FORM, totalAmount: '100.00' }),
  };
  relay.loseAnswers();
  await expect(fetch(`${relay.url}/api/orders`, request)).rejects.toThrow('fetch failed');
  const database = shop.directus.openDatabase();
  const placed = await database('orders')
    .where('idempotency_key', shopper['Idempotency-Key'])
    .pluck<string[]>('id');
  await database.destroy();
  expect(placed).toHaveLength(1);

  relay.deliverAnswers();
  const again = await fetch(`${relay.url}/api/orders`, request);
  relay.stop();
  expect(again.status).toBe(200);
  expect(orderSchema.parse(await again.json()).id).toBe(placed[0]);
  expectProblem(await submit(shopper).send({ ...FORM, totalAmount: '100.00', city: 'Kitwe' }), 422);
});
