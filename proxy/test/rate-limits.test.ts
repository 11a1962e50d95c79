import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF_COOKIE } from '../src/staff/cookie.ts';
import { ORIGIN, signInNewStaff } from './support/back-office.ts';
import { ORDER_FORM } from './support/orders.ts';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/shopper.ts';
import { startTestProxy, startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ LIMIT_SESSION_CALLS: '3', LIMIT_CALLS: '10' });
});
afterAll(() => shop.stop());

it('limits one session, then the IP address, and sends Retry-After', async () => {
  const busy = newShopper();
  for (let call = 0; call < 3; call += 1) await shop.api.get('/api/cart').set(busy).expect(200);
  const limited = await shop.api.get('/api/cart').set(busy);
  expectProblem(limited, 429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);

  // Other sessions of this IP address are served until they reach its limit together.
  for (let call = 0; call < 7; call += 1) await shop.api.get('/api/cart').set(newShopper()).expect(200);
  expectProblem(await shop.api.get('/api/cart').set(newShopper()), 429);
  await shop.api.get('/healthz').expect(200);
});

it('does not count orders that staff place for customers', async () => {
  const productId = await shop.studio.createProduct({ slug: 'by-staff', price: '100.00', stock_count: 9 });
  const proxy = await startTestProxy(shop.directus, {
    LIMIT_ORDERS: '1',
    LIMIT_CALLS: '1000',
  });
  try {
    const staff = await signInNewStaff({ ...shop, ...proxy });
    const place = async (headers: Record<string, string>) => {
      const shopper = { ...newShopper(), ...headers };
      await proxy.api.post('/api/cart').set(shopper).send({ productId }).expect(201);
      const order = { ...ORDER_FORM, totalAmount: '100.00' };
      return (await proxy.api.post('/api/orders').set(shopper).send(order)).status;
    };
    const asStaff = { Cookie: staff.cookie, Origin: ORIGIN };
    expect([await place(asStaff), await place(asStaff), await place({})]).toEqual([201, 201, 201]);
    // An ended or invented session counts as a shopper's.
    expect(
      await place({ Cookie: `${STAFF_COOKIE}=aaaaaaaaaaaaaaaa.bbbbbbbb.cccccccc`, Origin: ORIGIN }),
    ).toBe(429);
  } finally {
    await proxy.stop();
  }
});

it('limits the changes of carts, but not their reads, by session and by IP address', async () => {
  const proxy = await startTestProxy(shop.directus, {
    LIMIT_SESSION_CART_CHANGES: '2',
    LIMIT_CART_CHANGES: '5',
  });
  try {
    const busy = newShopper();
    const clear = (shopper: Record<string, string>) => proxy.api.delete('/api/cart').set(shopper);
    for (let call = 0; call < 2; call += 1) await clear(busy).expect(204);
    const limited = await clear(busy);
    expectProblem(limited, 429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    await proxy.api.get('/api/cart').set(busy).expect(200);
    for (let call = 0; call < 3; call += 1) await clear(newShopper()).expect(204);
    expectProblem(await clear(newShopper()), 429);
    await proxy.api.get('/api/cart').set(newShopper()).expect(200);
  } finally {
    await proxy.stop();
  }
});

it('lets the browser render pages beyond the rendered pages of one address', async () => {
  const proxy = await startTestProxy(shop.directus, { LIMIT_RENDERS: '5' });
  try {
    const readPage = async (path: string) => {
      const { text, headers } = await proxy.api.get(path).set('Accept', 'text/html').expect(200);
      return {
        isRendered: !text.includes('<div id="root"><noscript>'),
        cacheControl: headers['cache-control'],
      };
    };
    expect(await readPage('/')).toMatchObject({ isRendered: true });
    expect(await readPage('/products?minPrice=17')).toEqual({ isRendered: false, cacheControl: 'no-store' });
    expect(await readPage('/')).toMatchObject({ isRendered: true });
  } finally {
    await proxy.stop();
  }
});

it('limits the requests for images of one address', async () => {
  const proxy = await startTestProxy(shop.directus, { LIMIT_IMAGES: '2' });
  try {
    const unknown = '/assets/d0000000-0000-4000-8000-000000000009';
    for (let call = 0; call < 2; call += 1) expectProblem(await proxy.api.get(unknown), 404);
    expectProblem(await proxy.api.get(unknown), 429);
    await proxy.api.get('/').expect(200);
  } finally {
    await proxy.stop();
  }
});
