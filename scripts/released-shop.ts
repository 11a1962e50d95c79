/**
 * Makes the small data set of a released version with which the tests of updates start: a catalogue, twelve orders, a
 * cart, edited pages and settings, accounts, a bookmark. It drives that version through its API.
 *
 *     git worktree add /tmp/released <commit> && (cd /tmp/released && npm ci && npm run build)
 *     node scripts/released-shop.ts /tmp/released directus/test/released/<commit>
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { runPostgresClient } from '@chitenge/directus/backup/postgres-client';
import { parseEnvironment } from '@chitenge/directus/environment';
import { createTestPostgres } from '@chitenge/directus/testing/test-postgres';
import { installProgram } from '@chitenge/directus/testing/system-program';
import { freePort } from '@chitenge/directus/free-port';
import type { Knex } from 'knex';
import { z } from 'zod';
import { startServer } from './support/process.ts';
import { ROOT } from './support/root.ts';

/** What this script uses of `startTestDirectus` of any version. */
interface Directus {
  url: string;
  adminToken: string;
  serviceToken: string;
  env: NodeJS.ProcessEnv;
  openDatabase: () => Knex;
  stop: () => Promise<void>;
}

type Send = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

const OWNER = { email: 'owner@chitenge.shop', password: 'test-owner-password' };
const PASSWORD = 'correct-horse-battery';
const MTN = { mobileProvider: 'mtn', mobileNumber: '0961234567' };

const recordSchema = z.record(z.string(), z.unknown());
const isFunction = (value: unknown) => typeof value === 'function';
const testingSchema = z.looseObject({
  startTestDirectus: z.custom<(options: object) => Promise<Directus>>(isFunction),
});
const applySchema = z.looseObject({
  apply: z.custom<(options: { env: NodeJS.ProcessEnv }) => Promise<unknown>>(isFunction),
});

/** Returns a function that sends JSON and returns the answer's `data`, or the answer itself. */
function sender(url: string, headers: Record<string, string>): Send {
  return async (method, target, body) => {
    const response = await fetch(url + target, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${target} responded ${response.status}: ${text}`);
    const answer = recordSchema.catch({}).parse(text === '' ? {} : JSON.parse(text));
    return recordSchema.catch(answer).parse(answer['data']);
  };
}

async function startProxy(checkout: string, directus: Directus) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = path.join(checkout, 'proxy');
  const env = {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DIRECTUS_URL: directus.url,
    DIRECTUS_TOKEN: directus.serviceToken,
    LOG_LEVEL: 'error',
    SECRET: directus.env['SECRET'],
  };
  const script = path.join(folder, 'src/server.ts');
  const server = await startServer([script], env, () => `${url}/readyz`, path.relative(ROOT, folder));
  return { url, stop: () => server.stop() };
}

/** Signs the owner in to `/admin`. */
async function ownerOfShop(url: string): Promise<Send> {
  const response = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(OWNER),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  if (!response.ok) throw new Error(`Sign-in responded ${response.status}`);
  return sender(url, { cookie, origin: url });
}

const sessionId = (number: number) => `session-17642400000${number}-${'abcdefgh'.repeat(4)}`;

async function fillCatalogue(studio: Send, admin: Send): Promise<string[]> {
  const category = await studio('POST', '/items/categories', {
    name: 'Dresses',
    slug: 'dresses',
    description: 'For every day',
    sort: 1,
  });
  const products: string[] = [];
  for (const [number, name] of ['Wrap dress', 'Linen shirt', 'Duku headwrap', 'Beaded sandals'].entries()) {
    const product = await admin('POST', '/api/admin/products', {
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      description: `Our ${name}`,
      price: `${100 + number}.50`,
      originalPrice: number === 0 ? '150.00' : null,
      imageUrl: null,
      images: null,
      sizes: number < 2 ? ['S', 'M'] : null,
      colors: number === 0 ? ['Navy'] : null,
      badge: null,
      rating: '0',
      reviewCount: 0,
      inStock: true,
      stockCount: 40,
      categoryId: category['id'],
      featured: number === 0,
    });
    products.push(String(product['id']));
  }
  return products;
}

/** Twelve orders of five shoppers in several states, and the open cart of a sixth. */
async function placeOrders(url: string, admin: Send, products: readonly string[]): Promise<void> {
  const choices = [{ size: 'M', color: 'Navy' }, { size: 'S' }, {}, {}];
  const list = z
    .array(z.object({ id: z.string(), price: z.string() }))
    .parse(await (await fetch(`${url}/api/products`)).json());
  const ngwee = new Map(list.map(({ id, price }) => [id, Math.round(Number(price) * 100)]));
  for (let number = 0; number < 12; number++) {
    const session = sessionId(number % 5);
    const shopper = sender(url, { 'x-session-id': session });
    const chosen = number % products.length;
    const productId = products[chosen] ?? '';
    await shopper('POST', '/api/cart', { productId, quantity: 1 + (number % 2), ...choices[chosen] });
    const total = ((ngwee.get(productId) ?? 0) * (1 + (number % 2))) / 100;
    const keyed = sender(url, { 'x-session-id': session, 'idempotency-key': `released-order-${number}` });
    const { id } = await keyed('POST', '/api/orders', {
      customerName: `Chanda Mwila ${number}`,
      customerEmail: `chanda${number}@example.com`,
      customerPhone: `+2609712345${String(number).padStart(2, '0')}`,
      shippingAddress: number % 3 === 0 ? null : 'Plot 7, Great East Road',
      city: number % 3 === 0 ? null : 'Lusaka',
      province: number % 3 === 0 ? null : 'lusaka',
      postalCode: null,
      country: 'Zambia',
      ...MTN,
      totalAmount: total.toFixed(2),
      notes: '',
    });
    if (number % 4 === 1)
      await admin('PATCH', `/api/orders/${String(id)}/payment-status`, { paymentStatus: 'paid' });
    if (number % 6 === 1) await admin('PATCH', `/api/orders/${String(id)}/status`, { status: 'shipped' });
    if (number % 6 === 4) await admin('PATCH', `/api/orders/${String(id)}/status`, { status: 'cancelled' });
    if (number === 5) await admin('PATCH', `/api/orders/${String(id)}/notes`, { notes: 'Calls after five' });
  }
  const cart = sender(url, { 'x-session-id': sessionId(9) });
  await cart('POST', '/api/cart', { productId: products[2], quantity: 3 });
  await cart('POST', '/api/cart', { productId: products[1], quantity: 1, size: 'M' });
  await admin('PATCH', `/api/admin/products/${products[3] ?? ''}/stock`, { stockCount: 7 });
}

/** What an owner edits in the Studio. Later versions have more collections. */
async function editStudio(studio: Send, database: Knex): Promise<void> {
  const send = async (method: string, collection: string, body: object) => {
    if (await database.schema.hasTable(collection)) await studio(method, `/items/${collection}`, body);
  };
  const edit = (collection: string, body: object) => send('PATCH', collection, body);
  const add = (collection: string, body: object) => send('POST', collection, body);
  await edit('home_page', { hero_title: 'Rainy Season', newsletter_title: 'Letters from Kabwata' });
  await edit('home_page', { hero_title: 'Rainy Season Collection' });
  await edit('lookbook_page', {
    introduction: 'What we wear in the rain.',
    values: [{ title: 'Sewn in Kitwe', text: 'By four people.' }],
  });
  await edit('store_settings', { store_name: 'Mwila Boutique', contact_phone: '+260971234500' });
  await add('newsletter_subscribers', { email: 'reader@example.com' });
  await add('search_synonyms', { words: ['gumboots', 'wellingtons'] });
  await add('content_pages', {
    title: 'Parking',
    slug: 'parking',
    status: 'published',
    body: '<p>Behind us.</p>',
  });
  await add('delivery_methods', { name: 'Pick up', kind: 'pickup', fee: '0', status: 'draft' });
  await add('discount_codes', { code: 'RAIN10', kind: 'percent', value: '10', status: 'published' });
  const roles = z
    .array(z.object({ id: z.string(), name: z.string() }))
    .parse(await database('directus_roles').select('id', 'name'));
  for (const name of ['Staff', 'Store manager'])
    await studio('POST', '/users', {
      email: `${name.toLowerCase().replace(' ', '-')}@chitenge.shop`,
      password: PASSWORD,
      first_name: 'Mutale',
      role: roles.find((role) => role.name === name)?.id,
    });
  await studio('POST', '/presets', {
    bookmark: 'My big orders',
    collection: 'orders',
    icon: 'star',
    filter: { total_amount: { _gt: 150 } },
    layout: 'tabular',
  });
}

/** Writes the database, compressed. */
async function dump({ env }: Directus, database: Knex, file: string): Promise<void> {
  const { database: config } = parseEnvironment(env);
  const folder = mkdtempSync(path.join(tmpdir(), 'released-shop-'));
  const plain = path.join(folder, 'database');
  if (config.client === 'sqlite3') await database.raw('VACUUM INTO ?', [plain]);
  else {
    const form = ['--format=plain', '--inserts', '--no-owner'];
    await runPostgresClient('pg_dump', config, [...form, '--file', plain]);
    // Commands of psql, which the test does not need.
    const sql = readFileSync(plain, 'utf8').replaceAll(/^\\(?:un)?restrict .*\n/gm, '');
    writeFileSync(plain, sql);
  }
  writeFileSync(file, gzipSync(readFileSync(plain), { level: 9 }));
  rmSync(folder, { recursive: true });
}

const [checkout, target] = process.argv.slice(2).map((name) => path.resolve(name));
if (checkout === undefined || target === undefined)
  throw new Error('Usage: node scripts/released-shop.ts <checkout> <target without ending>');
const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(checkout, file)).href);
const { startTestDirectus } = testingSchema.parse(await load('directus/src/testing/test-directus.ts'));
const { apply } = applySchema.parse(await load('directus/src/apply.ts'));
installProgram('postgresClient');
for (const kind of ['sqlite', 'postgres'] as const) {
  const folder = mkdtempSync(path.join(tmpdir(), 'released-postgres-'));
  // The Postgres of the present version, because the test restores its dump there.
  const postgres = kind === 'postgres' ? await createTestPostgres(folder) : null;
  const directus = await startTestDirectus({ env: postgres?.env ?? {} });
  if (postgres) await apply({ env: directus.env });
  const proxy = await startProxy(checkout, directus);
  const database = directus.openDatabase();
  try {
    const studio = sender(directus.url, { authorization: `Bearer ${directus.adminToken}` });
    const admin = await ownerOfShop(proxy.url);
    const products = await fillCatalogue(studio, admin);
    await editStudio(studio, database);
    await placeOrders(proxy.url, admin, products);
    const file = `${target}.${kind}.gz`;
    await dump(directus, database, file);
    console.log(`Wrote ${file}`);
  } finally {
    await database.destroy();
    await proxy.stop();
    await directus.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  }
}
