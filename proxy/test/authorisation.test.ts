/**
 * Who may call what: every route of the API against every kind of caller. The routes come from the shop's own
 * OpenAPI document, so that one which is not listed here fails the test.
 */
import { problemSchema } from '@chitenge/contract/problem';
import { PROBLEM_TYPE } from '@chitenge/contract/problem-type';
import { effectiveRules } from '@chitenge/directus/access/built-in';
import type { Action } from '@chitenge/directus/access/policies';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUploadAddresses } from '../src/uploads/address.ts';
import { addAccount, ORIGIN, ROLES, sessionOf, type Account } from './support/back-office.ts';
import { readOperations, type Operation } from './support/routes.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

/** An id that nothing has: a call that is allowed then ends with 404, and changes nothing. */
const ABSENT = '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1a01';

/** A call that is right in every respect but, maybe, the caller. */
interface Call {
  /** The rights that Directus asks for. */
  needs: (readonly [collection: string, action: Action])[];
  /** What whoever has them is answered. */
  allowed: number;
  body?: (who: string) => object | string | Buffer;
  type?: string;
  /** What stands for the address' parameter. */
  param?: (account: Account) => string;
}

let shop: TestShop;
let picture: Buffer;

const READ_ORDERS = ['orders', 'read'] as const;
const CHANGE_ORDERS = ['orders', 'update'] as const;
const READ_PRODUCTS = ['products', 'read'] as const;
const CHANGE_PRODUCTS = ['products', 'update'] as const;

const STAFF_ONLY: Record<string, Call> = {
  'get /api/admin/session': { needs: [], allowed: 200 },
  'get /api/admin/summary': { needs: [READ_ORDERS, READ_PRODUCTS, ['categories', 'read']], allowed: 200 },
  'get /api/admin/orders/stream': { needs: [READ_ORDERS], allowed: 200 },
  'get /api/admin/orders/export.csv': { needs: [READ_ORDERS], allowed: 200 },
  'get /api/orders': { needs: [READ_ORDERS], allowed: 200 },
  'get /api/admin/orders/{id}': { needs: [READ_ORDERS, ['order_events', 'read']], allowed: 404 },
  'patch /api/orders/{id}/status': {
    needs: [CHANGE_ORDERS],
    allowed: 404,
    body: () => ({ status: 'shipped' }),
  },
  'patch /api/orders/{id}/payment-status': {
    needs: [CHANGE_ORDERS],
    allowed: 404,
    body: () => ({ paymentStatus: 'paid' }),
  },
  'patch /api/orders/{id}/notes': { needs: [CHANGE_ORDERS], allowed: 404, body: () => ({ notes: 'x' }) },
  'post /api/admin/products/import': {
    needs: [READ_PRODUCTS, ['categories', 'read']],
    allowed: 200,
    type: 'text/csv',
    body: () => 'slug,name,price\nnew,New,1',
  },
  'get /api/admin/products': { needs: [READ_PRODUCTS], allowed: 200 },
  'post /api/admin/products': {
    needs: [['products', 'create']],
    allowed: 201,
    body: (who) => ({ name: who, slug: `of-${who}`, price: '1.00', stockCount: 1 }),
  },
  'post /api/admin/products/bulk': {
    needs: [CHANGE_PRODUCTS],
    allowed: 200,
    body: () => ({ ids: [ABSENT], change: { featured: true } }),
  },
  'get /api/admin/products/{id}': { needs: [READ_PRODUCTS], allowed: 404 },
  'patch /api/admin/products/{id}': { needs: [CHANGE_PRODUCTS], allowed: 404, body: () => ({ name: 'x' }) },
  'delete /api/admin/products/{id}': { needs: [['products', 'delete']], allowed: 404 },
  'get /api/admin/products/{id}/stock': { needs: [['stock_movements', 'read']], allowed: 404 },
  'patch /api/admin/products/{id}/stock': {
    needs: [CHANGE_PRODUCTS],
    allowed: 404,
    body: () => ({ stockCount: 3 }),
  },
  'get /api/admin/categories': { needs: [['categories', 'read']], allowed: 200 },
  'post /api/admin/categories': {
    needs: [['categories', 'create']],
    allowed: 201,
    body: (who) => ({ name: who, slug: `of-${who}` }),
  },
  'patch /api/admin/categories/{id}': {
    needs: [['categories', 'update']],
    allowed: 404,
    body: () => ({ name: 'x' }),
  },
  'delete /api/admin/categories/{id}': { needs: [['categories', 'delete']], allowed: 404 },
  'post /api/objects/upload': { needs: [], allowed: 200 },
  'put /api/objects/upload/{token}': {
    needs: [['directus_files', 'create']],
    allowed: 200,
    type: 'image/png',
    body: () => picture,
    param: ({ id }) =>
      createUploadAddresses(shop.directus.serviceToken).issue(id, 'Picture').split('/').at(-1) ?? '',
  },
  'put /api/product-images': {
    needs: [],
    allowed: 400,
    body: () => ({ imageURL: '/api/objects/upload/x.y' }),
  },
};

/** Routes for everybody. What belongs to one shopper is held to the session by `strangers.test.ts`. */
const OPEN = [
  'get /api/cart',
  'post /api/cart',
  'delete /api/cart',
  'patch /api/cart/{id}',
  'delete /api/cart/{id}',
  'post /api/orders',
  'get /api/orders/{id}',
  'get /api/categories',
  'get /api/products',
  'get /api/products/{slug}',
  'get /api/facets',
  'get /api/pages/home',
  'get /api/pages/lookbook',
  'get /api/settings',
  'post /api/newsletter',
  'post /api/admin/session',
  'delete /api/admin/session',
  'get /healthz',
  'get /readyz',
];

/** Origins that are not the shop's. */
const FOREIGN = [
  'https://evil.example',
  'http://shop.test.evil.example',
  'http://evil.example/?http://shop.test',
  'http://shop.test:81',
  'null',
  'missing',
];

const FORGED = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl';

let operations: Operation[];
/** Sessions that no longer are one, or never were. */
const useless: Record<string, string | undefined> = {};
const people: { who: string; account: Account; token: string; may: (call: Call) => boolean }[] = [];

/** A token's claims with another header and signature: what a server that trusts the header would believe. */
const unsigned = (token: string) =>
  `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.c2lnbmF0dXJl`;

beforeAll(async () => {
  shop = await startTestShop();
  operations = await readOperations(shop);
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (const [who, role] of Object.entries(ROLES)) {
    const account = await addAccount(shop, role);
    const rules = effectiveRules(role.policy);
    const may = ({ needs }: Call) =>
      needs.every(([collection, action]) => rules[collection]?.includes(action) ?? false);
    people.push({ who, account, token: await sessionOf(shop, account.email), may });
  }
  const roleless = await addAccount(shop, ROLES.staff, { role: null });
  const token = await sessionOf(shop, roleless.email);
  people.push({ who: 'nobody', account: roleless, token, may: ({ needs }) => needs.length === 0 });

  const gone = await addAccount(shop, ROLES.staff);
  useless['signed out'] = await sessionOf(shop, gone.email);
  await shop.api
    .delete('/api/admin/session')
    .set({ Origin: ORIGIN, Cookie: `chitenge-staff=${useless['signed out']}` })
    .expect(204);
  useless['expired'] = await sessionOf(shop, gone.email);
  const database = shop.directus.openDatabase();
  await database('directus_sessions')
    .where({ user: gone.id })
    .update({ expires: new Date(0) });
  await database.destroy();
  useless['none'] = undefined;
  useless['empty'] = '';
  useless['not a token'] = 'not a token at all at all';
  useless['forged'] = FORGED;
  useless['unsigned'] = unsigned(people[0]?.token ?? '');
  useless['the proxy’s own'] = shop.directus.serviceToken;
});
afterAll(() => shop.stop());

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

const find = (name: string) => operations.find((one) => nameOf(one) === name) ?? expect.fail(name);

/** Requests that are refused for what they hold, once they are read. */
const UNREADABLE: Call[] = [
  ['application/json', '{"status":'],
  ['application/json; charset=klingon', '{}'],
  ['application/json', JSON.stringify('x'.repeat(40_000))],
  ['application/x-www-form-urlencoded', 'status=shipped'],
].map(([type = '', body = '']) => ({ needs: [], allowed: 400, type, body: () => body }));

interface Sent {
  token?: string | undefined;
  call?: Call;
  by?: Account | undefined;
  origin?: string | undefined;
}

/** Makes a call and answers with its status and the type of its problem. */
async function send(
  operation: Operation,
  { token, call, by, origin = ORIGIN }: Sent,
): Promise<[number, string?]> {
  const param = (by && call?.param?.(by)) ?? ABSENT;
  const address = new URL(operation.path.replace(/\{\w+\}/, param), shop.api.get('/').url);
  const body = call?.body?.(by?.id ?? '');
  const isRaw = typeof body === 'string' || body instanceof Buffer;
  const response = await fetch(address, {
    method: operation.method.toUpperCase(),
    headers: {
      ...(origin === 'missing' ? {} : { Origin: origin }),
      ...(token === undefined ? {} : { Cookie: `chitenge-staff=${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': call?.type ?? 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isRaw ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body) }),
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  if (response.status < 400) {
    // Some answers would go on for ever.
    await response.body?.cancel();
    return [response.status];
  }
  expect(response.headers.get('content-type')).toBe(PROBLEM_TYPE);
  return [response.status, problemSchema.parse(await response.json()).type];
}

it('is told here of every route that there is', () => {
  const named = new Set([...Object.keys(STAFF_ONLY), ...OPEN]);
  expect(operations.map(nameOf).filter((name) => !named.has(name))).toEqual([]);
  expect(
    operations
      .filter(({ staff }) => staff)
      .map(nameOf)
      .toSorted(),
  ).toEqual(Object.keys(STAFF_ONLY).toSorted());
});

describe.each(Object.entries(STAFF_ONLY))('%s', (name, call) => {
  it('asks everybody without a session to sign in, before it reads anything', async () => {
    const operation = find(name);
    for (const [what, token] of Object.entries(useless)) {
      const unreadable = operation.method === 'get' ? [] : UNREADABLE.map((call) => ({ token, call }));
      for (const sent of [{ token }, { token, call }, ...unreadable])
        expect([what, ...(await send(operation, sent))]).toEqual([what, 401, '/problems/signed-out']);
    }
  });

  it('lets in whose role has the right to it, and nobody else', async () => {
    const operation = find(name);
    for (const { who, account, token, may } of people) {
      const [status, type] = await send(operation, { token, call, by: account });
      const expected = may(call) ? [call.allowed] : [403, '/problems/not-allowed'];
      expect([who, status, ...(may(call) ? [] : [type])]).toEqual([who, ...expected]);
    }
  });

  it.skipIf(name.startsWith('get'))('takes no call from another site', async () => {
    const [staff] = people;
    for (const origin of FOREIGN) {
      const sent = { token: staff?.token, call, by: staff?.account, origin };
      expect([origin, ...(await send(find(name), sent))]).toEqual([origin, 403, '/problems/foreign-origin']);
    }
  });
});

it.each(['post', 'delete'])('takes no %s /api/admin/session from another site', async (method) => {
  for (const origin of FOREIGN)
    expect(await send(find(`${method} /api/admin/session`), { origin })).toEqual([
      403,
      '/problems/foreign-origin',
    ]);
});

it('tells a HEAD of the events that there are some, and does not keep the connection for them', async () => {
  const [staff] = people;
  const head = await shop.api
    .head('/api/admin/orders/stream')
    .set('Cookie', `chitenge-staff=${staff?.token}`)
    .timeout(5000);
  expect([head.status, head.type]).toEqual([200, 'text/event-stream']);
});
