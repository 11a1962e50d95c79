/** The logs contain no personal data and no secrets, even at the level `trace`. */
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDependencies } from '../src/dependencies.ts';
import { createLogger } from '../src/middleware/logging.ts';
import { addAccount, cookieOf, ORIGIN, PASSWORD, ROLES, type Account } from './support/back-office.ts';
import { newShopper } from './support/shopper.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let product: string;
let account: Account;

beforeAll(async () => {
  // Directus' debug level logs the values of SQL statements (SECURITY.md).
  shop = await startTestShop({}, { LOG_LEVEL: 'info' });
  product = await shop.studio.createProduct({ slug: 'shirt', name: 'Shirt', stock_count: 50 });
  account = await addAccount(shop, ROLES.staff);
});
afterAll(() => shop.stop());

const FORM = {
  customerName: 'Chanda Mwila',
  customerEmail: 'chanda@example.com',
  customerPhone: '0971234567',
  shippingAddress: 'Plot 7, Kabwata',
  mobileProvider: 'mtn',
  mobileNumber: '0961234567',
  totalAmount: '100.00',
};
const WRONG_PASSWORD = 'wrong-password-of-mine';

/** The shopper's data in all formats, and passwords. */
const SECRETS = [
  /chanda|mwila/i,
  /971234567|971 ?234 ?567/,
  /961234567|961 ?234 ?567/,
  /kabwata/i,
  new RegExp(PASSWORD),
  new RegExp(WRONG_PASSWORD),
];

/** Creates a proxy that logs at the level `trace` into `lines`. */
function createTracingProxy(lines: string[], env: Record<string, string> = {}) {
  const config = readConfig({
    DIRECTUS_URL: shop.directus.url,
    DIRECTUS_TOKEN: shop.directus.serviceToken,
    PUBLIC_URL: ORIGIN,
    ...env,
  });
  const logger = createLogger('trace', { write: (line) => void lines.push(line) });
  return request(createApp(config, createDependencies(config, logger)));
}

/** Sends a shopper's and a staff member's requests, which may fail, and returns the secrets that they contained. */
async function sendRequests(
  api: ReturnType<typeof createTracingProxy>,
  fallbackCookie = '',
): Promise<string[]> {
  const shopper = newShopper();
  await api.get('/');
  await api.post('/api/cart').set(shopper).send({ productId: product, quantity: 1 });
  await api.get('/api/cart').set(shopper);
  const { body: order } = await api.post('/api/orders').set(shopper).send(FORM);
  await api.post('/api/orders').set(shopper).send(FORM);
  await api
    .post('/api/orders')
    .set(shopper)
    .send({ ...FORM, mobileProvider: FORM.customerEmail });
  await api.get(`/api/orders/${order.id ?? product}`).set(shopper);
  await api.post('/api/newsletter').send({ email: FORM.customerEmail });

  const signIn = (password: string) =>
    api.post('/api/admin/session').set('Origin', ORIGIN).send({ email: account.email, password });
  await signIn(WRONG_PASSWORD);
  const { status, headers } = await signIn(PASSWORD);
  const cookie = status === 200 ? cookieOf(headers) : fallbackCookie;
  const staff = { Cookie: cookie, Origin: ORIGIN };
  for (const search of [FORM.customerEmail, FORM.customerPhone, 'chanda_', 'Chanda'])
    await api.get('/api/orders').query({ search }).set(staff);
  await api.get('/api/admin/orders/export.csv').query({ search: FORM.customerEmail }).set(staff);
  await api
    .patch(`/api/orders/${order.id ?? product}/notes`)
    .set(staff)
    .send({ notes: 'Chanda rings first' });
  const { body: grant } = await api.post('/api/objects/upload').query({ name: 'Copper' }).set(staff);
  const uploadUrl: string = grant.uploadURL ?? '/api/objects/upload/a.b';
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await api.put(uploadUrl).set(staff).type('image/png').send(image);
  await api.put(uploadUrl).set(staff).type('image/png').send(image);
  await api.put('/api/product-images').set(staff).send({ imageURL: uploadUrl });
  return [...Object.values(shopper), cookie.split('=')[1] ?? '', uploadUrl.split('/').at(-1) ?? ''].filter(
    (secret) => secret.length > 3,
  );
}

function expectNoSecrets(lines: readonly string[], secrets: readonly string[]): void {
  const all = [...secrets, account.email, shop.directus.serviceToken];
  const leaks = lines.filter(
    (line) => SECRETS.some((secret) => secret.test(line)) || all.some((secret) => line.includes(secret)),
  );
  expect(leaks).toEqual([]);
}

it('logs no secrets of a checkout, of sign-ins and of an upload, in the proxy and in Directus', async () => {
  const lines: string[] = [];
  const before = shop.directus.logs().length;
  const secrets = await sendRequests(createTracingProxy(lines));
  expect(secrets).toHaveLength(3);
  expect(lines.length).toBeGreaterThan(15);
  expect(lines.join('')).toContain('/api/objects/upload/[hidden]');
  expectNoSecrets(lines, secrets);

  const directus = shop.directus.logs().slice(before);
  expect(directus.join('\n')).toContain('/shop/calls/placeOrder');
  expectNoSecrets(directus, secrets);
});

it('logs no secrets while Directus is unavailable, rejects the token, or fails', async () => {
  const cookie = 'chitenge-staff=eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl';
  for (const env of [
    { DIRECTUS_URL: 'http://127.0.0.1:9' },
    { DIRECTUS_TOKEN: 'a-token-that-was-taken-back-long-ago' },
  ]) {
    const lines: string[] = [];
    const secrets = await sendRequests(createTracingProxy(lines, env), cookie);
    expect(lines.join('')).toContain('"level":50');
    expectNoSecrets(lines, [
      ...secrets,
      ...Object.values(env).filter((value) => value.startsWith('a-token')),
    ]);
  }
  const before = shop.directus.logs().length;
  const database = shop.directus.openDatabase();
  await database.schema.renameTable('order_events', 'order_events_gone');
  try {
    const lines: string[] = [];
    const secrets = await sendRequests(createTracingProxy(lines));
    expectNoSecrets(lines, secrets);
    const directus = shop.directus.logs().slice(before);
    expect(directus.join('\n')).toContain('"level":50');
    expectNoSecrets(directus, secrets);
  } finally {
    await database.schema.renameTable('order_events_gone', 'order_events');
    await database.destroy();
  }
});
