/** Directus as it should never be, before every kind of call. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { problemSchema } from '@chitenge/contract/problem';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newStaffDesk, ORIGIN, PASSWORD, type Desk } from './support/back-office.ts';
import { FAULTS, redirectTo, startFaultyRelay, type FaultyRelay } from './support/faulty-relay.ts';
import { FORM } from './support/orders.ts';
import { newShopper } from './support/session.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let relay: FaultyRelay;
let shop: TestShop;
let desk: Desk;
let productId: string;
let pictureId: string;
let uploadAddress: string;
let picture: Buffer;

/** Longer than any call may take here: the deadline, three times that for orders, and room for a busy machine. */
const PATIENCE_MS = 15_000;

beforeAll(async () => {
  relay = await startFaultyRelay();
  shop = await startTestShop({ DIRECTUS_URL: relay.url, DIRECTUS_TIMEOUT_MS: '800' });
  relay.target = shop.directus.url;
  productId = await shop.staff.createProduct({ slug: 'shirt', stock_count: 1000 });
  pictureId = await shop.staff.upload();
  await wellAgain();
  desk = await newStaffDesk(shop);
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

let asked = 0;

/** One call of every kind, none of which can be answered from memory. */
function everyKindOfCall() {
  const { api } = shop;
  const shopper = newShopper();
  const item = { productId, quantity: 1 };
  return {
    product: api.get(`/api/products/never-asked-${++asked}`),
    products: api.get(`/api/products?search=never${asked}`),
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
async function answers(): Promise<Record<string, { status: number; retryAfter: string | undefined }>> {
  const calls = Object.entries(everyKindOfCall());
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
      if (status === 503) expect.soft(retryAfter, kind).toBe('5');
    }
    // Shoppers go on seeing what was known.
    await shop.api.get('/api/products/shirt').expect(200);
    await wellAgain();
    await shop.api.post('/api/cart').set(newShopper()).send({ productId, quantity: 1 }).expect(201);
  },
);
