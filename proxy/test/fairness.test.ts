/** Whoever calls however much, by session or by address, takes nobody else's order away. */
import type { Response } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORM } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/session.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

type Shopper = Record<string, string>;

const BUYERS = 10;

let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1' });
  productId = await shop.staff.createProduct({ slug: 'shirt', price: '100.00', stock_count: 1000 });
});
afterAll(() => shop.stop());

const from = (address: string): Shopper => ({ ...newShopper(), 'X-Forwarded-For': address });

async function buyers(address: string): Promise<Shopper[]> {
  const shoppers = Array.from({ length: BUYERS }, () => from(address));
  for (const shopper of shoppers)
    await shop.api.post('/api/cart').set(shopper).send({ productId, quantity: 1 }).expect(201);
  return shoppers;
}

/** Reads the carts all at once, and orders meanwhile; the statuses of the orders are checked here. */
async function readWhileOthersOrder(readers: Shopper[], others: Shopper[]): Promise<Response[]> {
  const reading = Promise.all(readers.map((reader) => shop.api.get('/api/cart').set(reader)));
  const order = { ...FORM, totalAmount: '100.00' };
  const ordered = await Promise.all(
    others.map((shopper) => shop.api.post('/api/orders').set(shopper).send(order)),
  );
  const answers = await reading;
  expect(ordered.map(({ status }) => status)).toEqual(others.map(() => 201));
  return answers;
}

const statusesOf = (answers: Response[]) => new Set(answers.map(({ status }) => status));

it('lets one session use up no turn but its own', { timeout: 60_000 }, async () => {
  const busy = from('10.0.0.1');
  const answers = await readWhileOthersOrder(
    Array.from({ length: 590 }, () => busy),
    await buyers('10.0.0.1'),
  );
  expect(statusesOf(answers)).toEqual(new Set([200, 429]));
  for (const answer of answers.filter(({ status }) => status === 429).slice(0, 3)) {
    expectProblem(answer, 429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  await shop.api.get('/api/cart').set(busy).expect(200);
});

it('lets hundreds behind one address wait, and others pass', { timeout: 60_000 }, async () => {
  const neighbourhood = Array.from({ length: 600 }, () => from('10.0.0.2'));
  const answers = await readWhileOthersOrder(neighbourhood, await buyers('10.0.0.3'));
  expect(statusesOf(answers)).toEqual(new Set([200]));
});

it('takes orders while carts are read from everywhere', { timeout: 60_000 }, async () => {
  const everywhere = Array.from({ length: 600 }, (_, reader) => from(`10.0.1.${reader % 200}`));
  const answers = await readWhileOthersOrder(everywhere, await buyers('10.0.0.4'));
  for (const status of statusesOf(answers)) expect([200, 503]).toContain(status);
});
