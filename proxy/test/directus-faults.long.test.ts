/** Injects faults of Directus and the network into every kind of call. */
import { eventually } from '@chitenge/directus/testing/eventually';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { problemSchema } from '@chitenge/contract/problem';
import sharp from 'sharp';
import type { Test } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../src/testing/listen.ts';
import { signInNewStaff, ORIGIN, PASSWORD, type StaffSession } from './support/back-office.ts';
import { FAULTS, hangOnImages, redirectTo, startFaultProxy, type FaultProxy } from './support/fault-proxy.ts';
import { ORDER_FORM } from './support/orders.ts';
import { newShopper } from './support/shopper.ts';
import { startTestProxy, startTestShop, type TestProxy, type TestShop } from './support/shop.ts';

let faultProxy: FaultProxy;
let shop: TestShop;
let staff: StaffSession;
let productId: string;
let imageId: string;
let uploadPath: string;
let image: Buffer;

/** Milliseconds after which the proxy gives up a call to Directus that it cannot complete. */
const DIRECTUS_TIMEOUT_MS = 2000;

/** Longer than any call here takes on a busy machine. */
const PATIENCE_MS = 60_000;

beforeAll(async () => {
  faultProxy = await startFaultProxy();
  shop = await startTestShop({
    DIRECTUS_URL: faultProxy.url,
    DIRECTUS_TIMEOUT_MS: String(DIRECTUS_TIMEOUT_MS),
  });
  faultProxy.target = shop.directus.url;
  productId = await shop.studio.createProduct({ slug: 'shirt', stock_count: 1000 });
  imageId = await shop.studio.upload();
  await recover();
  await using patient = await startPatientProxy();
  const session = await signInNewStaff({ ...shop, api: patient.api });
  const { body } = await session.call('post', '/api/objects/upload').expect(200);
  uploadPath = new URL(body.uploadURL, ORIGIN).pathname;
  staff = {
    ...session,
    call: (method, path) => shop.api[method](path).set({ Cookie: session.cookie, Origin: ORIGIN }),
  };
  image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b4552d' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await shop.stop();
  faultProxy.stop();
});

/** Starts a proxy with a longer timeout, for calls that must succeed on a busy machine. */
async function startPatientProxy(): Promise<TestProxy & AsyncDisposable> {
  const proxy = await startTestProxy(shop.directus, {
    DIRECTUS_URL: faultProxy.url,
    DIRECTUS_TIMEOUT_MS: '6000',
  });
  await eventually(() => proxy.api.get('/readyz').expect(200));
  return { ...proxy, [Symbol.asyncDispose]: () => proxy.stop() };
}

/** Removes the fault and waits until the proxy is ready. */
async function recover(): Promise<void> {
  faultProxy.inject('none');
  await eventually(() => shop.api.get('/readyz').expect(200));
}

/** Returns the number of calls of an area with this outcome. */
async function countCalls(area: string, outcome: string): Promise<number> {
  const { text } = await shop.dependencies.metrics.read();
  const line = `shop_directus_calls_total{area="${area}",outcome="${outcome}"} `;
  return Number(text.split(line)[1]?.split('\n')[0] ?? 0);
}

const countRejectedCalls = () => countCalls('shop', 'rejected');

let round = 0;

/** Creates one call of every kind that the proxy cannot answer from memory. */
function createCalls() {
  round += 1;
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
      .send({ ...ORDER_FORM, totalAmount: '100.00' }),
    newsletter: api.post('/api/newsletter').send({ email: `mutale${round}@example.com` }),
    image: api.get(`/assets/${imageId}?key=w160`),
    signIn: api
      .post('/api/admin/session')
      .set('Origin', ORIGIN)
      .send({ email: staff.account.email, password: PASSWORD }),
    session: staff.call('get', '/api/admin/session'),
    adminOrders: staff.call('get', '/api/orders'),
    adminProduct: staff.call('patch', `/api/admin/products/${productId}`).send({ name: 'Shirt' }),
    orderStream: staff.call('get', '/api/admin/orders/stream'),
    upload: staff.call('put', uploadPath).set('Content-Type', 'image/png').send(image),
    ready: api.get('/readyz'),
  };
}

/** Sends the calls, expects a problem without implementation details from each, and returns the statuses. */
async function expectProblems(
  calls: Record<string, Test> = createCalls(),
): Promise<Record<string, { status: number; retryAfter: string | undefined }>> {
  return Object.fromEntries(
    await Promise.all(
      Object.entries(calls).map(async ([kind, call]) => {
        const response = await call.timeout(PATIENCE_MS);
        expect.soft({ kind, type: response.type }).toEqual({ kind, type: 'application/problem+json' });
        expect.soft(response.text, kind).not.toMatch(/<|srv|\.js|ECONN|fetch|127\.0\.0\.1/);
        expect.soft(problemSchema.safeParse(JSON.parse(response.text)).success, kind).toBe(true);
        return [kind, { status: response.status, retryAfter: response.headers['retry-after'] }] as const;
      }),
    ),
  );
}

it.each(Object.entries(FAULTS))('answers every call when Directus has the fault %s', async (_name, fault) => {
  await shop.api.get('/api/products/shirt').expect(200);
  faultProxy.inject(fault);
  const responses = await expectProblems();
  for (const [kind, { status, retryAfter }] of Object.entries(responses)) {
    expect.soft([502, 503], kind).toContain(status);
    expect.soft(retryAfter, kind).toBe(status === 503 ? '5' : undefined);
  }
  // The proxy serves the whole catalogue from memory, including lists without an earlier request.
  await shop.api.get('/api/products/shirt').expect(200);
  const list = await shop.api.get(`/api/products?search=shirt&limit=${round}`).expect(200);
  expect(list.body).toHaveLength(1);
  await shop.api.get(`/api/products/unknown-${round}`).expect(404);
  await recover();
  // Earlier calls can still fail and open the circuit breaker for another second.
  await eventually(() =>
    shop.api.post('/api/cart').set(newShopper()).send({ productId, quantity: 1 }).expect(201),
  );
});

/** Two ways to fail: no answer, and a refusal. */
const { blackHole, unavailable } = FAULTS;

it.each(Object.entries({ blackHole, unavailable }))(
  'answers every call to a new proxy when Directus has the fault %s',
  async (_name, fault) => {
    faultProxy.inject(fault);
    const newProxy = await startTestProxy(shop.directus, {
      DIRECTUS_URL: faultProxy.url,
      DIRECTUS_TIMEOUT_MS: String(DIRECTUS_TIMEOUT_MS),
    });
    const { api } = newProxy;
    const calls = {
      products: api.get('/api/products'),
      product: api.get('/api/products/shirt'),
      categories: api.get('/api/categories'),
      settings: api.get('/api/settings'),
      home: api.get('/api/pages/home'),
    };
    const [responses, page] = await Promise.all([
      expectProblems(calls),
      api.get('/product/shirt').timeout(PATIENCE_MS),
    ]);
    for (const [kind, { status }] of Object.entries(responses))
      expect.soft([502, 503], kind).toContain(status);
    const { status, type, headers, text } = page;
    expect.soft({ status, type, cacheControl: headers['cache-control'] }).toEqual({
      status: 503,
      type: 'text/html',
      cacheControl: 'no-store',
    });
    // The page shows an error message between the shop's header and footer.
    expect.soft(text.includes('role="alert"')).toBe(true);
    faultProxy.inject('none');
    await eventually(() => api.get('/product/shirt').expect(200));
    await newProxy.stop();
    await recover();
  },
);

it('follows no redirect, which would leak the token', async () => {
  let requests = 0;
  const otherServer = createServer((_request, response) => {
    requests += 1;
    response.end('{}');
  });
  faultProxy.inject(redirectTo(`${await listen(otherServer)}/items`));
  // Who sends a picture may see the end of the connection before the answer.
  for (const [kind, { status }] of Object.entries(await expectProblems()))
    expect.soft(kind === 'upload' ? [502, 503] : [502], kind).toContain(status);
  expect(requests).toBe(0);
  otherServer.close();
  await recover();
});

it('returns the same order for a retry after Directus’ response was lost', async () => {
  await using patient = await startPatientProxy();
  const { api } = patient;
  const shopper = newShopper();
  await api.post('/api/cart').set(shopper).send({ productId, quantity: 1 }).expect(201);
  const submit = () =>
    api
      .post('/api/orders')
      .set({ ...shopper, 'Idempotency-Key': 'lost-answer-0123456789' })
      .send({ ...ORDER_FORM, totalAmount: '100.00' });
  await api.get('/api/settings').expect(200);
  faultProxy.inject(FAULTS.truncatedResponse);
  expect((await submit()).status).toBe(503);
  await recover();
  await eventually(() => api.get('/readyz').expect(200));
  // Directus had placed the order, so the key returns it.
  const retry = await submit().expect(200);
  expect(retry.body.items).toHaveLength(1);
  const { body } = await api.get('/api/cart').set(shopper).expect(200);
  expect(body).toEqual([]);
});

it('fails fast while Directus hangs, and recovers when it responds', async () => {
  const readCart = () => shop.api.get('/api/cart').set(newShopper()).timeout(PATIENCE_MS);
  await shop.api.get('/api/products/shirt').expect(200);
  faultProxy.inject(FAULTS.blackHole);
  const first = await Promise.all(Array.from({ length: 20 }, readCart));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([503]));
  // The circuit breaker is now open, so only the probe calls Directus.
  const before = await countRejectedCalls();
  const later = await Promise.all(Array.from({ length: 200 }, readCart));
  expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]));
  // A probe follows each second of a busy machine.
  expect((await countRejectedCalls()) - before).toBeGreaterThan(150);
  expect((await shop.api.get('/api/products/shirt').expect(200)).body.slug).toBe('shirt');
  faultProxy.inject('none');
  await eventually(() => readCart().expect(200));
});

it('places orders while Directus does not respond to requests for images', async () => {
  await using patient = await startPatientProxy();
  const { api } = patient;
  faultProxy.inject(hangOnImages);
  const images = Promise.all(
    Array.from({ length: 450 }, () => api.get(`/assets/${randomUUID()}?key=w160`).timeout(PATIENCE_MS)),
  );
  async function placeOrder(): Promise<void> {
    const shopper = newShopper();
    await api.post('/api/cart').set(shopper).send({ productId, quantity: 1 }).expect(201);
    const order = { ...ORDER_FORM, totalAmount: '100.00' };
    await api.post('/api/orders').set(shopper).send(order).expect(201);
  }
  await placeOrder();
  expect(new Set((await images).map(({ status }) => status))).toEqual(new Set([503]));
  // Failed images do not open the circuit breaker of other calls.
  await placeOrder();
  await recover();
  await eventually(() => api.get(`/assets/${imageId}?key=w320`).expect(200));
});

it('combines concurrent requests for the same image', async () => {
  const before = await countCalls('assets', '2xx');
  const requests = Array.from({ length: 50 }, () => shop.api.get(`/assets/${imageId}?key=w640`).expect(200));
  await Promise.all(requests);
  // The proxy can poll for the variant while Directus makes it.
  expect((await countCalls('assets', '2xx')) - before).toBeLessThan(50);
});

it('reconnects the change feed after the connection broke', async () => {
  const { feed } = shop.dependencies;
  await recover();
  await eventually(() => expect(feed.live).toBe(true));
  faultProxy.inject(FAULTS.notHttp);
  await eventually(() => expect(feed.live).toBe(false));
  await recover();
  await eventually(() => expect(feed.live).toBe(true));
  await shop.studio.update('products', productId, { name: 'Shirt of the day' });
  await eventually(async () =>
    expect((await shop.api.get('/api/products/shirt')).body.name).toBe('Shirt of the day'),
  );
});
