import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apply } from '@chitenge/directus/apply';
import { connect } from '@chitenge/directus/apply/database';
import { parseEnvironment } from '@chitenge/directus/environment';
import { freePort } from '@chitenge/directus/free-port';
import { postgresColumns, sqliteColumns, type Column } from '@chitenge/directus/move/columns';
import { admitStart } from '@chitenge/directus/move/destination';
import { moveToPostgres } from '@chitenge/directus/move/move-to-postgres';
import { holdSqlite } from '@chitenge/directus/hold-sqlite';
import { startDirectus } from '@chitenge/directus/run';
import { tableNames } from '@chitenge/directus/tables';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { createTestPostgres, type TestPostgres } from '@chitenge/directus/testing/test-postgres';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newPhone } from './support/orders.ts';
import { freshTransactionId, orderOf, ShopClient } from './support/shop-client.ts';

// cspell:disable-next-line
const TEXT = `It’s a “test” – is it?\r\nYes: 5 o'clock \\n \\x00 {"a": [1]} \t 🧵 مرحبا NULL`;
const STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
/** A file whose name and content are no ASCII. */
const UPLOADED = 'Chitenge’s 🧵';

// A move makes all tables of Directus, one migration after the other: a minute on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

let folder: string;
let directus: TestDirectus;
let postgres: TestPostgres;
/** The variables of a move into the database `chitenge`. */
let env: NodeJS.ProcessEnv;
let product: string;
let file: string;

const shop = new ShopClient(() => directus);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chitenge-move-'));
  [directus, postgres] = await Promise.all([startTestDirectus(), createTestPostgres(folder)]);
  env = { ...directus.env, ...postgres.env };
  await shop.addUsers('staff', 'manager');
  product = await fillShop();
  file = await upload();
});
afterAll(async () => {
  await shop.close();
  await directus.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([UPLOADED], { type: 'text/plain' }), `${UPLOADED}.txt`);
  const response = await fetch(`${directus.url}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${directus.adminToken}` },
    body: form,
  });
  return z.object({ data: z.object({ id: z.string() }) }).parse(await response.json()).data.id;
}

/** Fills the shop with goods, orders in all states, money, returns, reviews, carts, texts and what an owner adds. */
async function fillShop(): Promise<string> {
  const id = await shop.product({ name: 'Duku', description: TEXT, price: '100.10', stock_count: 100_000 });
  const dress = await shop.productWith(
    [
      { size: 'M', color: 'Red', stockCount: 9 },
      { size: '38/40', color: 'Blue', stockCount: 3, price: '150.05' },
    ],
    { name: 'Wrap dress', description: 'Striped', status: 'draft' },
  );
  await shop.change('products', dress, { status: 'published' });
  for (const [number, status] of STATUSES.entries()) {
    for (const paid of [false, true]) {
      const session = await shop.sessionWith(id, 1 + number);
      const total = ((1 + number) * 100.1).toFixed(2);
      const order = orderOf(await shop.order(session, total, { notes: TEXT, phone: newPhone() })).id;
      if (paid)
        await shop.record(order, { method: 'mobile', amount: total, transactionId: freshTransactionId() });
      else await shop.claim({ id: order, session }, freshTransactionId());
      await shop.setStatus(order, status);
      await shop.changeOrder(order, 'notes', { notes: TEXT });
      if (status !== 'delivered') continue;
      const [line] = await shop.rows('order_items', 'order', order);
      const lines = [{ lineId: line?.['id'], quantity: 1, kind: 'refund', reason: 'too_small' }];
      await shop.call('POST', `/api/orders/${order}/returns`, { session, body: { lines } });
      const review = { stars: 4, body: TEXT, fit: 'true', displayName: 'Mary' };
      await shop.call('PUT', `/api/orders/${order}/reviews/${id}`, { session, body: review });
    }
  }
  await shop.sessionWith(id, 3);
  await shop.sessionWith(dress, 1, { size: 'M', color: 'Red' });
  await shop.create('newsletter_subscribers', { email: 'reader@example.com' });
  await shop.create('content_pages', { title: 'Parking', slug: 'parking', body: `<p>${TEXT}</p>` });
  await shop.create('discount_codes', { code: 'RAIN10', kind: 'percent', value: '10', status: 'published' });
  await shop.patch('/items/store_settings', { store_name: 'Chitenge’s & Sons' });
  await shop.post('/presets', {
    bookmark: 'Mine',
    collection: 'orders',
    filter: { total_amount: { _gt: 1 } },
  });
  await shop.post('/translations', { language: 'fr-FR', key: 'welcome', value: TEXT });
  await addOwnCollection(id);
  // What other programs may have written: a zero byte, and SQLite's own notation of a time.
  await shop.database('products').where({ id: dress }).update({ description: 'zero\0byte' });
  await shop
    .database('orders')
    .limit(1)
    .update({ date_created: shop.database.raw('CURRENT_TIMESTAMP') });
  await shop.database.schema.createTable('notes_of_a_script', (table) => table.string('text'));
  return id;
}

/** Adds a collection in the Studio, with a column of each type, and a field of the shop's products. */
async function addOwnCollection(id: string): Promise<void> {
  const field = (name: string, type: string, schema: object = {}, special: string[] = []) => ({
    field: name,
    type,
    schema,
    meta: { special },
  });
  const fields = [
    field('id', 'uuid', { is_primary_key: true, length: 36, has_auto_increment: false }, ['uuid']),
    field('name', 'string', { is_nullable: false, is_unique: true }),
    field('open', 'boolean', { default_value: true }, ['cast-boolean']),
    field('weight', 'decimal', { numeric_precision: 12, numeric_scale: 3 }),
    field('ratio', 'float'),
    field('visits', 'bigInteger'),
    field('opened', 'date'),
    field('closes', 'dateTime'),
    field('seen', 'timestamp'),
    field('at', 'time'),
    field('hours', 'json', {}, ['cast-json']),
    field('tags', 'csv', {}, ['cast-csv']),
    field('product', 'uuid', {}, ['m2o']),
  ];
  for (const [path, body] of [
    ['/collections', { collection: 'stockists', schema: {}, meta: {}, fields }],
    ['/relations', { collection: 'stockists', field: 'product', related_collection: 'products' }],
    [
      '/collections',
      {
        collection: 'visits',
        schema: {},
        meta: {},
        fields: [field('id', 'integer', { is_primary_key: true, has_auto_increment: true })],
      },
    ],
    ['/fields/products', field('fabric', 'string', { default_value: 'cotton' })],
  ] as const) {
    const { status, body: answer } = await shop.post(path, body);
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  }
  await shop.create('stockists', {
    name: TEXT,
    open: false,
    weight: 1234.567,
    ratio: 0.1,
    visits: 9_000_000_000,
    opened: '2026-02-03',
    closes: '2026-02-03T04:05:06',
    seen: '2026-02-03T04:05:06.789Z',
    at: '08:30:00',
    hours: { monday: [TEXT, 1.5, null] },
    tags: ['a', 'b'],
    product: id,
  });
  for (let count = 0; count < 3; count += 1) await shop.post('/items/visits', {});
  await shop.remove('visits', 3);
}

/** What the drivers of both databases return. */
type Value = string | number | boolean | null | Date | object[];

/** Returns a value of either database in the form in which both are compared. */
function comparable(value: Value, type: string): unknown {
  if (value === null) return null;
  if (/^(?:timestamp|timestamptz|date)$/.test(type)) {
    if (typeof value !== 'string') return Number(value);
    return Date.parse(`${value.replace(' ', 'T')}${value.endsWith('Z') ? '' : 'Z'}`);
  }
  if (type === 'bool') return Boolean(value);
  if (/^(?:numeric|int\d|float\d)$/.test(type)) return Number(value);
  if (type === 'json') return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value);
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

/** Returns the rows of every table, as texts in an order of their own. */
async function contentsOf(
  database: Knex,
  columns: ReadonlyMap<string, readonly Column[]>,
): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const [table, types] of columns) {
    const rows: Record<string, Value>[] = await database(table).select(types.map(({ name }) => name));
    contents[table] = rows
      .map((row) => JSON.stringify(types.map(({ name, type }) => comparable(row[name] ?? null, type))))
      .filter((row) => !row.startsWith('["moved"'))
      .toSorted();
  }
  return contents;
}

/** Adds a flow that counts its runs, one a second. */
async function countingFlow() {
  let runs = 0;
  const server = createServer((_request, response) => {
    runs += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = z.object({ port: z.number() }).parse(server.address());
  const [flow, operation] = [randomUUID(), randomUUID()];
  await using(source(), async (sqlite) => {
    await sqlite('directus_flows').insert({
      id: flow,
      name: 'Count',
      status: 'active',
      trigger: 'schedule',
      options: JSON.stringify({ cron: '* * * * * *' }),
    });
    await sqlite('directus_operations').insert({
      id: operation,
      key: 'count',
      type: 'request',
      position_x: 1,
      position_y: 1,
      options: JSON.stringify({ method: 'GET', url: `http://127.0.0.1:${address.port}/` }),
      flow,
    });
    await sqlite('directus_flows').where({ id: flow }).update({ operation });
  });
  return {
    /** Ends the count. */
    runs() {
      server.close();
      return runs;
    },
  };
}

const source = () => connect(parseEnvironment(directus.env).database);
const target = (variables = env) => connect(parseEnvironment(variables).database);

async function using<Result>(database: Knex, work: (database: Knex) => Promise<Result>): Promise<Result> {
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Compares all rows and columns. */
const expectEqual = () =>
  using(source(), (sqlite) =>
    using(target(), async (copy) => {
      const columns = await postgresColumns(copy);
      const names = [...columns].map(([table, all]) => [table, all.map(({ name }) => name).toSorted()]);
      const theirs = await sqliteColumns(sqlite);
      theirs.delete('notes_of_a_script');
      expect(Object.fromEntries(names)).toEqual(
        Object.fromEntries([...theirs].map(([table, all]) => [table, all.toSorted()])),
      );
      expect(await contentsOf(copy, columns)).toEqual(await contentsOf(sqlite, columns));
    }),
  );

const createDatabase = (name: string) => using(target(), (copy) => copy.raw('CREATE DATABASE ??', [name]));

const move = (variables = env) => moveToPostgres({ env: variables });

it('refuses without a Postgres or a shop, and a Postgres that has something else', async () => {
  await expect(move(directus.env)).rejects.toThrow('Name the Postgres first: DB_HOST, DB_DATABASE');
  const nowhere = { ...env, DB_FILENAME: path.join(folder, 'none.db') };
  await expect(move(nowhere)).rejects.toThrow('none.db does not exist');
  const change = (project_id: string | null) =>
    using(source(), async (sqlite) => void (await sqlite('directus_settings').update({ project_id })));
  const id = await using(source(), (sqlite) =>
    sqlite('directus_settings').first<{ project_id: string } | undefined>('project_id'),
  );
  await change(null);
  try {
    await expect(move()).rejects.toThrow('has no id');
  } finally {
    await change(id?.project_id ?? null);
  }
  await createDatabase('other');
  const other = { ...env, DB_DATABASE: 'other' };
  await using(target(other), (copy) => copy.raw('CREATE TABLE wp_posts (id int)'));
  await expect(move(other)).rejects.toThrow(
    'The Postgres is not empty, so nothing was changed: it has 1 tables',
  );
  expect(await using(target(other), (copy) => tableNames(copy, 'pg'))).toEqual(['wp_posts']);
  await using(target(other), async (copy) => {
    await copy.raw('CREATE TABLE shop_state (key text, value text)');
    await copy('shop_state').insert({ key: 'moved', value: 'the id of another shop' });
  });
  await expect(move(other)).rejects.toThrow('it has the copy of another shop');
});

it('names what Postgres does not take, and no shop starts on what such a move leaves', async () => {
  const rename = (name: string) =>
    using(
      source(),
      async (sqlite) => void (await sqlite('products').where({ id: product }).update({ name })),
    );
  await rename('🧵'.repeat(300));
  try {
    await expect(move()).rejects.toThrow(
      `Postgres does not take a row of products: name of ${product} has 300 characters, and Postgres takes 200.`,
    );
  } finally {
    await rename('Duku');
  }
  await expect(admitStart(parseEnvironment(env).database)).rejects.toThrow(
    'The move into this Postgres is not complete.',
  );
});

it('repeats a move that failed; one of a running shop has whole orders', async () => {
  let placed = 0;
  const closing = new AbortController();
  const shoppers = Array.from({ length: 2 }, async () => {
    while (!closing.signal.aborted) {
      await shop.placed(product, 2, '200.20');
      placed += 1;
    }
  });
  await expect.poll(() => placed, { timeout: 60_000 }).toBeGreaterThan(3);
  const release = await holdSqlite(parseEnvironment(directus.env));
  const { wasRunning, leftOut, files } = await move().finally(() => closing.abort());
  await release();
  await Promise.all(shoppers);
  expect({ wasRunning, leftOut, problems: files.problems }).toEqual({
    wasRunning: true,
    leftOut: ['notes_of_a_script'],
    problems: [],
  });
  await using(target(), async (copy) => {
    // A table of this name is in SQLite as well, and no move makes it.
    await copy.raw('CREATE TABLE notes_of_a_script AS SELECT 1 AS id');
    await expect(move()).rejects.toThrow('a move has not made notes_of_a_script. Create an empty database');
    await copy.raw('DROP TABLE notes_of_a_script');
    await copy.raw('CREATE VIEW sales AS SELECT total_amount FROM orders');
    await expect(move()).rejects.toThrow('view sales depends on table orders');
    await copy.raw('DROP VIEW sales');
    const [whole] = await copy('orders')
      .leftJoin('order_items as i', 'i.order', 'orders.id')
      .leftJoin('stock_movements as m', (join) =>
        join.on('m.order', 'orders.id').andOnVal('m.reason', 'sold'),
      )
      .where((query) => void query.whereNull('i.id').orWhereNull('m.id'))
      .count<{ count: string }[]>();
    expect(whole?.count).toBe('0');
    const sold = await copy('orders').count<{ count: string }[]>();
    expect(Number(sold[0]?.count)).toBeLessThan(10 + placed);
  });
});

it('repeats a move with all that the shop has, changes nothing in it, and runs it on Postgres', async () => {
  const uploads = path.join(parseEnvironment(directus.env).dataDir, 'uploads');
  await directus.restart(async () => {
    const files = readdirSync(uploads).toSorted();
    const contents = () =>
      using(source(), async (sqlite) => {
        const names = await sqliteColumns(sqlite);
        const all: unknown[] = [];
        for (const table of names.keys()) all.push(await sqlite(table).select());
        return JSON.stringify(all);
      });
    const flow = await countingFlow();
    const before = await contents();
    // The copy's Directus could reach this machine.
    const moved = await move({ ...env, IMPORT_IP_DENY_LIST: 'array:192.0.2.1' });
    expect(flow.runs()).toBe(0);
    expect(moved.wasRunning).toBe(false);
    expect(moved.files).toEqual({ count: files.filter((name) => !name.includes('__')).length, problems: [] });
    expect(moved.figures['orders']?.rows).toBeGreaterThanOrEqual(10);
    await expectEqual();
    expect(await contents()).toBe(before);
    expect(readdirSync(uploads).toSorted()).toEqual(files);

    const variables = { ...env, DIRECTUS_PORT: String(await freePort()) };
    const statuses = await using(target(), (copy) => copy('directus_flows').pluck<string[]>('status'));
    expect(statuses).toContain('active');
    await admitStart(parseEnvironment(variables).database);
    const running = await startDirectus({ env: variables });
    try {
      expect(await apply({ env: variables })).toEqual([]);
      const client = new ShopClient(() => ({ ...directus, url: running.url, openDatabase: target }));
      const token = await client.signIn();
      const asset = await fetch(`${running.url}/assets/${file}?access_token=${token}`);
      expect(await asset.text()).toBe(UPLOADED);
      const order = await client.placed(product, 2, '200.20');
      expect((await client.setStatus(order, 'confirmed')).status).toBe(200);
      expect(await client.row('orders', order)).toMatchObject({ status: 'confirmed' });
      const { body } = await client.post('/items/visits', {});
      expect(body).toMatchObject({ data: { id: 4 } });
      await client.close();
    } finally {
      await running.stop();
    }
    await expect(move()).rejects.toThrow('it has a shop that has been started there');
  });
});
