/** Many concurrent calls of one session or IP address do not block the orders of others. */
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { eventually } from '@chitenge/directus/testing/eventually';
import type { Response } from 'supertest';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { holdResponsesOf, startFaultProxy } from './support/fault-proxy.ts';
import { ORDER_FORM } from './support/orders.ts';
import { createProxyProcess } from './support/proxy-process.ts';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/shopper.ts';
import { startTestProxy, startTestShop, type TestProxy, type TestShop } from './support/shop.ts';

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

async function expectOrdered({ api }: TestProxy, buyers: Shopper[]): Promise<void> {
  const order = { ...ORDER_FORM, totalAmount: '100.00' };
  const orders = await Promise.all(buyers.map((buyer) => api.post('/api/orders').set(buyer).send(order)));
  expect(orders.map(({ status }) => status)).toEqual(buyers.map(() => 201));
}

it('limits one session without delaying others', async () => {
  const session = newSessionId();
  const busy = { [SESSION_HEADER]: session, 'X-Forwarded-For': '10.0.0.1' };
  const buyers = await createBuyers('10.0.0.1');
  const held = holdResponsesOf(session);
  const faultProxy = await startFaultProxy(shop.directus.url);
  faultProxy.inject(held.fault);
  const proxy = await startTestProxy(shop.directus, {
    TRUST_PROXY: '1',
    DIRECTUS_URL: faultProxy.url,
    DIRECTUS_TIMEOUT_MS: '120000',
  });
  onTestFinished(async () => {
    await proxy.stop();
    faultProxy.stop();
  });
  const rejected: Response[] = [];
  const reads = Array.from({ length: 60 }, async () => {
    const response = await proxy.api.get('/api/cart').set(busy);
    if (response.status === 429) rejected.push(response);
    return response;
  });
  // Of the busy session, 8 run and 32 wait.
  await eventually(() => expect(rejected).toHaveLength(20));
  for (const response of rejected.slice(0, 3)) {
    expectProblem(response, 429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  await expectOrdered(proxy, buyers);

  held.release();
  const statuses = (await Promise.all(reads)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  await proxy.api.get('/api/cart').set(busy).expect(200);
});

it('lets the browser render a page while its address has too many waiting', async () => {
  // In this process, the test itself would slow down the requests.
  const proxy = await createProxyProcess(shop.directus);
  await proxy.start();
  try {
    const paths = Array.from({ length: 200 }, (_, number) => `products?search=shirt${number}`);
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
  const buyers = await createBuyers('10.0.0.3');
  const readers = Array.from({ length: 600 }, () => shopperFrom('10.0.0.2'));
  const reads = Promise.all(readers.map((reader) => shop.api.get('/api/cart').set(reader)));
  await expectOrdered(shop, buyers);
  expect(new Set((await reads).map(({ status }) => status))).toEqual(new Set([200]));
});
