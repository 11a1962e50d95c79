/** Carts and orders belong to one session, and callers cannot reach Directus through the proxy. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { addAccount, signInNewStaff, ORIGIN, PASSWORD, ROLES, signIn } from './support/back-office.ts';
import { ORDER_FORM } from './support/orders.ts';
import { sendRaw } from './support/raw-request.ts';
import { expectProblem } from './support/problem.ts';
import { newShopper } from './support/shopper.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

let shop: TestShop;
let product: string;

beforeAll(async () => {
  shop = await startTestShop();
  product = await shop.studio.createProduct({ slug: 'shirt', name: 'Shirt', stock_count: 50 });
});
afterAll(() => shop.stop());

const FORM = { ...ORDER_FORM, totalAmount: '100.00' };

/** Creates a proxy with further environment variables for the same Directus. */
function createProxy(env: Record<string, string>) {
  const config = readConfig({
    DIRECTUS_URL: shop.directus.url,
    DIRECTUS_TOKEN: shop.directus.serviceToken,
    PUBLIC_URL: ORIGIN,
    LOG_LEVEL: 'silent',
    ...env,
  });
  return request(createApp(config));
}

describe('guessing order ids', () => {
  it('yields the same response for every id, even with a staff session, and is rate-limited', async () => {
    const owner = newShopper();
    await shop.api.post('/api/cart').set(owner).send({ productId: product, quantity: 1 }).expect(201);
    const { body: order } = await shop.api.post('/api/orders').set(owner).send(FORM).expect(201);
    const { cookie } = await signInNewStaff(shop);
    const guesser = { ...newShopper(), Cookie: cookie };
    const readProblem = async (id: string) => {
      const response = await shop.api.get(`/api/orders/${id}`).set(guesser);
      const { requestId: _unique, ...problem } = expectProblem(response, response.status);
      return { ...problem, length: response.text.length };
    };
    const unknown = await readProblem(UNKNOWN_ID);
    expect(unknown.status).toBe(404);
    for (const id of [order.id, order.id.toUpperCase(), `${order.id}%20`, randomUUID(), randomUUID()])
      expect(await readProblem(id)).toEqual(unknown);
    const malformed = await readProblem('12345678');
    expect(malformed).toMatchObject({ status: 400, errors: [{ field: 'id' }] });
    for (const id of [order.id.slice(-8), '*', '%25', order.id.replace(/.$/, '_')])
      expect(await readProblem(id)).toMatchObject({ status: 400, errors: malformed.errors });
    expectProblem(await shop.api.get(`/api/orders/${order.id}`).set('Cookie', cookie), 400, ['x-session-id']);

    const limited = createProxy({ LIMIT_SESSION_CALLS: '20' });
    const statuses = new Set<number>();
    for (let guess = 0; guess < 25; guess += 1)
      statuses.add((await limited.get(`/api/orders/${randomUUID()}`).set(guesser)).status);
    expect(statuses).toEqual(new Set([404, 429]));
  });
});

describe('a session id', () => {
  const validId = Object.values(newShopper())[0] ?? '';

  it.each([
    ['is empty', ''],
    ['is huge', `session-1763711617000-${'a'.repeat(5000)}`],
    ['is sent twice', `${validId}, ${validId}`],
  ])('that %s is rejected', async (_defect, id) => {
    expectProblem(await shop.api.get('/api/cart').set('x-session-id', id), 400, ['x-session-id']);
  });

  it('is read from its header only, and never sent back', async () => {
    expectProblem(await shop.api.get('/api/cart').set('Cookie', `x-session-id=${validId}`), 400, [
      'x-session-id',
    ]);
    const inQuery = await shop.api.get(`/api/cart?x-session-id=${validId}`).set(newShopper());
    expectProblem(inQuery, 400, ['x-session-id']);
    const responses = await Promise.all([
      shop.api.get('/api/products'),
      shop.api.get('/api/cart').set('x-session-id', validId),
      shop.api.get('/'),
    ]);
    for (const { headers, text } of responses) {
      expect(headers).not.toHaveProperty('set-cookie');
      expect(JSON.stringify(headers) + text).not.toContain(validId);
    }
  });
});

describe('Directus and the file system', () => {
  it.each(
    `/items/orders /users /users/me /graphql /graphql/system /server/info /auth/login /files
    /shop/calls/readCart /flows/trigger/x /utils/hash/generate /admin/login /assets/../users/me
    /websocket /assets/%2e%2e/users/me /assets/..%2fusers%2fme /assets/%2e%2e%2fitems%2forders
    /assets//users /api/../items/orders /api/%2e%2e/items/orders //items/orders /assets/%5c..%5cusers
    /metrics /.env /.git/config /package.json /../../etc/passwd /static/..%2f..%2fpackage.json`.split(/\s+/),
  )('cannot be reached by %s', async (path) => {
    const host = new URL(shop.api.get('/').url);
    // Other clients would normalise the path.
    const { status, text } = await sendRaw(host, new Agent(), {
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${shop.directus.adminToken}` },
    });
    // A page's state has "data" too, further on.
    expect(text).not.toMatch(/^\s*\{"data":|"errors":\[\{"message"|root:|"workspaces"/);
    // The back office is a page at /admin and below; repeated slashes redirect to the normalised path.
    const isPage = path.startsWith('/admin') || path.startsWith('//');
    expect(isPage ? 404 : status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

it('gives each request a new id and ignores the caller’s', async () => {
  const { headers } = await shop.api.get('/healthz').set('X-Request-Id', 'from-the-cdn-42');
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

describe('the IP address of a caller', () => {
  const createLimited = (hops: string) => createProxy({ LIMIT_CALLS: '2', TRUST_PROXY: hops });
  const readStatuses = async (api: ReturnType<typeof createProxy>, forwardedFor: string[]) => {
    const statuses: number[] = [];
    for (const value of forwardedFor)
      statuses.push((await api.get('/api/nothing').set('X-Forwarded-For', value)).status);
    return statuses;
  };

  it('is the connection’s without a trusted proxy', async () => {
    const api = createLimited('0');
    expect(await readStatuses(api, ['10.0.0.1', '10.0.0.2', '10.0.0.3'])).toEqual([404, 404, 429]);
  });

  it('is the entry of the trusted proxy, not an earlier one', async () => {
    const api = createLimited('1');
    const forged = ['1.1.1.1, 41.72.0.9', '2.2.2.2, 41.72.0.9', '3.3.3.3, 41.72.0.9', '41.72.0.10'];
    expect(await readStatuses(api, forged)).toEqual([404, 404, 429, 404]);
  });
});

describe('signing in', () => {
  it('takes the same time for every kind of failure', async () => {
    const known = await addAccount(shop, ROLES.staff);
    const suspended = await addAccount(shop, ROLES.staff, { status: 'suspended' });
    const attempts: [string, string][] = [
      ['nobody@chitenge.shop', PASSWORD],
      [known.email, 'wrong-password'],
      [suspended.email, 'wrong-password'],
    ];
    for (const [email, password] of attempts) {
      const startedAt = performance.now();
      expectProblem(await signIn(shop, email, password), 401);
      // Directus delays every failed sign-in by LOGIN_STALL_TIME, which is longer than its work.
      expect(performance.now() - startedAt).toBeGreaterThan(480);
    }
  });
});
