/** Several copies of Directus on one Postgres, that start at the same time or while orders are placed. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../src/free-port.ts';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply } from '../src/apply.ts';
import { applyConstraints } from '../src/apply/constraints.ts';
import { connect } from '../src/apply/database.ts';
import { parseEnvironment } from '../src/environment.ts';
import { startDirectus, type RunningDirectus } from '../src/run.ts';
import { createTestPostgres, type TestPostgres } from '../src/testing/test-postgres.ts';

let folder: string;
let postgres: TestPostgres;
let copies: RunningDirectus[];
let changes: string[][];
let database: Knex;

function environmentOf(name: string): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    ...postgres.env,
    DIRECTUS_DATA_DIR: path.join(folder, name),
    SECRET: 'test-secret-0123456789abcdef0123456789abcdef',
    DIRECTUS_TOKEN: 'test-service-token-0123456789abcdef',
    ADMIN_EMAIL: 'owner@chitenge.shop',
    ADMIN_PASSWORD: 'test-owner-password',
    EXTENSIONS_PATH: path.join(folder, 'no-extensions'),
    SERVE_APP: 'false',
  };
}

/** Starts a copy with its own data folder on the database, and applies the schema. */
async function startCopy(name: string): Promise<{ directus: RunningDirectus; changed: string[] }> {
  mkdirSync(path.join(folder, name));
  const env = { ...environmentOf(name), DIRECTUS_PORT: String(await freePort()) };
  const directus = await startDirectus({ env });
  copies.push(directus);
  database ??= connect(parseEnvironment(env).database);
  return { directus, changed: await apply({ env }) };
}

/** Leaves what a first start makes that is stopped early: some of Directus' tables, and no account. */
async function leaveUnfinished(): Promise<void> {
  const empty = connect(parseEnvironment(environmentOf('none')).database);
  try {
    for (const name of ['directus_collections', 'directus_users'])
      await empty.schema.createTable(name, (table) => table.string('id'));
  } finally {
    await empty.destroy();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chitenge-copies-'));
  mkdirSync(path.join(folder, 'no-extensions'));
  postgres = await createTestPostgres(folder);
  await leaveUnfinished();
  copies = [];
  const started = await Promise.all(['one', 'two'].map((name) => startCopy(name)));
  changes = started.map(({ changed }) => changed);
});
afterAll(async () => {
  await database.destroy();
  for (const copy of copies) await copy.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('set up a database once whose first start was stopped early', async () => {
  expect(changes.filter(({ length }) => length > 0)).toHaveLength(1);
  expect(await database('products').select('id')).toEqual([]);
  expect(await database('directus_users').where('email', 'owner@chitenge.shop').select('id')).toHaveLength(1);
});

it('do not wait for a transaction that changes the tables', async () => {
  const order = await database.transaction();
  try {
    const tables = ['products', 'product_variants', 'cart_items', 'orders', 'order_items', 'payments'];
    for (const table of tables) await order.raw('LOCK TABLE ?? IN ROW EXCLUSIVE MODE', [table]);
    await expect(applyConstraints(database, 'pg')).resolves.toBeUndefined();
  } finally {
    await order.rollback();
  }
});

it('replace an index whose creation was interrupted, and create missing checks and triggers', async () => {
  await database.raw(
    `UPDATE pg_index SET indisvalid = FALSE WHERE indexrelid = 'payments_transaction_id_unique'::regclass`,
  );
  await database.raw('DROP INDEX "cart_items_line_unique"');
  await database.raw('ALTER TABLE "products" DROP CONSTRAINT "products_price_check"');
  await database.raw('DROP TRIGGER "products_default_variant" ON "products"');
  await applyConstraints(database, 'pg');
  const count = async (sql: string) => Number((await database.raw(sql)).rows[0].count);
  expect(
    await count(`SELECT count(*) FROM pg_index WHERE indisvalid
      AND indexrelid IN ('payments_transaction_id_unique'::regclass, 'cart_items_line_unique'::regclass)`),
  ).toBe(2);
  expect(
    await count(`SELECT count(*) FROM pg_constraint WHERE conname = 'products_price_check' AND convalidated`),
  ).toBe(1);
  expect(await count(`SELECT count(*) FROM pg_trigger WHERE tgname = 'products_default_variant'`)).toBe(1);
});
