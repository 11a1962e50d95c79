import { once } from 'node:events';
import request from 'supertest';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMetricsServer } from '../src/metrics/listener.ts';
import { placeOrder } from './support/orders.ts';
import { newShopper } from './support/session.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let figures: ReturnType<typeof request>;
let close: () => void;

beforeAll(async () => {
  shop = await startTestShop();
  const server = createMetricsServer(shop.dependencies.metrics).listen(0, '127.0.0.1');
  await once(server, 'listening');
  figures = request(server);
  close = () => server.close();
});
afterAll(async () => {
  close();
  await shop.stop();
});

/** The value of one line of the figures, written as Prometheus does: `name{label="value"}`. */
async function figure(line: string): Promise<number | undefined> {
  const { text } = await figures.get('/metrics').expect(200);
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

const served = (method: string, route: string, status: number | string) =>
  figure(`shop_http_requests_total{method="${method}",route="${route}",status="${status}"}`);

it('counts by the route as it is written, however many addresses are tried', async () => {
  for (const slug of ['one', 'two', 'three']) await shop.api.get(`/api/products/${slug}`).expect(404);
  await shop.api.get('/api/never?a=1').expect(404);
  await shop.api.get('/assets/nothing').expect(400);
  await shop.api.get('/product/nothing').expect(404);
  await shop.api.put('/api/cart').expect(405);
  await shop.api.get('/%zz');
  expect(await served('GET', '/api/products/:slug', 404)).toBe(3);
  expect(await served('GET', '/api (unknown)', 404)).toBe(1);
  expect(await served('GET', '/assets/:id', 400)).toBe(1);
  expect(await served('PUT', '/api/cart', 405)).toBe(1);
  expect(
    await figure('shop_http_request_duration_seconds_count{method="GET",route="/api/products/:slug"}'),
  ).toBe(3);
  const { text } = await figures.get('/metrics');
  expect(text).not.toMatch(/three|zz|never/);
});

it('counts orders by provider and by what became of them', async () => {
  const productId = await shop.staff.createProduct({ slug: 'shirt', stock_count: 2 });
  await placeOrder(shop, productId, { mobileProvider: 'airtel' });
  const shopper = newShopper();
  await shop.api.post('/api/cart').set(shopper).send({ productId, quantity: 5 }).expect(201);
  const form = {
    customerName: 'Chanda Mwila',
    customerEmail: 'chanda@example.com',
    customerPhone: '0971234567',
    mobileProvider: 'mtn',
    mobileNumber: '0961234567',
    totalAmount: '500.00',
  };
  await shop.api.post('/api/orders').set(shopper).send(form).expect(409);
  expect(await figure('shop_orders_total{provider="airtel",outcome="placed"}')).toBe(1);
  expect(await figure('shop_orders_total{provider="mtn",outcome="out-of-stock"}')).toBe(1);
});

it('says whether Directus tells its changes, and how the process does', async () => {
  await vi.waitFor(async () => expect(await figure('shop_change_feed_live')).toBe(1), 5000);
  expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('is not to be had at the shop’s own address', async () => {
  await shop.api.get('/api/metrics').expect(404);
  await shop.api.get('/metrics').expect(404);
  await figures.get('/').expect(404);
  await figures.post('/metrics').expect(404);
});
