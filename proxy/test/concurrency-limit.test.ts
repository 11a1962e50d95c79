/** Many concurrent calls of one session or IP address do not block the orders of others. */
import type { Response } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER_FORM } from './support/orders.ts';
import { createProxyProcess } from './support/proxy-process.ts';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/shopper.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

type Shopper = Record<string, string>;

const BUYER_COUNT = 10;

let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1' });
  productId = await shop.studio.createProduct({ slug: 'shirt', price: '100.00', stock_count: 1000 });
});
afterAll(() => shop.stop());

const shopperFrom = (ip: string): Shopper => ({ ...newShopper(), 'X-Forwarded-For': ip });

async function createBuyers(ip: string): Promise<Shopper[]> {
  const shoppers = Array.from({ length: BUYER_COUNT }, () => shopperFrom(ip));
  for (const shopper of shoppers)
    await shop.api.post('/api/cart').set(shopper).send({ productId, quantity: 1 }).expect(201);
  return shoppers;
}

/** Reads all carts concurrently while the buyers order, expects all orders to succeed, and returns the reads. */
async function readWhileOthersOrder(readers: Shopper[], buyers: Shopper[]): Promise<Response[]> {
  const reading = Promise.all(readers.map((reader) => shop.api.get('/api/cart').set(reader)));
  const order = { ...ORDER_FORM, totalAmount: '100.00' };
  const orders = await Promise.all(
    buyers.map((buyer) => shop.api.post('/api/orders').set(buyer).send(order)),
  );
  const responses = await reading;
  expect(orders.map(({ status }) => status)).toEqual(buyers.map(() => 201));
  return responses;
}

const statusesOf = (responses: Response[]) => new Set(responses.map(({ status }) => status));

it('limits one session without delaying others', async () => {
  const busy = shopperFrom('10.0.0.1');
  const responses = await readWhileOthersOrder(
    Array.from({ length: 590 }, () => busy),
    await createBuyers('10.0.0.1'),
  );
  expect(statusesOf(responses)).toEqual(new Set([200, 429]));
  for (const response of responses.filter(({ status }) => status === 429).slice(0, 3)) {
    expectProblem(response, 429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  await shop.api.get('/api/cart').set(busy).expect(200);
});

it('lets the browser render a page while its address has too many waiting', async () => {
  // In this process, the test itself would slow down the requests.
  const proxy = await createProxyProcess(shop.directus);
  await proxy.start();
  try {
    const paths = Array.from({ length: 600 }, (_, number) => `products?search=shirt${number}`);
    const answers = await Promise.all(
      paths.flatMap((path) => [fetch(`${proxy.url}/api/${path}`), fetch(`${proxy.url}/${path}`)]),
    );
    const pages = answers.filter(({ url }) => url.startsWith(`${proxy.url}/products`));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  } finally {
    await proxy.kill();
  }
});

it('queues hundreds of sessions of one IP address without delaying others', async () => {
  const readers = Array.from({ length: 600 }, () => shopperFrom('10.0.0.2'));
  const responses = await readWhileOthersOrder(readers, await createBuyers('10.0.0.3'));
  expect(statusesOf(responses)).toEqual(new Set([200]));
});
