/** Logs tell what happened, and neither whose it was nor anything that opens a door: at their most talkative. */
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDependencies } from '../src/dependencies.ts';
import { createLogger } from '../src/middleware/logging.ts';
import { addAccount, cookieOf, ORIGIN, PASSWORD, ROLES, type Account } from './support/back-office.ts';
import { newShopper } from './support/session.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let product: string;
let account: Account;

beforeAll(async () => {
  // Directus' own debugging shows the values of every statement, and is for developers alone (SECURITY.md).
  shop = await startTestShop({}, { LOG_LEVEL: 'info' });
  product = await shop.staff.createProduct({ slug: 'shirt', name: 'Shirt', stock_count: 50 });
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

/** Chanda, as she and her numbers may turn up, and what nobody but its owner may know. */
const SECRETS = [
  /chanda|mwila/i,
  /971234567|971 ?234 ?567/,
  /961234567|961 ?234 ?567/,
  /kabwata/i,
  new RegExp(PASSWORD),
  new RegExp(WRONG_PASSWORD),
];

/** A proxy that logs all it can into `lines`. */
function talkativeProxy(lines: string[], env: Record<string, string> = {}) {
  const config = readConfig({
    DIRECTUS_URL: shop.directus.url,
    DIRECTUS_TOKEN: shop.directus.serviceToken,
    PUBLIC_URL: ORIGIN,
    ...env,
  });
  const logger = createLogger('trace', { write: (line) => void lines.push(line) });
  return request(createApp(config, createDependencies(config, logger)));
}

/** A shopper's errands and a member of staff's, whether they succeed or not; all secrets that came up on the way. */
async function errands(api: ReturnType<typeof talkativeProxy>, lastCookie = ''): Promise<string[]> {
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
  const cookie = status === 200 ? cookieOf(headers) : lastCookie;
  const desk = { Cookie: cookie, Origin: ORIGIN };
  for (const search of [FORM.customerEmail, FORM.customerPhone, 'chanda_', 'Chanda'])
    await api.get('/api/orders').query({ search }).set(desk);
  await api.get('/api/admin/orders/export.csv').query({ search: FORM.customerEmail }).set(desk);
  await api
    .patch(`/api/orders/${order.id ?? product}/notes`)
    .set(desk)
    .send({ notes: 'Chanda rings first' });
  const { body: granted } = await api.post('/api/objects/upload').query({ name: 'Copper' }).set(desk);
  const address: string = granted.uploadURL ?? '/api/objects/upload/a.b';
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await api.put(address).set(desk).type('image/png').send(picture);
  await api.put(address).set(desk).type('image/png').send(picture);
  await api.put('/api/product-images').set(desk).send({ imageURL: address });
  return [...Object.values(shopper), cookie.split('=')[1] ?? '', address.split('/').at(-1) ?? ''].filter(
    (secret) => secret.length > 3,
  );
}

function expectSilence(lines: readonly string[], secrets: readonly string[]): void {
  const all = [...secrets, account.email, shop.directus.serviceToken];
  const telling = lines.filter(
    (line) => SECRETS.some((secret) => secret.test(line)) || all.some((secret) => line.includes(secret)),
  );
  expect(telling).toEqual([]);
}

it('tells nothing of a checkout, of sign-ins and of an upload, neither here nor in Directus', async () => {
  const lines: string[] = [];
  const before = shop.directus.logs().length;
  const secrets = await errands(talkativeProxy(lines));
  expect(secrets).toHaveLength(3);
  expect(lines.length).toBeGreaterThan(15);
  expect(lines.join('')).toContain('/api/objects/upload/[hidden]');
  expectSilence(lines, secrets);

  const directus = shop.directus.logs().slice(before);
  expect(directus.join('\n')).toContain('/shop/orders');
  expectSilence(directus, secrets);
});

it('tells as little while Directus is away, refuses, or fails', async () => {
  const cookie = 'chitenge-staff=eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl';
  for (const env of [
    { DIRECTUS_URL: 'http://127.0.0.1:9' },
    { DIRECTUS_TOKEN: 'a-token-that-was-taken-back-long-ago' },
  ]) {
    const lines: string[] = [];
    const secrets = await errands(talkativeProxy(lines, env), cookie);
    expect(lines.join('')).toContain('"level":50');
    expectSilence(lines, [...secrets, ...Object.values(env).filter((value) => value.startsWith('a-token'))]);
  }
  const before = shop.directus.logs().length;
  const database = shop.directus.openDatabase();
  await database.schema.renameTable('order_events', 'order_events_gone');
  try {
    const lines: string[] = [];
    const secrets = await errands(talkativeProxy(lines));
    expectSilence(lines, secrets);
    const directus = shop.directus.logs().slice(before);
    expect(directus.join('\n')).toContain('"level":50');
    expectSilence(directus, secrets);
  } finally {
    await database.schema.renameTable('order_events_gone', 'order_events');
    await database.destroy();
  }
});
