import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { apply } from '@chitenge/directus/apply';
import { type Backup, createBackup } from '@chitenge/directus/backup/create-backup';
import { DATABASE_FILE, databaseFiles } from '@chitenge/directus/backup/manifest';
import { restore } from '@chitenge/directus/backup/restore';
import { parseEnvironment } from '@chitenge/directus/environment';
import { type RunningDirectus, startDirectus } from '@chitenge/directus/run';
import { countRows } from '@chitenge/directus/tables';
import { installProgram } from '@chitenge/directus/testing/system-program';
import { inDatabase } from '@chitenge/directus/testing/test-directus';
import { freePort } from '@chitenge/directus/free-port';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ShopClient } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const UNITS = 1000;
const UPLOADED = 'words in a file';
const TEXT = "It’s a “test” – is it?\nYes: 5 o'clock \\n \t 🧵";

const shop = sharedShop();

describe('backup and restore', () => {
  let folder: string;
  let destination: string;
  let backup: Backup;
  let product: string;
  let file: string;
  let placed: { before: number; after: number };

  const inFolder = (...names: string[]) => path.join(folder, ...names);
  const isPostgres = () => backup.manifest.database === 'pg';

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'chitenge-restored-'));
    destination = inFolder('backups');
    if (shop.directus.postgres !== null) installProgram('postgresClient');
    product = await shop.product({ name: 'Backed up', stock_count: UNITS, description: TEXT });
    file = await upload(shop);

    // Shoppers place orders while the backup runs.
    let count = 0;
    const closing = new AbortController();
    const shoppers = Array.from({ length: 4 }, async () => {
      while (!closing.signal.aborted) {
        await shop.placed(product, 2, '200.00');
        count += 1;
      }
    });
    try {
      await waitUntil(() => count >= 5);
      const before = count;
      backup = await createBackup({ env: shop.directus.env, destination });
      await waitUntil(() => count >= before + 5);
      placed = { before, after: count };
    } finally {
      closing.abort();
      await Promise.all(shoppers);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('a backup lists every file with its checksum, and contains no other file, no token and no session', async () => {
    const listed = backup.manifest.files.map(({ path }) => path);
    expect(listed).toEqual(expect.arrayContaining(databaseFiles(backup.manifest.database)));
    const found = readdirSync(backup.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(backup.folder, path.join(entry.parentPath, entry.name)));
    expect(found.toSorted()).toEqual([...listed, 'manifest.json'].toSorted());
    expect(backup.manifest).toMatchObject({ missing: [], elsewhere: 0, rows: { directus_sessions: 0 } });
    expect(readdirSync(destination)).toEqual([path.basename(backup.folder)]);
    const database = await databaseText(backup);
    expect(database).toContain(shop.directus.owner.email);
    for (const token of [shop.directus.serviceToken, shop.directus.adminToken])
      expect(database).not.toContain(token);
  });

  it('a backup that fails leaves no file', async () => {
    const away = isPostgres()
      ? { DB_DATABASE: 'there_is_none' }
      : { DB_FILENAME: inFolder('there-is-none.db') };
    const failing = { env: { ...shop.directus.env, ...away }, destination: inFolder('failed') };
    await expect(createBackup(failing)).rejects.toThrow(/there.is.none/);
    expect(readdirSync(inFolder('failed'))).toEqual([]);
  });

  it('a restore rejects damaged or missing files by name, and writes nothing', async () => {
    const env = await emptyShop(shop, folder, 'rejected');
    const damaged = inFolder('damaged');
    cpSync(backup.folder, damaged, { recursive: true });
    const databaseFile = DATABASE_FILE[backup.manifest.database];
    const uploaded = backup.manifest.files.find(({ path }) => path.startsWith('uploads/'))?.path ?? '';
    const content = readFileSync(path.join(damaged, databaseFile));
    const last = content.length - 20;
    content.writeUInt8(content.readUInt8(last) ^ 1, last);
    const write = (name: string, bytes: Buffer | string) => writeFileSync(path.join(damaged, name), bytes);
    const expectRejected = (words: string, from = damaged) =>
      expect(restore({ env, folder: from })).rejects.toThrow(words);

    write(databaseFile, content);
    await expectRejected(`${databaseFile} was changed`);
    write(databaseFile, content.subarray(0, -1));
    await expectRejected(`${databaseFile} has `);
    copyFileSync(path.join(backup.folder, databaseFile), path.join(damaged, databaseFile));
    rmSync(path.join(damaged, uploaded));
    await expectRejected(`${uploaded} is missing`);
    write('manifest.json', '{"format": 1');
    await expectRejected('manifest.json');
    await expectRejected('is not a backup', inFolder('rejected'));
    expect(readdirSync(inFolder('rejected'))).toEqual([]);
  });

  it('a restore rejects another kind of database and a running shop', async () => {
    const { env } = shop.directus;
    const other = isPostgres() ? { DB_CLIENT: 'sqlite3' } : { DB_CLIENT: 'pg', DB_HOST: '127.0.0.1' };
    await expect(restore({ env: { ...env, ...other }, folder: backup.folder })).rejects.toThrow(
      /The backup is of .* DB_CLIENT says/,
    );
    await expect(restore({ env, folder: backup.folder })).rejects.toThrow('Stop the shop first');
  });

  it('a restore leaves nothing when the row counts differ from the manifest', async () => {
    const env = await emptyShop(shop, folder, 'wrong_counts');
    const wrong = inFolder('wrong-backup');
    cpSync(backup.folder, wrong, { recursive: true });
    const { manifest } = backup;
    const orders = (manifest.rows['orders'] ?? 0) + 1;
    const changed = { ...manifest, rows: { ...manifest.rows, orders } };
    writeFileSync(path.join(wrong, 'manifest.json'), JSON.stringify(changed));
    await expect(restore({ env, folder: wrong })).rejects.toThrow(
      `orders (${orders - 1} instead of ${orders})`,
    );
    expect(readdirSync(inFolder('wrong_counts'))).toEqual([]);
    expect(isPostgres() ? await rowsIn(env) : {}).toEqual({});
  });

  it('a restored shop has all rows and files, whole orders and their stock, is not restored over, and runs', async () => {
    const env = await emptyShop(shop, folder, 'restored');
    await restore({ env, folder: backup.folder });
    expect(await rowsIn(env)).toEqual(backup.manifest.rows);
    const { dataDir, database: config } = parseEnvironment(env);
    const files = [dataDir, ...(config.client === 'sqlite3' ? [config.filename] : [])];
    for (const restoredFile of files) expect(statSync(restoredFile).mode & 0o077).toBe(0);
    await inDatabase(env, async (database) => {
      const orders = await ordersOf(database, product);
      expect(orders.length).toBeGreaterThanOrEqual(placed.before);
      expect(orders.length).toBeLessThan(placed.after);
      const whole = { units: 2, lines: 1, events: 1, movements: 1, total: 200 };
      expect(orders).toEqual(orders.map(() => whole));
      const row = await database('products').where('id', product).first<Record<string, unknown>>();
      expect(row).toMatchObject({ stock_count: UNITS - 2 * orders.length, description: TEXT });
    });

    const state = async () => [await rowsIn(env), readdirSync(inFolder('restored')).toSorted()];
    const before = await state();
    await expect(restore({ env, folder: backup.folder })).rejects.toThrow(
      /There is a shop already: .+ and .+uploads\. Rename it first/,
    );
    expect(await state()).toEqual(before);

    const directus = await startDirectus({ env });
    try {
      await expectUsable(shop, directus, env, { product, file });
    } finally {
      await directus.stop();
    }
  });
});

async function waitUntil(condition: () => boolean): Promise<void> {
  await vi.waitUntil(condition, { timeout: 60_000, interval: 20 });
}

/** Returns the content of the database copy as text. pg_restore converts its compressed archive to SQL. */
async function databaseText({ folder, manifest }: Backup): Promise<string> {
  const [copy, ...tables] = databaseFiles(manifest.database).map((name) => path.join(folder, name));
  const read = (file: string) => readFileSync(file, 'latin1');
  if (copy === undefined || manifest.database === 'sqlite3') return read(copy ?? '');
  const { stdout } = await promisify(execFile)('pg_restore', ['--file=-', copy], { maxBuffer: Infinity });
  return [stdout, ...tables.map(read)].join('\n');
}

/** Returns the variables of an empty shop in `folder/name`; on Postgres with a database of that name. */
async function emptyShop(shop: ShopClient, folder: string, name: string): Promise<NodeJS.ProcessEnv> {
  const dataDir = path.join(folder, name);
  mkdirSync(dataDir);
  const env: NodeJS.ProcessEnv = {
    ...shop.directus.env,
    DIRECTUS_DATA_DIR: dataDir,
    DIRECTUS_PORT: String(await freePort()),
  };
  if (env['DB_CLIENT'] !== 'pg') return env;
  await inDatabase(shop.directus.env, (database) => database.raw('CREATE DATABASE ??', [name]));
  return { ...env, DB_DATABASE: name };
}

/** Counts the rows of every table. */
const rowsIn = (env: NodeJS.ProcessEnv): Promise<Record<string, number>> =>
  inDatabase(env, (database) => countRows(database, parseEnvironment(env).database.client));

/** Returns the figures of every order of a product, from the tables that hold its parts. */
async function ordersOf(database: Knex, product: string): Promise<Record<string, number>[]> {
  const ids = await database('order_items').where({ product }).distinct('order').pluck<string[]>('order');
  const movements = await database('stock_movements')
    .where({ product, reason: 'sold' })
    .pluck<string[]>('order');
  expect(movements.toSorted()).toEqual(ids.toSorted());
  return Promise.all(
    ids.map(async (order) => {
      const row = await database('orders')
        .where('id', order)
        .first<{ total_amount: unknown }>('total_amount');
      const lines = await database('order_items').where({ order }).pluck<number[]>('quantity');
      const events = await database('order_events').where({ order, kind: 'created' }).pluck('id');
      return {
        units: lines.reduce((sum, quantity) => sum + quantity, 0),
        lines: lines.length,
        events: events.length,
        movements: movements.filter((id) => id === order).length,
        total: Number(row.total_amount),
      };
    }),
  );
}

async function upload(shop: ShopClient): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([UPLOADED], { type: 'text/plain' }), 'words.txt');
  const response = await fetch(`${shop.directus.url}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.directus.adminToken}` },
    body: form,
  });
  return z.object({ data: z.object({ id: z.string() }) }).parse(await response.json()).data.id;
}

/** Signs in the owner by password, runs `apply`, and uses the restored shop: reads an upload, orders, edits. */
async function expectUsable(
  shop: ShopClient,
  directus: RunningDirectus,
  env: NodeJS.ProcessEnv,
  { product, file }: { product: string; file: string },
): Promise<void> {
  const token = await new ShopClient(() => ({ ...shop.directus, url: directus.url })).signIn();
  const asset = await fetch(`${directus.url}/assets/${file}?access_token=${token}`);
  expect(await asset.text()).toBe(UPLOADED);

  // Backups of Postgres have no derived texts.
  const changes = await apply({ env });
  expect(changes.filter((change) => !change.startsWith('search of '))).toEqual(['access']);
  const restored = new ShopClient(() => ({ ...shop.directus, url: directus.url, adminToken: token }));
  await restored.placed(product, 2, '200.00');
  expect((await restored.change('products', product, { name: 'Restored' })).status).toBe(200);
}
