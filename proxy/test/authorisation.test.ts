/**
 * Calls every route of the API as every kind of caller. The routes come from the OpenAPI document,
 * so a route that is missing here fails the test.
 */
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { DAY_MS } from '@chitenge/contract/duration';
import { ORDER_OPEN_DAYS } from '@chitenge/contract/order';
import { problemSchema } from '@chitenge/contract/problem';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';
import { effectiveRules } from '@chitenge/directus/access/built-in';
import type { Action } from '@chitenge/directus/access/policies';
import type { CommandGroup } from '@chitenge/contract/command-groups';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUploadUrls } from '../src/uploads/upload-url.ts';
import { addAccount, ORIGIN, ROLES, createDirectusSession, type Account } from './support/back-office.ts';
import { readOperations, type Operation } from './support/openapi.ts';
import { placeOrder } from './support/orders.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { newShopper } from './support/shopper.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

/** A valid call of a route. */
interface Call {
  /** The rights in Directus that the call needs. */
  needs?: (readonly [collection: string, action: Action])[];
  /** The group of the command that the call runs. */
  command?: CommandGroup;
  /** The status for a caller with these rights. An unknown id yields 404 and changes nothing. */
  allowed: number;
  body?: (accountId: string) => object | string | Buffer;
  type?: string;
  /** The query string, for a route that needs one. */
  query?: string;
  /** The path parameter; the default is an unknown id. */
  param?: (account: Account) => string;
}

let shop: TestShop;
let image: Buffer;

const READ_ORDERS = ['orders', 'read'] as const;
const READ_PAYMENTS = ['payments', 'read'] as const;
const READ_MESSAGES = ['messages', 'read'] as const;
const READ_PRODUCTS = ['products', 'read'] as const;
const CHANGE_PRODUCTS = ['products', 'update'] as const;

const DELIVERY_METHOD = {
  kind: 'pickup',
  provinces: [],
  towns: [],
  fee: '0',
  freeFrom: null,
  paidOnCollection: false,
  daysMin: 0,
  daysMax: 1,
  instructions: null,
  status: 'draft',
};

const DISCOUNT_CODE = {
  kind: 'percent',
  value: '10',
  minimum: null,
  categories: [],
  starts: null,
  ends: null,
  maxUses: null,
  maxUsesPerPhone: null,
  status: 'draft',
};

/** Of goods that do not exist. */
const SALE = { channel: 'counter', lines: [{ productId: UNKNOWN_ID, quantity: 1 }] };

const STAFF_ONLY: Record<string, Call> = {
  'get /api/admin/session': { allowed: 200 },
  'put /api/admin/account/password': {
    allowed: 400,
    body: () => ({ current: 'wrong', password: 'long enough' }),
  },
  'post /api/admin/account/one-time-codes': { allowed: 400, body: () => ({ current: 'wrong' }) },
  'put /api/admin/account/one-time-codes': {
    allowed: 400,
    body: () => ({ current: 'wrong', secret: 'A'.repeat(16), code: '000000' }),
  },
  'delete /api/admin/account/one-time-codes': {
    allowed: 400,
    body: () => ({ current: 'wrong', code: '000000' }),
  },
  'get /api/admin/staff': { command: 'accounts', allowed: 200 },
  'post /api/admin/staff': {
    command: 'accounts',
    allowed: 201,
    body: () => ({ name: 'Chanda', email: 'grace@chitenge.shop', role: 'staff' }),
  },
  'delete /api/admin/staff/{id}': { command: 'accounts', allowed: 404 },
  'get /api/admin/summary': { needs: [READ_ORDERS, READ_PRODUCTS, ['categories', 'read']], allowed: 200 },
  'get /api/admin/samples': { command: 'setup', allowed: 200 },
  'delete /api/admin/samples': { command: 'setup', allowed: 200 },
  'get /api/admin/setup': { command: 'setup', allowed: 200 },
  'put /api/admin/setup/hidden': {
    needs: [['store_settings', 'update']],
    allowed: 204,
    body: () => ({ hidden: ['delivery'] }),
  },
  'put /api/admin/setup/usage': { command: 'accounts', allowed: 204, body: () => ({ usage: 'commercial' }) },
  'post /api/admin/setup/test-message': {
    command: 'setup',
    allowed: 409,
    body: () => ({ recipient: '0971234567' }),
  },
  'post /api/admin/setup/test-order': {
    command: 'setup',
    allowed: 400,
    body: () => ({ phone: 'no number' }),
  },
  'delete /api/admin/setup/test-order': { command: 'setup', allowed: 404 },
  'get /api/admin/orders/stream': { needs: [READ_ORDERS], allowed: 200 },
  'get /api/admin/orders/counts': { needs: [READ_ORDERS], allowed: 200 },
  'get /api/admin/views': { allowed: 200, query: 'list=orders' },
  'post /api/admin/views': {
    allowed: 201,
    body: () => ({ list: 'orders', name: 'Unpaid', query: 'view=unpaid' }),
  },
  'delete /api/admin/views/{id}': { allowed: 404, param: () => '999999999' },
  'get /api/admin/orders/export.csv': { needs: [READ_ORDERS], allowed: 200 },
  'get /api/admin/orders/export-items.csv': { needs: [READ_ORDERS], allowed: 200 },
  'get /api/admin/stock-alerts': { command: 'catalogue', allowed: 200 },
  'get /api/admin/order-alerts': { command: 'orders', allowed: 200 },
  'get /api/admin/orders/{id}/unpaid': { command: 'orders', allowed: 404 },
  'get /api/admin/orders/{id}/unpaid-orders': { command: 'bulk-cancel', allowed: 404, query: 'group=phone' },
  'post /api/admin/orders/cancel-unpaid': {
    command: 'bulk-cancel',
    allowed: 200,
    body: () => ({ orders: [UNKNOWN_ID] }),
  },
  'post /api/admin/orders/messages': {
    command: 'bulk-message',
    allowed: 409,
    body: () => ({ ids: [UNKNOWN_ID], text: 'Hello' }),
  },
  'post /api/admin/orders/quote': { command: 'orders', allowed: 200, body: () => SALE },
  'post /api/admin/orders': {
    command: 'orders',
    allowed: 409,
    body: () => ({ ...SALE, totalAmount: '1.00' }),
  },
  'post /api/admin/orders/{id}/payments': {
    command: 'orders',
    allowed: 404,
    body: () => ({ method: 'cash', amount: '1.00' }),
  },
  'post /api/admin/orders/{id}/hold': { command: 'orders', allowed: 404, body: () => ({ hours: 24 }) },
  'get /api/admin/day-ends': { command: 'orders', allowed: 200 },
  'post /api/admin/day-ends': {
    command: 'orders',
    // Other cash than the staff member saw.
    allowed: 409,
    body: () => ({ counted: '1.00', expected: '999.99' }),
  },
  'post /api/admin/orders/{id}/payment-requests': {
    command: 'orders',
    // Without a gateway.
    allowed: 409,
    body: () => ({ provider: 'mtn', phone: '0961234567' }),
  },
  'post /api/admin/orders/{id}/payment-link': { command: 'orders', allowed: 404, body: () => ({}) },
  'get /api/orders': { needs: [READ_ORDERS], allowed: 200 },
  'get /api/admin/orders/{id}': { needs: [READ_ORDERS, ['order_events', 'read']], allowed: 404 },
  'get /api/admin/orders/{id}/receipt': { needs: [READ_ORDERS], allowed: 404 },
  'patch /api/admin/orders/{id}/lines': {
    command: 'orders',
    allowed: 404,
    body: () => ({ lines: [{ productId: UNKNOWN_ID, quantity: 1 }], expectedTotal: '1.00' }),
  },
  'patch /api/orders/{id}/status': {
    needs: [READ_ORDERS],
    command: 'orders',
    allowed: 404,
    body: () => ({ status: 'shipped' }),
  },
  'patch /api/orders/{id}/payment-status': {
    needs: [READ_ORDERS],
    command: 'orders',
    allowed: 404,
    body: () => ({ paymentStatus: 'paid' }),
  },
  'patch /api/orders/{id}/details': {
    needs: [READ_ORDERS],
    command: 'orders',
    allowed: 404,
    body: () => ({ changes: { city: 'Ndola' }, reason: 'The customer called' }),
  },
  'patch /api/orders/{id}/notes': {
    needs: [READ_ORDERS],
    command: 'orders',
    allowed: 404,
    body: () => ({ notes: 'x' }),
  },
  'get /api/admin/orders/{id}/returns': { command: 'orders', allowed: 404 },
  'post /api/admin/orders/{id}/returns': {
    command: 'orders',
    allowed: 404,
    body: () => ({ lineId: UNKNOWN_ID, quantity: 1, kind: 'return', reason: 'too_small' }),
  },
  'get /api/admin/returns': { command: 'orders', allowed: 200 },
  ...Object.fromEntries(
    Object.entries({
      accept: {},
      reject: { answer: 'It was worn.' },
      cancel: {},
      receive: { condition: 'sellable' },
      exchange: {},
      refund: {},
    }).map(([command, body]): [string, Call] => [
      `post /api/admin/returns/{id}/${command}`,
      { command: command === 'refund' ? 'refunds' : 'orders', allowed: 404, body: () => body },
    ]),
  ),
  'get /api/admin/payments': { needs: [READ_PAYMENTS], allowed: 200 },
  'get /api/admin/payments/summary': { needs: [READ_PAYMENTS], allowed: 200 },
  'get /api/admin/payments/gateway': { command: 'orders', allowed: 200 },
  'post /api/admin/payments/reconcile': {
    needs: [READ_PAYMENTS],
    allowed: 200,
    type: 'text/csv',
    body: () => 'transaction id,amount,date\nMP12345,1.00,2026-11-21',
  },
  'get /api/admin/payments/{id}': { needs: [READ_PAYMENTS, ['payment_events', 'read']], allowed: 404 },
  'post /api/admin/payments/{id}/confirm': {
    needs: [READ_PAYMENTS],
    command: 'orders',
    allowed: 404,
    body: () => ({}),
  },
  'post /api/admin/payments/{id}/reject': {
    needs: [READ_PAYMENTS],
    command: 'orders',
    allowed: 404,
    body: () => ({ reason: 'Not in our statement' }),
  },
  'post /api/admin/payments/{id}/keep': {
    needs: [READ_PAYMENTS],
    command: 'refunds',
    allowed: 404,
    body: () => ({ reason: 'Other goods' }),
  },
  'post /api/admin/payments/{id}/recheck': { needs: [READ_PAYMENTS], command: 'orders', allowed: 404 },
  'post /api/admin/payments/{id}/refund': {
    needs: [READ_PAYMENTS],
    command: 'refunds',
    allowed: 404,
    body: () => ({}),
  },
  'get /api/admin/messages': { needs: [READ_MESSAGES], allowed: 200 },
  'get /api/admin/messages/channels': { command: 'orders', allowed: 200 },
  'post /api/admin/messages/{id}/resend': { needs: [READ_MESSAGES], command: 'orders', allowed: 404 },
  'post /api/admin/products/import': {
    needs: [READ_PRODUCTS, ['categories', 'read']],
    allowed: 200,
    type: 'text/csv',
    body: () => 'slug,name,price\nnew,New,1',
  },
  'post /api/admin/products/import/batches': {
    needs: [READ_PRODUCTS, ['categories', 'read']],
    allowed: 200,
    body: () => ({ products: [{ line: 2, slug: 'new', fields: { name: 'New' }, variants: [] }] }),
  },
  'post /api/admin/products/import/stored-pictures': {
    needs: [['directus_files', 'read']],
    allowed: 200,
    body: () => ({ sha256: ['0'.repeat(64)] }),
  },
  'post /api/admin/products/import/pictures': {
    needs: [['directus_files', 'read']],
    command: 'catalogue',
    allowed: 422,
    body: () => ({ address: 'http://127.0.0.1/picture.jpg' }),
  },
  'get /api/admin/products/export.csv': { needs: [READ_PRODUCTS], allowed: 200 },
  'get /api/admin/products': { needs: [READ_PRODUCTS], allowed: 200 },
  'post /api/admin/products': {
    needs: [['products', 'create']],
    allowed: 201,
    body: (accountId) => ({ name: accountId, slug: `of-${accountId}`, price: '1.00', stockCount: 1 }),
  },
  'post /api/admin/products/bulk': {
    needs: [CHANGE_PRODUCTS],
    allowed: 200,
    body: () => ({ ids: [UNKNOWN_ID], change: { featured: true } }),
  },
  'get /api/admin/products/{id}': { needs: [READ_PRODUCTS], allowed: 404 },
  'patch /api/admin/products/{id}': { needs: [CHANGE_PRODUCTS], allowed: 404, body: () => ({ name: 'x' }) },
  'post /api/admin/products/{id}/duplicate': { needs: [READ_PRODUCTS], command: 'catalogue', allowed: 404 },
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
    body: (accountId) => ({ name: accountId, slug: `of-${accountId}` }),
  },
  'put /api/admin/categories/order': {
    needs: [['categories', 'read']],
    allowed: 404,
    body: () => ({ ids: [UNKNOWN_ID] }),
  },
  'patch /api/admin/categories/{id}': {
    needs: [['categories', 'update']],
    allowed: 404,
    body: () => ({ name: 'x' }),
  },
  'delete /api/admin/categories/{id}': { needs: [['categories', 'delete']], allowed: 404 },
  'get /api/admin/delivery-methods': { needs: [['delivery_methods', 'read']], allowed: 200 },
  'post /api/admin/delivery-methods': {
    needs: [['delivery_methods', 'create']],
    allowed: 201,
    body: (accountId) => ({ ...DELIVERY_METHOD, name: accountId }),
  },
  'put /api/admin/delivery-methods/order': {
    needs: [['delivery_methods', 'read']],
    allowed: 404,
    body: () => ({ ids: [UNKNOWN_ID] }),
  },
  'patch /api/admin/delivery-methods/{id}': {
    needs: [['delivery_methods', 'read']],
    allowed: 404,
    body: () => ({ status: 'archived' }),
  },
  'get /api/admin/discount-codes': { needs: [['discount_codes', 'read'], READ_ORDERS], allowed: 200 },
  'post /api/admin/discount-codes': {
    needs: [['discount_codes', 'create'], READ_ORDERS],
    allowed: 201,
    body: (accountId) => ({ ...DISCOUNT_CODE, code: accountId.replaceAll('-', '') }),
  },
  'patch /api/admin/discount-codes/{id}': {
    needs: [['discount_codes', 'read']],
    allowed: 404,
    body: () => ({ status: 'archived' }),
  },
  'get /api/admin/reports/figures': {
    command: 'reports',
    allowed: 200,
    query: 'from=2026-11-01&to=2026-11-22',
  },
  'get /api/admin/reports/sales': {
    command: 'reports',
    allowed: 200,
    query: 'from=2026-11-01&to=2026-11-22&by=day',
  },
  'get /api/admin/reports/sales.csv': {
    command: 'reports',
    allowed: 200,
    query: 'from=2026-11-01&to=2026-11-22&by=product',
  },
  'get /api/admin/customers': { command: 'customers', allowed: 200 },
  'get /api/admin/customer': { command: 'customers', allowed: 404, query: `order=${UNKNOWN_ID}` },
  'put /api/admin/customer/notes': {
    command: 'customers',
    allowed: 404,
    body: () => ({ phone: '+260970000000', notes: 'x' }),
  },
  'post /api/admin/customer/export': {
    command: 'privacy',
    allowed: 404,
    body: () => ({ phone: '+260970000000' }),
  },
  'post /api/admin/customer/erase': {
    command: 'privacy',
    allowed: 404,
    body: () => ({ phone: '+260970000000' }),
  },
  'get /api/admin/reviews': { needs: [['reviews', 'read']], allowed: 200 },
  'patch /api/admin/reviews/{id}': {
    command: 'catalogue',
    allowed: 404,
    body: () => ({ status: 'archived', version: '2026-11-22T08:00:00.000Z' }),
  },
  'get /api/admin/dispatch': { needs: [READ_ORDERS], allowed: 200, query: 'day=2026-11-22' },
  'get /api/admin/dispatch.csv': { needs: [READ_ORDERS], allowed: 200, query: 'day=2026-11-22' },
  'post /api/objects/upload': { allowed: 200 },
  'put /api/objects/upload/{token}': {
    needs: [['directus_files', 'create']],
    allowed: 200,
    type: 'image/png',
    body: () => image,
    param: ({ id }) =>
      createUploadUrls(shop.directus.serviceToken).issue(id, 'Picture').split('/').at(-1) ?? '',
  },
  'put /api/product-images': { allowed: 400, body: () => ({ imageURL: '/api/objects/upload/x.y' }) },
};

/** Public routes. `session-isolation.test.ts` tests that carts and orders belong to one session. */
const PUBLIC = [
  'get /api/cart',
  'post /api/cart',
  'delete /api/cart',
  'patch /api/cart/{id}',
  'delete /api/cart/{id}',
  'post /api/orders',
  'get /api/session',
  'get /api/session/orders',
  'get /api/orders/{id}',
  'get /api/orders/{id}/receipt',
  'post /api/orders/{id}/reveal',
  'get /api/payment-options',
  'post /api/payment-options/predict',
  'post /api/orders/{id}/payments',
  'post /api/orders/{id}/payment-claims',
  'get /api/products/{slug}/reviews',
  'get /api/orders/{id}/reviews',
  'put /api/orders/{id}/reviews/{productId}',
  'get /api/orders/{id}/returns',
  'post /api/orders/{id}/returns',
  'post /api/orders/{id}/returns/{returnId}/cancel',
  'get /api/orders/{id}/payment-link',
  'post /api/orders/{id}/payment-link',
  'post /api/orders/lookup',
  'post /api/payments/callbacks/{gateway}',
  'post /api/messages/reports/{channel}/{token}',
  'get /api/categories',
  'get /api/products',
  'get /api/products/{slug}',
  'get /api/products/{slug}/related',
  'get /api/facets',
  'get /api/delivery-methods',
  'get /api/content-pages',
  'get /api/content-pages/{slug}',
  'get /api/discounts',
  'post /api/discounts/check',
  'get /api/pages/home',
  'get /api/pages/lookbook',
  'get /api/settings',
  'post /api/visits',
  'post /api/newsletter',
  'get /api/stock-alerts/media',
  'post /api/stock-alerts',
  'delete /api/stock-alerts/{id}',
  'post /api/newsletter/links',
  'post /api/newsletter/unsubscribe/{token}',
  'post /api/admin/session',
  'delete /api/admin/session',
  'get /api/admin/password-reset',
  'post /api/admin/password-reset',
  'post /api/admin/invitations/accept',
  'get /healthz',
  'get /readyz',
];

/** Valid bodies of the routes of one order. */
const ORDER_BODIES: Record<string, object> = {
  'post /api/orders/{id}/reveal': { customerPhone: '0955000000' },
  'put /api/orders/{id}/reviews/{productId}': { stars: 5, body: null, fit: null, displayName: 'C' },
  'post /api/orders/{id}/returns': {
    lineId: UNKNOWN_ID,
    quantity: 1,
    kind: 'return',
    reason: 'too_small',
  },
  'post /api/orders/{id}/payments': { provider: 'mtn', phone: '0961234567' },
  'post /api/orders/{id}/payment-claims': { receipt: '1234567890', phone: '0961234567' },
};

/** What the session of an older order gets where the answer is not 403 `phone-number-needed`. */
const OPEN_TO_OLD_SESSIONS: Record<string, [number, string?]> = {
  // Asks for the number.
  'post /api/orders/{id}/reveal': [403, '/problems/wrong-phone-number'],
  // A link to pay opens these as well: they show nothing about the customer.
  'get /api/orders/{id}/payment-link': [200],
  'post /api/orders/{id}/payments': [409, '/problems/push-not-offered'],
  'post /api/orders/{id}/payment-claims': [200],
};

/** Calls with all invalid sessions, bodies and origins: two that the proxy forwards, and two that it answers itself. */
const SAMPLES: ReadonlySet<string> = new Set([
  'get /api/orders',
  'patch /api/orders/{id}/status',
  'get /api/admin/orders/stream',
  'post /api/objects/upload',
]);

const FOREIGN_ORIGINS = [
  'https://evil.example',
  'http://shop.test.evil.example',
  'http://evil.example/?http://shop.test',
  'http://shop.test:81',
  'null',
  'missing',
];

const FORGED_TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl';

let operations: Operation[];
/** Tokens of ended or forged sessions, by description. */
const invalidTokens: Record<string, string | undefined> = {};
const callers: { name: string; account: Account; token: string; isAllowed: (call: Call) => boolean }[] = [];

/** Returns the token's claims with the algorithm `none`, which a server must not accept. */
const unsigned = (token: string) =>
  `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.c2lnbmF0dXJl`;

beforeAll(async () => {
  shop = await startTestShop();
  operations = await readOperations(shop);
  image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (const [name, role] of Object.entries(ROLES)) {
    const account = await addAccount(shop, role);
    const rules = effectiveRules(role.policy);
    const isAllowed = ({ needs = [], command }: Call) =>
      (command === undefined || role.policy.commands.includes(command)) &&
      needs.every(([collection, action]) => rules[collection]?.includes(action) ?? false);
    callers.push({ name, account, token: await createDirectusSession(shop, account.email), isAllowed });
  }
  const account = await addAccount(shop, ROLES.staff, { role: null });
  const token = await createDirectusSession(shop, account.email);
  const isAllowed = ({ needs, command }: Call) => command === undefined && needs === undefined;
  callers.push({ name: 'without a role', account, token, isAllowed });

  const signedOut = await addAccount(shop, ROLES.staff);
  invalidTokens['signed out'] = await createDirectusSession(shop, signedOut.email);
  await shop.api
    .delete('/api/admin/session')
    .set({ Origin: ORIGIN, Cookie: `chitenge-staff=${invalidTokens['signed out']}` })
    .expect(204);
  invalidTokens['expired'] = await createDirectusSession(shop, signedOut.email);
  await shop.directus.withDatabase((database) =>
    database('directus_sessions')
      .where({ user: signedOut.id })
      .update({ expires: new Date(0) }),
  );
  invalidTokens['none'] = undefined;
  invalidTokens['empty'] = '';
  invalidTokens['not a token'] = 'not a token at all at all';
  invalidTokens['forged'] = FORGED_TOKEN;
  invalidTokens['unsigned'] = unsigned(callers[0]?.token ?? '');
  invalidTokens['the proxy’s service token'] = shop.directus.serviceToken;
});
afterAll(() => shop.stop());

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

const findOperation = (name: string) => operations.find((one) => nameOf(one) === name) ?? expect.fail(name);

/** Requests with an invalid body, for every route. */
const INVALID_BODIES: Call[] = [
  ['application/json', '{"status":'],
  ['application/json; charset=klingon', '{}'],
  ['application/json', JSON.stringify('x'.repeat(40_000))],
  ['application/x-www-form-urlencoded', 'status=shipped'],
].map(([type = '', body = '']) => ({ allowed: 400, type, body: () => body }));

interface SendOptions {
  token?: string | undefined;
  call?: Call;
  account?: Account | undefined;
  origin?: string | undefined;
}

/** Sends a call and returns the status and the type of the problem. */
async function send(
  operation: Operation,
  { token, call, account, origin = ORIGIN }: SendOptions,
): Promise<[number, string?]> {
  const param = (account && call?.param?.(account)) ?? UNKNOWN_ID;
  const url = new URL(operation.path.replace(/\{\w+\}/, param), shop.api.get('/').url);
  url.search = call?.query ?? '';
  const body = call?.body?.(account?.id ?? '');
  const isRaw = typeof body === 'string' || body instanceof Buffer;
  const response = await fetch(url, {
    method: operation.method.toUpperCase(),
    headers: {
      ...(origin === 'missing' ? {} : { Origin: origin }),
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
      ...(token === undefined ? {} : { Cookie: `chitenge-staff=${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': call?.type ?? 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isRaw ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body) }),
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  if (response.status < 400) {
    // An event stream does not end.
    await response.body?.cancel();
    return [response.status];
  }
  expect(response.headers.get('content-type')).toBe(PROBLEM_MEDIA_TYPE);
  return [response.status, problemSchema.parse(await response.json()).type];
}

it('covers every route of the API', () => {
  const listed = new Set([...Object.keys(STAFF_ONLY), ...PUBLIC]);
  expect(operations.map(nameOf).filter((name) => !listed.has(name))).toEqual([]);
  expect(
    operations
      .filter(({ staff }) => staff)
      .map(nameOf)
      .toSorted(),
  ).toEqual(Object.keys(STAFF_ONLY).toSorted());
});

describe.each(Object.entries(STAFF_ONLY))('%s', (name, call) => {
  it('returns 401 without a valid session, whatever the body', async () => {
    const operation = findOperation(name);
    const isSample = SAMPLES.has(name);
    const refused = [401, '/problems/signed-out'];
    for (const description of isSample ? Object.keys(invalidTokens) : ['none', 'expired'])
      expect([description, ...(await send(operation, { token: invalidTokens[description], call }))]).toEqual([
        description,
        ...refused,
      ]);
    // The session is looked at before the body, whatever is wrong with either.
    const { forged: token } = invalidTokens;
    for (const invalid of operation.method === 'get' ? [] : INVALID_BODIES.slice(0, isSample ? Infinity : 1))
      expect(await send(operation, { token, call: invalid })).toEqual(refused);
  });

  it('serves the roles with the right to it, and returns 403 to the others', async () => {
    const operation = findOperation(name);
    for (const { name: caller, account, token, isAllowed } of callers) {
      const [status, type] = await send(operation, { token, call, account });
      const expected = isAllowed(call) ? [call.allowed] : [403, '/problems/not-allowed'];
      expect([caller, status, ...(isAllowed(call) ? [] : [type])]).toEqual([caller, ...expected]);
    }
  });

  it.skipIf(name.startsWith('get'))('rejects requests from another site', async () => {
    const [staff] = callers;
    for (const origin of FOREIGN_ORIGINS.slice(0, SAMPLES.has(name) ? Infinity : 1)) {
      const options = { token: staff?.token, call, account: staff?.account, origin };
      expect([origin, ...(await send(findOperation(name), options))]).toEqual([
        origin,
        403,
        '/problems/foreign-origin',
      ]);
    }
  });
});

it.each(['post', 'delete'])('rejects %s /api/admin/session from another site', async (method) => {
  for (const origin of FOREIGN_ORIGINS)
    expect(await send(findOperation(`${method} /api/admin/session`), { origin })).toEqual([
      403,
      '/problems/foreign-origin',
    ]);
});

it('answers HEAD of the event stream and ends the response', async () => {
  const [staff] = callers;
  const head = await shop.api
    .head('/api/admin/orders/stream')
    .set('Cookie', `chitenge-staff=${staff?.token}`)
    .timeout(5000);
  expect([head.status, head.type]).toEqual([200, 'text/event-stream']);
});

it('opens no route of an order that is older than 30 days to its session', async () => {
  const product = await shop.studio.createProduct({ slug: 'old', price: '100', stock_count: 5 });
  const shopper = newShopper();
  const { id } = await placeOrder(shop, product, {}, 1, shopper);
  const routes = operations.filter(({ staff, path }) => !staff && path.startsWith('/api/orders/{id}'));
  const call = async (operation: Operation) => {
    const path = operation.path.replace('{id}', id).replaceAll(/\{\w+\}/g, UNKNOWN_ID);
    const body = ORDER_BODIES[nameOf(operation)];
    const { status, text } = await shop.api[operation.method](path).set(shopper).send(body);
    return status < 400 ? [status] : [status, problemSchema.parse(JSON.parse(text)).type];
  };
  // While the order is recent, its session has access.
  for (const operation of routes)
    expect([nameOf(operation), ...(await call(operation))]).not.toContain('/problems/phone-number-needed');

  await shop.directus.withDatabase((database) =>
    database('orders')
      .where({ id })
      .update({ date_created: new Date(Date.now() - (ORDER_OPEN_DAYS + 1) * DAY_MS) }),
  );
  const closed = [403, '/problems/phone-number-needed'];
  const answers: Record<string, unknown> = {};
  for (const operation of routes) answers[nameOf(operation)] = await call(operation);
  expect(answers).toEqual(
    Object.fromEntries(routes.map((route) => [nameOf(route), OPEN_TO_OLD_SESSIONS[nameOf(route)] ?? closed])),
  );
});
