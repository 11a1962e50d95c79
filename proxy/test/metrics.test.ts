import { once } from 'node:events';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetricsServer } from '../src/metrics/metrics-server.ts';
import { ORDER_FORM, placeOrder } from './support/orders.ts';
import { newShopper } from './support/shopper.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let metrics: ReturnType<typeof request>;
let close: () => void;

beforeAll(async () => {
  shop = await startTestShop();
  const server = createMetricsServer(shop.dependencies.metrics).listen(0, '127.0.0.1');
  await once(server, 'listening');
  metrics = request(server);
  close = () => server.close();
});
afterAll(async () => {
  close();
  await shop.stop();
});

/** Returns the value of a series in Prometheus' syntax: `name{label="value"}`. */
async function readMetric(series: string): Promise<number | undefined> {
  const { text } = await metrics.get('/metrics').expect(200);
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const countRequests = (method: string, route: string, status: number | string) =>
  readMetric(`shop_http_requests_total{method="${method}",route="${route}",status="${status}"}`);

it('counts requests by route, not by path', async () => {
  for (const slug of ['one', 'two', 'three']) await shop.api.get(`/api/products/${slug}`).expect(404);
  await shop.api.get('/api/never?a=1').expect(404);
  await shop.api.get('/assets/nothing').expect(400);
  await shop.api.get('/product/nothing').expect(404);
  await shop.api.patch('/api/cart').expect(405);
  await shop.api.get('/%zz');
  expect(await countRequests('GET', '/api/products/:slug', 404)).toBe(3);
  expect(await countRequests('GET', '/api (unknown)', 404)).toBe(1);
  expect(await countRequests('GET', '/assets/:id', 400)).toBe(1);
  expect(await countRequests('PATCH', '/api/cart', 405)).toBe(1);
  expect(
    await readMetric('shop_http_request_duration_seconds_count{method="GET",route="/api/products/:slug"}'),
  ).toBe(3);
  const { text } = await metrics.get('/metrics');
  expect(text).not.toMatch(/three|zz|never/);
});

it('counts orders by network and outcome', async () => {
  const productId = await shop.studio.createProduct({ slug: 'shirt', stock_count: 2 });
  await placeOrder(shop, productId, { mobileProvider: 'airtel' });
  const shopper = newShopper();
  await shop.api.post('/api/cart').set(shopper).send({ productId, quantity: 5 }).expect(201);
  await shop.api
    .post('/api/orders')
    .set(shopper)
    .send({ ...ORDER_FORM, totalAmount: '500.00' })
    .expect(409);
  expect(await readMetric('shop_orders_total{network="airtel",outcome="placed"}')).toBe(1);
  expect(await readMetric('shop_orders_total{network="mtn",outcome="out-of-stock"}')).toBe(1);
});

it('does not serve metrics on the shop’s port', async () => {
  await shop.api.get('/api/metrics').expect(404);
  await shop.api.get('/metrics').expect(404);
  await metrics.get('/').expect(404);
  await metrics.post('/metrics').expect(404);
});

it('counts the figures of a visit by page, and refuses what no browser measures', async () => {
  const visit = (body: object) => shop.api.post('/api/visits').send(body);
  await visit({ page: '/product/:slug', lcpMs: 2600, cls: 0.02 }).expect(204);
  const labels = (le: string) => `{le="${le}",page="/product/:slug"}`;
  expect(await readMetric(`shop_visit_lcp_seconds_bucket${labels('2.5')}`)).toBe(0);
  expect(await readMetric(`shop_visit_lcp_seconds_bucket${labels('3')}`)).toBe(1);
  expect(await readMetric(`shop_visit_cls_bucket${labels('0.025')}`)).toBe(1);
  expect(await readMetric('shop_visit_inp_seconds_count{page="/product/:slug"}')).toBeUndefined();
  for (const body of [
    { page: '/product/shirt', lcpMs: 1 },
    { page: '/', lcpMs: -1 },
    { page: '/', cls: 1e9 },
    { page: '/', lcpMs: 1, session: 'session-1764240000000-abcdefgh' },
    { page: '/' },
  ])
    await visit(body).expect(400);
});
