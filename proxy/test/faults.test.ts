/** Directus as it should never be, before every kind of call. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { problemSchema } from '@chitenge/contract/problem';
import sharp from 'sharp';
import type { Test } from 'supertest';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newStaffDesk, ORIGIN, PASSWORD, type Desk } from './support/back-office.ts';
import {
  FAULTS,
  picturesHang,
  redirectTo,
  startFaultyRelay,
  type FaultyRelay,
} from './support/faulty-relay.ts';
import { FORM } from './support/orders.ts';
import { newShopper } from './support/session.ts';
import { startTestProxy, startTestShop, type TestShop } from './support/shop.ts';

let relay: FaultyRelay;
let shop: TestShop;
let desk: Desk;
let productId: string;
let pictureId: string;
let uploadAddress: string;
let picture: Buffer;

/** Longer than any call may take here: the deadline, three times that for orders, and room for a busy machine. */
const PATIENCE_MS = 15_000;

/** Nobody waits for one unanswered call after the other. */
const FRESH_PATIENCE_MS = 8000;

beforeAll(async () => {
  relay = await startFaultyRelay();
  shop = await startTestShop({ DIRECTUS_URL: relay.url, DIRECTUS_TIMEOUT_MS: '2000' });
  relay.target = shop.directus.url;
  productId = await shop.staff.createProduct({ slug: 'shirt', stock_count: 1000 });
  pictureId = await shop.staff.upload();
  await wellAgain();
  // Signing in takes a busy machine longer than calls may take here.
  desk = await vi.waitFor(() => newStaffDesk(shop), { timeout: 60_000, interval: 100 });
  const { body } = await desk.call('post', '/api/objects/upload').expect(200);
  uploadAddress = new URL(body.uploadURL, ORIGIN).pathname;
  picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b4552d' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await shop.stop();
  relay.stop();
});

/** The shop finds out by itself that Directus is back. */
async function wellAgain(): Promise<void> {
  relay.become('pass');
  await vi.waitFor(() => shop.api.get('/readyz').expect(200), { timeout: PATIENCE_MS, interval: 100 });
}

/** How many calls of an area ended so. */
async function callsOf(area: string, outcome: string): Promise<number> {
  const { text } = await shop.dependencies.metrics.read();
  const line = `shop_directus_calls_total{area="${area}",outcome="${outcome}"} `;
  return Number(text.split(line)[1]?.split('\n')[0] ?? 0);
}

/** How many calls were not made because Directus was failing. */
const notMade = () => callsOf('shop', 'rejected');

let asked = 0;

/** One call of every kind that cannot be answered from memory. */
function everyKindOfCall() {
  asked += 1;
  const { api } = shop;
  const shopper = newShopper();
  const item = { productId, quantity: 1 };
  return {
    readCart: api.get('/api/cart').set(shopper),
    addToCart: api.post('/api/cart').set(shopper).send(item),
    clearCart: api.delete('/api/cart').set(shopper),
    order: api
      .post('/api/orders')
      .set(shopper)
      .send({ ...FORM, totalAmount: '100.00' }),
    newsletter: api.post('/api/newsletter').send({ email: `mutale${asked}@example.com` }),
    picture: api.get(`/assets/${pictureId}?key=w160`),
    signIn: api
      .post('/api/admin/session')
      .set('Origin', ORIGIN)
      .send({ email: desk.account.email, password: PASSWORD }),
    whoAmI: desk.call('get', '/api/admin/session'),
    adminOrders: desk.call('get', '/api/orders'),
    adminProduct: desk.call('patch', `/api/admin/products/${productId}`).send({ name: 'Shirt' }),
    orderStream: desk.call('get', '/api/admin/orders/stream'),
    upload: desk.call('put', uploadAddress).set('Content-Type', 'image/png').send(picture),
    ready: api.get('/readyz'),
  };
}

/** What each kind of call was answered with. */
async function answers(
  kinds: Record<string, Test> = everyKindOfCall(),
): Promise<Record<string, { status: number; retryAfter: string | undefined }>> {
  const calls = Object.entries(kinds);
  return Object.fromEntries(
    await Promise.all(
      calls.map(async ([kind, call]) => {
        const response = await call.timeout(PATIENCE_MS);
        // HTML, a stack or Directus' own words never reach anybody.
        expect.soft({ kind, type: response.type }).toEqual({ kind, type: 'application/problem+json' });
        expect.soft(response.text, kind).not.toMatch(/<|srv|\.js|ECONN|fetch|127\.0\.0\.1/);
        expect.soft(problemSchema.safeParse(JSON.parse(response.text)).success, kind).toBe(true);
        return [kind, { status: response.status, retryAfter: response.headers['retry-after'] }] as const;
      }),
    ),
  );
}

it.each(Object.entries(FAULTS))(
  'answers every call when Directus is so: %s',
  { timeout: 90_000 },
  async (_name, fault) => {
    await shop.api.get('/api/products/shirt').expect(200);
    relay.become(fault);
    const got = await answers();
    for (const [kind, { status, retryAfter }] of Object.entries(got)) {
      expect.soft([502, 503], kind).toContain(status);
      expect.soft(retryAfter, kind).toBe(status === 503 ? '5' : undefined);
    }
    // Shoppers go on seeing the whole catalogue, whether anybody has asked for it before or not.
    await shop.api.get('/api/products/shirt').expect(200);
    const found = await shop.api.get(`/api/products?search=shirt&limit=${asked}`).expect(200);
    expect(found.body).toHaveLength(1);
    await shop.api.get(`/api/products/never-there-${asked}`).expect(404);
    await wellAgain();
    // Calls that were under way may still fail, and Directus is then left alone for another second.
    await vi.waitFor(
      () => shop.api.post('/api/cart').set(newShopper()).send({ productId, quantity: 1 }).expect(201),
      PATIENCE_MS,
    );
  },
);

it.each(Object.entries(FAULTS))(
  'answers every call of a proxy that has just been started when Directus is so: %s',
  { timeout: 90_000 },
  async (_name, fault) => {
    relay.become(fault);
    const fresh = await startTestProxy(shop.directus, {
      DIRECTUS_URL: relay.url,
      DIRECTUS_TIMEOUT_MS: '2000',
    });
    const { api } = fresh;
    const kinds = {
      products: api.get('/api/products'),
      product: api.get('/api/products/shirt'),
      categories: api.get('/api/categories'),
      settings: api.get('/api/settings'),
      home: api.get('/api/pages/home'),
    };
    const [got, page] = await Promise.all([
      answers(kinds),
      api.get('/product/shirt').timeout(FRESH_PATIENCE_MS),
    ]);
    for (const [kind, { status }] of Object.entries(got)) expect.soft([502, 503], kind).toContain(status);
    const { status, type, headers, text } = page;
    expect.soft({ status, type, kept: headers['cache-control'] }).toEqual({
      status: 503,
      type: 'text/html',
      kept: 'no-store',
    });
    // Not blank: the shop's header and footer, and in between that it could not be read.
    expect.soft(text.includes('role="alert"')).toBe(true);
    relay.become('pass');
    await vi.waitFor(() => api.get('/product/shirt').expect(200), { timeout: PATIENCE_MS, interval: 100 });
    await fresh.stop();
    await wellAgain();
  },
);

it('follows no redirect, which would take the token along', async () => {
  let visits = 0;
  const elsewhere = createServer((_request, response) => {
    visits += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const address = elsewhere.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  relay.become(redirectTo(`http://127.0.0.1:${address.port}/items`));
  for (const [kind, { status }] of Object.entries(await answers())) expect.soft(status, kind).toBe(502);
  expect(visits).toBe(0);
  elsewhere.close();
  await wellAgain();
});

it('gives the same order to whoever asks again because the answer was lost', async () => {
  const shopper = newShopper();
  await shop.api.post('/api/cart').set(shopper).send({ productId, quantity: 1 }).expect(201);
  const submit = () =>
    shop.api
      .post('/api/orders')
      .set({ ...shopper, 'Idempotency-Key': 'lost-answer-0123456789' })
      .send({ ...FORM, totalAmount: '100.00' });
  await shop.api.get('/api/settings').expect(200);
  relay.become(FAULTS.cutInTheMiddle);
  expect((await submit()).status).toBe(503);
  await wellAgain();
  // The order stood already: the key gives it, and the stock was taken once.
  const again = await submit().expect(200);
  expect(again.body.items).toHaveLength(1);
  const { body } = await shop.api.get('/api/cart').set(shopper).expect(200);
  expect(body).toEqual([]);
});

it(
  'does not pile calls up while Directus hangs, and calls it again by itself once it answers',
  { timeout: 60_000 },
  async () => {
    const readCart = () => shop.api.get('/api/cart').set(newShopper()).timeout(PATIENCE_MS);
    await shop.api.get('/api/products/shirt').expect(200);
    relay.become(FAULTS.blackHole);
    const first = await Promise.all(Array.from({ length: 20 }, readCart));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([503]));
    // From now on nobody waits, and Directus is asked by nobody but the one who looks whether it is back.
    const before = await notMade();
    const later = await Promise.all(Array.from({ length: 200 }, readCart));
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await notMade()) - before).toBe(200);
    expect((await shop.api.get('/api/products/shirt').expect(200)).body.slug).toBe('shirt');
    relay.become('pass');
    await vi.waitFor(() => readCart().expect(200), { timeout: PATIENCE_MS, interval: 100 });
  },
);

it('sells on while no picture is answered', { timeout: 60_000 }, async () => {
  relay.become(picturesHang);
  const pictures = Promise.all(
    Array.from({ length: 450 }, () => shop.api.get(`/assets/${randomUUID()}?key=w160`).timeout(PATIENCE_MS)),
  );
  async function buy(): Promise<void> {
    const shopper = newShopper();
    await shop.api.post('/api/cart').set(shopper).send({ productId, quantity: 1 }).expect(201);
    const order = { ...FORM, totalAmount: '100.00' };
    await shop.api.post('/api/orders').set(shopper).send(order).expect(201);
  }
  await buy();
  expect(new Set((await pictures).map(({ status }) => status))).toEqual(new Set([503]));
  // So many unanswered calls in a row, and yet the shop is called.
  await buy();
  await wellAgain();
  await vi.waitFor(() => shop.api.get(`/assets/${pictureId}?key=w320`).expect(200), PATIENCE_MS);
});

it('asks once for a picture that many want', async () => {
  const before = await callsOf('assets', '2xx');
  const wanted = Array.from({ length: 50 }, () => shop.api.get(`/assets/${pictureId}?key=w640`).expect(200));
  await Promise.all(wanted);
  // It may be looked at again while it is being made.
  expect((await callsOf('assets', '2xx')) - before).toBeLessThan(50);
});

it('has its changes told again after the line was dead', { timeout: 60_000 }, async () => {
  const { feed } = shop.dependencies;
  await wellAgain();
  await vi.waitFor(() => expect(feed.live).toBe(true), PATIENCE_MS);
  relay.become(FAULTS.notHttp);
  await vi.waitFor(() => expect(feed.live).toBe(false), PATIENCE_MS);
  await wellAgain();
  await vi.waitFor(() => expect(feed.live).toBe(true), PATIENCE_MS);
  await shop.staff.update('products', productId, { name: 'Shirt of the day' });
  await vi.waitFor(
    async () => expect((await shop.api.get('/api/products/shirt')).body.name).toBe('Shirt of the day'),
    2000,
  );
});
