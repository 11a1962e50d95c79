/** Updates that cannot be made end in words, and leave the database as it was. */
import { existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../src/apply/database.ts';
import { parseEnvironment } from '../src/environment.ts';
import { placeReleasedDatabase } from '../src/testing/released-database.ts';
import { createTestEnvironment } from '../src/testing/test-environment.ts';
import { createTestPostgres, type TestPostgres } from '../src/testing/test-postgres.ts';
import { copyBeforeUpdate, isUpdateDue, updateDatabase } from '../src/update.ts';

let folder: string;
let env: NodeJS.ProcessEnv;
let postgres: TestPostgres | undefined;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chitenge-update-'));
  env = await createTestEnvironment(folder);
  delete env['EXTENSIONS_PATH'];
  mkdirSync(parseEnvironment(env).dataDir);
});
afterEach(async () => {
  await postgres?.stop();
  postgres = undefined;
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

async function place(version: string, prepare: (database: Knex) => Promise<unknown>): Promise<string> {
  const { database: config } = parseEnvironment(env);
  await placeReleasedDatabase(config, version);
  const database = connect(config);
  await prepare(database);
  await database.destroy();
  return config.client === 'sqlite3' ? config.filename : '';
}

/** Adds collections as the Studio does. */
async function addCollections(database: Knex, names: readonly string[]): Promise<void> {
  const [owner] = await database('directus_users').where('email', 'owner@chitenge.shop').pluck('id');
  for (const name of names) {
    await database.schema.createTable(name, (table) => table.increments('id'));
    await database('directus_collections').insert({ collection: name });
    await database('directus_activity').insert({
      action: 'create',
      user: owner,
      collection: 'directus_collections',
      item: name,
      timestamp: new Date(),
    });
  }
}

/** Two payments with one receipt, which no version accepts. */
async function repeatReceipt(database: Knex): Promise<void> {
  const payment: Record<string, unknown> = await database('payments').where({ kind: 'payment' }).first();
  await database.raw('DROP INDEX payments_receipt_unique');
  await database('payments').where({ id: payment['id'] }).update({ receipt: 'MP1' });
  await database('payments').insert({
    ...payment,
    id: '00000000-0000-4000-8000-000000000001',
    receipt: 'MP1',
  });
}

/** Everything in an SQLite file: definitions and rows. */
async function contentOf(filename: string): Promise<unknown> {
  const database = connect({ client: 'sqlite3', filename });
  try {
    const definitions: { type: string; name: string; sql: string | null }[] = await database('sqlite_master')
      .orderBy('name')
      .select('type', 'name', 'sql');
    const rows: Record<string, unknown> = {};
    for (const { type, name, sql } of definitions)
      if (type === 'table' && !sql?.startsWith('CREATE VIRTUAL')) rows[name] = await database(name).select();
    return { definitions, rows };
  } finally {
    await database.destroy();
  }
}

describe('an update', () => {
  it('is due for a database of another version, and not for a new or an up-to-date one', async () => {
    expect(await isUpdateDue(env)).toBe(false);
    const file = await place('1de96041', async () => undefined);
    expect(await isUpdateDue(env)).toBe(true);
    const before = await contentOf(file);
    expect(await updateDatabase({ env })).not.toEqual([]);
    expect(await isUpdateDue(env)).toBe(false);
    expect(await contentOf(copyBeforeUpdate(file))).toEqual(before);
    expect(statSync(copyBeforeUpdate(file)).mode & 0o777).toBe(0o600);
  });

  it('names the owner’s collections that Directus has no room for, and changes nothing', async () => {
    const own = ['suppliers', 'fabrics', 'markets', 'tailors'];
    const file = await place('35214ef', (database) => addCollections(database, own));
    const before = await contentOf(file);
    await expect(updateDatabase({ env })).rejects.toThrow(
      /allows 25 collections.* needs 22, and 4 are your own: .*tailors.*Delete 1 of yours.*Nothing was changed/,
    );
    expect(await contentOf(file)).toEqual(before);
    expect(await isUpdateDue(env)).toBe(true);
  });

  it('names a collection of the owner whose name the shop needs', async () => {
    const file = await place('35214ef', (database) => addCollections(database, ['reviews']));
    const before = await contentOf(file);
    await expect(updateDatabase({ env })).rejects.toThrow(/your own collections or fields have: reviews\./);
    expect(await contentOf(file)).toEqual(before);
  });

  it('restores the copy of SQLite when a later step fails, and can be tried again', async () => {
    const file = await place('1de96041', repeatReceipt);
    const before = await contentOf(file);
    await expect(updateDatabase({ env })).rejects.toThrow(/payments.*Nothing was changed/s);
    expect(await contentOf(file)).toEqual(before);
    expect(existsSync(`${file}-wal`)).toBe(false);
    const database = connect({ client: 'sqlite3', filename: file });
    await database('payments').where('id', '00000000-0000-4000-8000-000000000001').delete();
    await database.destroy();
    await updateDatabase({ env });
    expect(await isUpdateDue(env)).toBe(false);
  });

  it('says on Postgres what has changed before it failed, and continues at the next start', async () => {
    postgres = await createTestPostgres(folder);
    Object.assign(env, postgres.env);
    await place('1de96041', repeatReceipt);
    await expect(updateDatabase({ env })).rejects.toThrow(
      /Changed before it failed: .*storefront.*Start this version again/s,
    );
    const database = connect(parseEnvironment(env).database);
    await database('payments').where('id', '00000000-0000-4000-8000-000000000001').delete();
    await database.destroy();
    await updateDatabase({ env });
    expect(await isUpdateDue(env)).toBe(false);
  });
});
