/** Updates that cannot be made end in words, and leave the database as it was. */
import { randomUUID } from 'node:crypto';
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../src/apply/database.ts';
import { assertMergeable } from '../src/apply/merge-conflicts.ts';
import { storefront } from '../src/collections/storefront.ts';
import { parseEnvironment } from '../src/environment.ts';
import { placeReleasedDatabase } from '../src/testing/released-database.ts';
import { createTestEnvironment } from '../src/testing/test-environment.ts';
import { createTestPostgres, type TestPostgres } from '../src/testing/test-postgres.ts';
import { copyBeforeUpdate, isUpdateDue, updateDatabase } from '../src/update.ts';

const UPDATE_PROCESS = path.resolve(import.meta.dirname, '../src/testing/update-process.ts');

let folder: string;
let env: NodeJS.ProcessEnv;
let postgres: TestPostgres | undefined;
const postgresFolder = mkdtempSync(path.join(tmpdir(), 'chitenge-update-postgres-'));

afterAll(async () => {
  await postgres?.stop();
  await rm(postgresFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chitenge-update-'));
  env = await createTestEnvironment(folder);
  delete env['EXTENSIONS_PATH'];
  mkdirSync(parseEnvironment(env).dataDir);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

/** Does something with a connection to the database of `env`, or of an SQLite file. */
async function withDatabase<Result>(work: (database: Knex) => PromiseLike<Result>, filename?: string) {
  const config =
    filename === undefined ? parseEnvironment(env).database : { client: 'sqlite3' as const, filename };
  const database = connect(config);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

async function place(version: string, prepare: (database: Knex) => Promise<unknown>): Promise<string> {
  const { database: config } = parseEnvironment(env);
  await placeReleasedDatabase(config, version);
  await withDatabase(prepare);
  return config.client === 'sqlite3' ? config.filename : '';
}

/** Adds collections as the Studio does. */
async function addCollections(database: Knex, names: readonly string[]): Promise<void> {
  const [owner] = await database('directus_users').where('email', 'owner@chitenge.shop').pluck('id');
  for (const name of names) {
    await database.schema.createTable(name, (table) => table.increments('id'));
    await database('directus_collections').insert({ collection: name });
    const created = { action: 'create', collection: 'directus_collections', item: name };
    await database('directus_activity').insert({ ...created, user: owner, timestamp: new Date() });
  }
}

/** Adds a field with a value as the Studio does. */
async function addField(database: Knex, table: string, field: string, type: string, value: unknown) {
  await database.schema.alterTable(table, (columns) => void columns.specificType(field, type));
  await database('directus_fields').insert({ collection: table, field, note: 'Ours', group: 'hero' });
  await database(table).update({ [field]: value });
}

async function addOwnFields(database: Knex): Promise<void> {
  await addField(database, 'home_page', 'banner', 'varchar(120)', 'Open on Sundays');
  await addField(database, 'lookbook_page', 'tailors', 'json', JSON.stringify(['Bwalya']));
}

/** Payments and what an owner has made of them, by the names of that time. */
async function addPayments(database: Knex): Promise<void> {
  const payment: Record<string, unknown> = await database('payments').where({ kind: 'payment' }).first();
  await database('payments')
    .where({ id: payment['id'] })
    .update({ provider: 'airtel', receipt: 'PP1', method: 'push' });
  const filter = JSON.stringify({ provider: { _eq: 'airtel' }, method: { _eq: 'push' } });
  await database('directus_presets').insert({ bookmark: 'Airtel', collection: 'payments', filter });
  const policy = { id: randomUUID(), name: 'Auditors', admin_access: false, app_access: true };
  await database('directus_policies').insert(policy);
  const right = { policy: policy.id, collection: 'payments', action: 'read', fields: 'id,provider,amount' };
  await database('directus_permissions').insert({ ...right, permissions: filter });
}

/** Expects the payments by their present names, with their values, and what names them. */
async function expectPayments(): Promise<void> {
  const found = await withDatabase(async (database) => ({
    columns: Object.keys(await database('payments').columnInfo()),
    networks: await database('payments').whereNotNull('network').orderBy('network').pluck('network'),
    ids: await database('payments').whereNotNull('transaction_id').pluck('transaction_id'),
    methods: await database('payments').pluck<string[]>('method'),
    field: await database('directus_fields').where('collection', 'payments').pluck<string[]>('field'),
    presets: await database('directus_presets')
      .where('collection', 'payments')
      .orderBy('id')
      .select<{ filter: unknown; layout_query: unknown; layout_options: unknown }[]>(
        'filter',
        'layout_query',
        'layout_options',
      ),
    right: await database('directus_permissions')
      .where({ collection: 'payments', fields: 'id,network,amount' })
      .first<{ permissions: unknown } | undefined>('permissions'),
    shown: await database('directus_fields')
      .where({ collection: 'orders', field: 'payments' })
      .first<Record<string, unknown>>('options', 'display_options'),
  }));
  const json = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
  const filter = { network: { _eq: 'airtel' }, method: { _eq: 'prompt' } };
  expect(found.columns).toEqual(expect.arrayContaining(['network', 'transaction_id']));
  const names = [...found.columns, ...found.field];
  for (const former of ['provider', 'receipt']) expect(names).not.toContain(former);
  expect(found.networks).toEqual(['airtel', 'mtn', 'mtn']);
  expect(found.ids).not.toEqual([]);
  expect(json(found.presets.at(-1)?.filter)).toEqual(filter);
  expect(json(found.presets[0]?.layout_query)).toMatchObject({
    tabular: { fields: expect.arrayContaining(['network', 'amount', 'transaction_id']) },
  });
  expect(json(found.presets[0]?.layout_options)).toMatchObject({ tabular: { widths: { network: 150 } } });
  expect(json(found.right?.permissions)).toEqual(filter);
  expect(found.methods).toContain('prompt');
  expect(found.methods).not.toContain('push');
  expect(JSON.stringify(found.shown)).not.toMatch(/provider|receipt/);
}

/** Expects the owner's fields, with their values, where the update moves them. */
async function expectOwnFields(tailors: unknown): Promise<void> {
  const { row, fields, columns } = await withDatabase(async (database) => ({
    row: await database('storefront').first<object>('banner', 'lookbook_tailors', 'hero_title'),
    fields: await database('directus_fields')
      .where({ note: 'Ours' })
      .orderBy('field')
      .select<object[]>('collection', 'field', 'group'),
    columns: Object.keys(await database('storefront').columnInfo()),
  }));
  const shops = storefront.fields.filter(({ column }) => column !== null).map(({ name }) => name);
  expect(columns.toSorted()).toEqual([...shops, 'banner', 'lookbook_tailors'].toSorted());
  expect(row).toMatchObject({
    banner: 'Open on Sundays',
    lookbook_tailors: tailors,
    hero_title: 'Rainy Season Collection',
  });
  expect(fields).toEqual([
    { collection: 'storefront', field: 'banner', group: null },
    { collection: 'storefront', field: 'lookbook_tailors', group: null },
  ]);
}

/** Updates as two copies that start at the same time, expects that one does it, and returns its changes. */
async function updateInTwoCopies(): Promise<string[]> {
  const copies = ['one', 'two'].map((name) => {
    const dataDir = path.join(folder, name);
    mkdirSync(dataDir);
    return { ...env, DB_FILENAME: path.join(folder, 'data/shop.db'), DIRECTUS_DATA_DIR: dataDir };
  });
  const changes = await Promise.all(copies.map((copy) => updateDatabase({ env: copy })));
  expect(changes.filter((each) => each === null)).toHaveLength(1);
  return changes.flatMap((each) => each ?? []);
}

const addRelation = (database: Knex, many: string, field: string, one: string) =>
  database('directus_relations').insert({ many_collection: many, many_field: field, one_collection: one });

const SECOND_PAYMENT = '00000000-0000-4000-8000-000000000001';

/** Two payments with one transaction id, which no version accepts. */
async function repeatTransactionId(database: Knex): Promise<void> {
  const payment: Record<string, unknown> = await database('payments').where({ kind: 'payment' }).first();
  await database.raw('DROP INDEX payments_receipt_unique');
  await database('payments').where({ id: payment['id'] }).update({ receipt: 'MP1' });
  await database('payments').insert({ ...payment, id: SECOND_PAYMENT, receipt: 'MP1' });
}

const journalMode = (filename: string) =>
  withDatabase<unknown>((database) => database.raw('PRAGMA journal_mode'), filename);
const WAL = [{ journal_mode: 'wal' }];

/** The files beside the database, without what SQLite and Directus make while it is open. */
const filesBeside = (file: string) =>
  readdirSync(path.dirname(file))
    .filter((name) => name.startsWith(path.basename(file)) && !/-(?:wal|shm)$/.test(name))
    .toSorted();

/** Whether a file is a database with a table. */
const hasTable = (filename: string, table: string): Promise<boolean> =>
  withDatabase((database) => database.schema.hasTable(table), filename).catch(() => false);

/** Everything in an SQLite file: definitions and rows. */
const contentOf = (filename: string): Promise<object> =>
  withDatabase(async (database) => {
    const definitions: { type: string; name: string; sql: string | null }[] = await database('sqlite_master')
      .orderBy('name')
      .select('type', 'name', 'sql');
    const rows: Record<string, unknown> = {};
    for (const { type, name, sql } of definitions)
      if (type === 'table' && !sql?.startsWith('CREATE VIRTUAL')) rows[name] = await database(name).select();
    return { definitions, rows };
  }, filename);

/**
 * Kills an update when it has begun to change its copy of the file.
 * @returns false when a busy machine has looked too late, and the update has ended
 */
async function killHalfway(file: string): Promise<boolean> {
  const updating = fork(UPDATE_PROCESS, { env });
  const exited = once(updating, 'exit');
  let hasBegun = false;
  while (!hasBegun && updating.exitCode === null) {
    await setImmediate();
    const next = filesBeside(file).find((name) => name.includes('.next-'));
    hasBegun = next !== undefined && (await hasTable(path.join(path.dirname(file), next), 'storefront'));
  }
  updating.kill('SIGKILL');
  await exited;
  return hasBegun && !existsSync(copyBeforeUpdate(file));
}

describe('an update', () => {
  it('that Directus has no room for names the owner’s collections, and leaves the database as it was', async () => {
    const own = ['suppliers', 'fabrics', 'markets', 'tailors'];
    const file = await place('35214ef', (database) => addCollections(database, own));
    const before = await contentOf(file);
    await expect(updateDatabase({ env })).rejects.toThrow(
      /allows 25 collections.* needs 22, and 4 are your own: .*tailors.*Delete 1 of yours.*Nothing was changed.*Until then/s,
    );
    expect(await contentOf(file)).toEqual(before);
    expect(filesBeside(file)).toEqual(['shop.db']);
    expect(await isUpdateDue(env)).toBe(true);
  });

  it.runIf(process.platform === 'linux')(
    'says on a full disk to free space, and changes nothing',
    async () => {
      const file = await place('35214ef', async () => undefined);
      const before = await contentOf(file);
      // The copy fits, but what the update adds to it does not.
      const limit = `--fsize=${statSync(file).size + 100_000}`;
      await expect(
        promisify(execFile)('prlimit', [limit, process.execPath, UPDATE_PROCESS], { env }),
      ).rejects.toMatchObject({ stderr: expect.stringMatching(/Nothing was changed.*Free disk space/) });
      expect(await contentOf(file)).toEqual(before);
      expect(filesBeside(file)).toEqual(['shop.db']);
    },
  );

  it('says what to do with a file that is no database', async () => {
    const { dataDir } = parseEnvironment(env);
    writeFileSync(path.join(dataDir, 'shop.db'), 'x'.repeat(5000));
    await expect(updateDatabase({ env })).rejects.toThrow(/not a database.*damaged.*newest backup/);
  });

  it.each<[what: string, version: string, prepare: (database: Knex) => Promise<unknown>, words: RegExp]>([
    [
      'collections with names of tables that the Studio does not show, and of one that has gone',
      '35214ef',
      (database) => addCollections(database, ['shop_state', 'list_counts', 'search_synonyms']),
      /your own collections or fields have: list_counts, search_synonyms, shop_state\./,
    ],
    [
      'a relation to a page that moves',
      '35214ef',
      async (database) => {
        await addCollections(database, ['suppliers']);
        await addField(database, 'suppliers', 'page', 'char(36)', null);
        await addRelation(database, 'suppliers', 'page', 'home_page');
      },
      /cannot move these fields of yours: suppliers\.page\. Move what is in them/,
    ],
    [
      'fields that have no place',
      '1de96041',
      async (database) => {
        await addField(database, 'search_synonyms', 'reason', 'text', 'Ours');
        await addField(database, 'home_page', 'second_picture', 'char(36)', null);
        await addRelation(database, 'home_page', 'second_picture', 'directus_files');
      },
      /cannot move these fields of yours: search_synonyms\.reason, home_page\.second_picture\./,
    ],
  ])('cannot merge %s', async (_what, version, prepare, words) => {
    await place(version, async (database) => {
      await prepare(database);
      await expect(assertMergeable(database)).rejects.toThrow(words);
    });
  });

  it('changes nothing when it is killed; at the next start one of two copies makes it, and moves fields of the owner', async () => {
    expect(await isUpdateDue(env)).toBe(false);
    const begin = async () => {
      const file = await place('1de96041', async (database) => {
        await database.raw('PRAGMA journal_mode = WAL');
        await addOwnFields(database);
        await addPayments(database);
      });
      const before = await contentOf(file);
      expect(await isUpdateDue(env)).toBe(true);
      return { file, before, wasKilled: await killHalfway(file) };
    };
    let begun = await begin();
    while (!begun.wasKilled) {
      for (const name of filesBeside(begun.file)) await rm(path.join(path.dirname(begun.file), name));
      begun = await begin();
    }
    const { file, before } = begun;
    expect(await contentOf(file)).toEqual(before);
    expect(await journalMode(file)).toEqual(WAL);
    expect(filesBeside(file)).toHaveLength(2);

    expect(await updateInTwoCopies()).toContain('texts of home page, lookbook and search');
    expect(await isUpdateDue(env)).toBe(false);
    await expectOwnFields('["Bwalya"]');
    await expectPayments();
    expect(await contentOf(copyBeforeUpdate(file))).toEqual(before);
    expect(filesBeside(file)).toEqual(['shop.db', 'shop.db.before-update']);
    for (const each of [file, copyBeforeUpdate(file)]) expect(statSync(each).mode & 0o777).toBe(0o600);
    // The version before does not set it.
    expect(await journalMode(copyBeforeUpdate(file))).toEqual(WAL);
    expect(await updateDatabase({ env })).toBeNull();
  });

  it('says on Postgres what has changed before it failed, and one of two copies continues at the next start', async () => {
    postgres = await createTestPostgres(postgresFolder);
    Object.assign(env, postgres.env);
    await place('1de96041', async (database) => {
      await addOwnFields(database);
      await addPayments(database);
      await repeatTransactionId(database);
    });
    await expect(updateDatabase({ env })).rejects.toThrow(
      /has changed .*storefront.*Start this version again/s,
    );
    // A try that changes nothing knows of the one before.
    await expect(updateDatabase({ env })).rejects.toThrow(
      /have the same transaction_id.*earlier try has changed a part of it.*Start this version again/s,
    );
    await withDatabase((database) => database('payments').where('id', SECOND_PAYMENT).delete());
    await updateInTwoCopies();
    expect(await isUpdateDue(env)).toBe(false);
    await expectOwnFields(['Bwalya']);
    await expectPayments();
  });
});
