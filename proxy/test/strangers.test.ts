/** What belongs to one shopper stays theirs, and what stands behind the proxy stays behind it. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { addAccount, newStaffDesk, ORIGIN, PASSWORD, ROLES, signIn } from './support/back-office.ts';
import { sendPlain } from './support/plain-request.ts';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/session.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let product: string;

beforeAll(async () => {
  shop = await startTestShop();
  product = await shop.staff.createProduct({ slug: 'shirt', name: 'Shirt', stock_count: 50 });
});
afterAll(() => shop.stop());

const FORM = {
  customerName: 'Chanda Mwila',
  customerEmail: 'chanda@example.com',
  customerPhone: '0971234567',
  mobileProvider: 'mtn',
  mobileNumber: '0961234567',
  totalAmount: '100.00',
};

const NOWHERE = '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1a01';

/** A proxy of another configuration in front of the same Directus. */
function proxyWith(env: Record<string, string>) {
  const config = readConfig({
    DIRECTUS_URL: shop.directus.url,
    DIRECTUS_TOKEN: shop.directus.serviceToken,
    PUBLIC_URL: ORIGIN,
    LOG_LEVEL: 'silent',
    ...env,
  });
  return request(createApp(config));
}

describe('another shopper', () => {
  it('finds a cart line and an order no more than what was never there', async () => {
    const [owner, stranger] = [newShopper(), newShopper()];
    const add = () => shop.api.post('/api/cart').set(owner).send({ productId: product, quantity: 1 });
    await add().expect(201);
    const { body: order } = await shop.api.post('/api/orders').set(owner).send(FORM).expect(201);
    const { body: line } = await add().expect(201);
    const calls = [
      (id: string) => shop.api.patch(`/api/cart/${id}`).send({ quantity: 2 }),
      (id: string) => shop.api.delete(`/api/cart/${id}`),
      (id: string) => shop.api.get(`/api/orders/${id}`),
    ];
    for (const call of calls) {
      const [absent, ...others] = await Promise.all(
        [NOWHERE, line.id, order.id].map(async (id: string) => {
          const { requestId: _own, ...problem } = expectProblem(await call(id).set(stranger), 404);
          return problem;
        }),
      );
      expect(others).toEqual([absent, absent]);
    }
    await shop.api.delete('/api/cart').set(stranger).expect(204);
    expect((await shop.api.get('/api/cart').set(owner).expect(200)).body).toMatchObject([{ quantity: 1 }]);
    await shop.api.get(`/api/orders/${order.id}`).set(owner).expect(200);
  });
});

describe('whoever guesses ids of orders', () => {
  it('is answered alike whatever stands there, staff without that session included, and paused', async () => {
    const owner = newShopper();
    await shop.api.post('/api/cart').set(owner).send({ productId: product, quantity: 1 }).expect(201);
    const { body: order } = await shop.api.post('/api/orders').set(owner).send(FORM).expect(201);
    const { cookie } = await newStaffDesk(shop);
    const guesser = { ...newShopper(), Cookie: cookie };
    const told = async (id: string) => {
      const response = await shop.api.get(`/api/orders/${id}`).set(guesser);
      const { requestId: _own, ...problem } = expectProblem(response, response.status);
      return { ...problem, length: response.text.length };
    };
    const absent = await told(NOWHERE);
    expect(absent.status).toBe(404);
    for (const id of [order.id, order.id.toUpperCase(), randomUUID(), randomUUID()])
      expect(await told(id)).toEqual(absent);
    const malformed = await told('12345678');
    expect(malformed).toMatchObject({ status: 400, errors: [{ field: 'id' }] });
    for (const id of [order.id.slice(-8), `${order.id}%20`, '*', '%25', order.id.replace(/.$/, '_')])
      expect(await told(id)).toMatchObject({ status: 400, errors: malformed.errors });
    // A session in the address, or none, is no way round.
    expectProblem(await shop.api.get(`/api/orders/${order.id}`).set('Cookie', cookie), 400, ['x-session-id']);

    const limited = proxyWith({ RATE_LIMIT_PER_SESSION: '20' });
    const statuses = new Set<number>();
    for (let guess = 0; guess < 25; guess += 1)
      statuses.add((await limited.get(`/api/orders/${randomUUID()}`).set(guesser)).status);
    expect(statuses).toEqual(new Set([404, 429]));
  });
});

describe('a session id', () => {
  const good = Object.values(newShopper())[0] ?? '';

  it.each([
    ['is empty', ''],
    ['is a word', 'undefined'],
    ['has no random part', 'session-1763711617000'],
    ['has a short one', 'session-1763711617000-abc123'],
    ['is huge', `session-1763711617000-${'a'.repeat(5000)}`],
    ['is two', `${good}, ${good}`],
    ['has a sign in it', `session-1763711617000-${'a'.repeat(15)}%`],
    ['says the same over and over', `session-1763711617000-${'0'.repeat(32)}`],
  ])('that %s is refused', async (_what, id) => {
    expectProblem(await shop.api.get('/api/cart').set('x-session-id', id), 400, ['x-session-id']);
  });

  it('is taken from its header alone, and never given out', async () => {
    expectProblem(await shop.api.get('/api/cart').set('Cookie', `x-session-id=${good}`), 400, [
      'x-session-id',
    ]);
    const fixed = await shop.api.get(`/api/cart?x-session-id=${good}`).set(newShopper());
    expectProblem(fixed, 400, ['x-session-id']);
    const answers = await Promise.all([
      shop.api.get('/api/products'),
      shop.api.get('/api/cart').set('x-session-id', good),
      shop.api.get('/'),
    ]);
    for (const { headers, text } of answers) {
      expect(headers).not.toHaveProperty('set-cookie');
      expect(JSON.stringify(headers) + text).not.toContain(good);
    }
  });
});

describe('what stands behind', () => {
  it.each([
    '/items/orders',
    '/users',
    '/users/me',
    '/graphql',
    '/graphql/system',
    '/server/info',
    '/auth/login',
    '/files',
    '/shop/cart',
    '/flows/trigger/x',
    '/utils/hash/generate',
    '/admin/login',
    '/assets/../users/me',
    '/websocket',
    '/assets/%2e%2e/users/me',
    '/assets/..%2fusers%2fme',
    '/assets/%2e%2e%2fitems%2forders',
    '/assets//users',
    '/api/../items/orders',
    '/api/%2e%2e/items/orders',
    '//items/orders',
    '/assets/%5c..%5cusers',
    '/metrics',
    '/.env',
    '/.git/config',
    '/package.json',
    '/../../etc/passwd',
    '/static/..%2f..%2fpackage.json',
  ])('is not reached by %s', async (address) => {
    const host = new URL(shop.api.get('/').url);
    // Not by a client that would tidy the address.
    const { status, text } = await sendPlain(host, new Agent(), {
      method: 'GET',
      path: address,
      headers: { authorization: `Bearer ${shop.directus.adminToken}` },
    });
    expect(text).not.toMatch(/"data":|"errors":\[\{"message"|root:|"workspaces"/);
    // The back office's own page stands at /admin and below; doubled slashes lead to the same address without them.
    const leadsOn = address.startsWith('/admin') || address.startsWith('//');
    expect(leadsOn ? 404 : status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('headers', () => {
  it('let no inline script run, and ask for https where there is https', async () => {
    const plain = (await shop.api.get('/')).headers;
    const secure = (await proxyWith({ PUBLIC_URL: 'https://chitenge.shop' }).get('/healthz')).headers;
    expect(plain['content-security-policy']).toMatch(/script-src 'self';.*script-src-attr 'none'/);
    expect(plain['content-security-policy']).toContain("object-src 'none'");
    expect(plain).not.toHaveProperty('strict-transport-security');
    expect(secure['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    for (const headers of [plain, secure])
      for (const name of ['x-powered-by', 'server']) expect(headers).not.toHaveProperty(name);
  });

  it('give each request an id of the shop’s own, whatever id the caller brings', async () => {
    const { headers } = await shop.api.get('/healthz').set('X-Request-Id', 'from-the-cdn-42');
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the address of a caller', () => {
  const limited = (hops: string) => proxyWith({ RATE_LIMIT_PER_ADDRESS: '2', TRUST_PROXY: hops });
  const statusesFrom = async (api: ReturnType<typeof proxyWith>, addresses: string[]) => {
    const statuses: number[] = [];
    for (const address of addresses)
      statuses.push((await api.get('/api/nothing').set('X-Forwarded-For', address)).status);
    return statuses;
  };

  it('is the connection’s, whatever the caller says', async () => {
    expect(await statusesFrom(limited('0'), ['10.0.0.1', '10.0.0.2', '10.0.0.3'])).toEqual([404, 404, 429]);
  });

  it('is what the trusted hop says, not what stands before that', async () => {
    const api = limited('1');
    const forged = ['1.1.1.1, 41.72.0.9', '2.2.2.2, 41.72.0.9', '3.3.3.3, 41.72.0.9', '41.72.0.10'];
    expect(await statusesFrom(api, forged)).toEqual([404, 404, 429, 404]);
  });
});

describe('signing in', () => {
  it('pauses for an address that tries one account after the other', async () => {
    const api = proxyWith({ SIGN_IN_TRIES_PER_ADDRESS: '3' });
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      const credentials = { email: `${name}@example.com`, password: 'wrong-password' };
      statuses.push((await api.post('/api/admin/session').set('Origin', ORIGIN).send(credentials)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('takes the same time, whatever is wrong', async () => {
    const known = await addAccount(shop, ROLES.staff);
    const suspended = await addAccount(shop, ROLES.staff, { status: 'suspended' });
    const tries: [string, string][] = [
      ['nobody@chitenge.shop', PASSWORD],
      [known.email, 'wrong-password'],
      [suspended.email, PASSWORD],
      [suspended.email, 'wrong-password'],
    ];
    for (const [email, password] of tries) {
      const begun = performance.now();
      expectProblem(await signIn(shop, email, password), 401);
      // Directus holds every refusal back for as long (LOGIN_STALL_TIME), which is more than any of its work takes.
      expect(performance.now() - begun).toBeGreaterThan(480);
    }
  });
});
