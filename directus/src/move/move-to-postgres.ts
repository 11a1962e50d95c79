/** Copies a shop from SQLite into an empty Postgres: docs/scaling.md#from-sqlite-to-postgres. */
import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { connect } from '../apply/database.ts';
import { withDatabaseLock } from '../apply/database-lock.ts';
import { writeState } from '../apply/shop-state.ts';
import { hasOtherVersion } from '../apply/version.ts';
import { uploadsFolder } from '../backup/uploads.ts';
import { databaseAddress, parseEnvironment, type DatabaseConfig, type Environment } from '../environment.ts';
import { isSqliteHeld } from '../hold-sqlite.ts';
import { makeFilePrivate } from '../private-files.ts';
import { snapshotSchema } from '../schema/snapshot.ts';
import { sharedColumns, type Column } from './columns.ts';
import { emptyDestination, markMoving, type MovedShop } from './destination.ts';
import { MoveError } from './move-error.ts';
import { copyRows } from './rows.ts';
import { makeTables, withCopy } from './schema.ts';

interface FileRow {
  id: string;
  storage: string;
  filename_disk: string | null;
  filesize: number | null;
}

const AT_ONCE = 8;

/**
 * Asks Directus for every file, wherever it is stored, and reads none.
 * @returns the number of files, and what is wrong with some
 */
async function checkFiles(
  database: Knex,
  url: string,
  token: string,
): Promise<{ count: number; problems: string[] }> {
  const files = await database('directus_files')
    .whereNotNull('filename_disk')
    .orderBy('id')
    .select<FileRow[]>('id', 'storage', 'filename_disk', 'filesize');
  const problems: string[] = [];
  const waiting = files.values();
  const checkOnes = async () => {
    for (const file of waiting) {
      const problem = await problemOf(file, url, token);
      if (problem !== null) problems.push(`${file.filename_disk} in the storage ${file.storage} ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkOnes));
  return { count: files.length, problems };
}

async function problemOf({ id, filesize }: FileRow, url: string, token: string): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/assets/${id}`, { method: 'HEAD', headers });
  if (!response.ok) return response.status === 503 ? 'cannot be reached' : 'is missing';
  const bytes = Number(response.headers.get('content-length'));
  return filesize === null || bytes === filesize ? null : `has ${bytes} bytes instead of ${filesize}`;
}

/** The row count of a table, and the sum of each of its columns of numbers. */
interface TableFigures {
  rows: number;
  sums: Record<string, number>;
}

type Figures = Record<string, TableFigures>;

const NUMBER = /^(?:numeric|int\d|float\d)$/;

/** Half a ngwee. SQLite sums money with the errors of binary fractions. */
const TOLERANCE = 0.005;

/**
 * Counts the rows and sums up the numbers of all tables: money, stock, and whatever else.
 * @param columns Postgres' columns by table
 */
async function readFigures(
  database: Knex,
  columns: ReadonlyMap<string, readonly Column[]>,
): Promise<Figures> {
  const figures: Figures = {};
  for (const [table, all] of columns) {
    const numbers = all.filter(({ type }) => NUMBER.test(type)).map(({ name }) => name);
    const sums = numbers.map((_, index) => `, COALESCE(SUM(??), 0) AS s${index}`).join('');
    const query = database(table).select(database.raw(`COUNT(*) AS rows${sums}`, numbers));
    const row = (await query.first<Record<string, unknown> | undefined>()) ?? {};
    figures[table] = {
      rows: Number(row['rows']),
      sums: Object.fromEntries(numbers.map((name, index) => [name, Number(row[`s${index}`])])),
    };
  }
  return figures;
}

/** @throws MoveError that names every count and sum that differs */
function compareFigures(expected: Figures, actual: Figures): void {
  const differing = Object.entries(expected).flatMap(([table, { rows, sums }]) => {
    const found = actual[table];
    const names = Object.keys(sums).filter(
      (name) => !(Math.abs((sums[name] ?? 0) - (found?.sums[name] ?? Number.NaN)) < TOLERANCE),
    );
    return [
      ...(found?.rows === rows ? [] : [`${table} has ${found?.rows ?? 'no'} rows instead of ${rows}`]),
      ...names.map((name) => `${table}.${name} sums to ${found?.sums[name]} instead of ${sums[name]}`),
    ];
  });
  if (differing.length > 0)
    throw new MoveError(`The copy differs from SQLite, so nothing was kept of it: ${differing.join('; ')}.`);
}

/** Runs a step of the move, which may report its progress. */
type Step = <Result>(
  name: string,
  work: (reportProgress: (progress: string) => void) => Promise<Result>,
) => Promise<Result>;

export interface MoveOptions {
  /** The shop's variables, with those of the Postgres. DB_CLIENT may be either. */
  env: NodeJS.ProcessEnv;
  /** Default: runs the step. */
  step?: Step;
}

export interface Move {
  /** The time of the copy of SQLite. */
  takenAt: Date;
  /** Whether the shop was running, so that it may have orders that the copy has not. */
  wasRunning: boolean;
  /** Row counts and sums by table, equal in both databases. */
  figures: Figures;
  files: { count: number; problems: string[] };
  /** Tables and columns that neither the shop nor Directus knows, which stay in SQLite alone. */
  leftOut: string[];
}

/**
 * Copies the shop, which may be running, and compares the copy with it. SQLite and the files stay as they are. A move that
 * fails or is interrupted can be repeated, and one that has succeeded until the shop is started on Postgres.
 * @throws MoveError, EnvironmentError, or an error of a database or the disk
 */
export async function moveToPostgres({
  env,
  step = (_, work) => work(() => undefined),
}: MoveOptions): Promise<Move> {
  const source = parseEnvironment({ ...env, DB_CLIENT: 'sqlite3' });
  const target = parseEnvironment({ ...env, DB_CLIENT: 'pg' }).database;
  const filename = source.database.client === 'sqlite3' ? source.database.filename : '';
  if (!env['DB_CONNECTION_STRING'] && !env['DB_DATABASE'])
    throw new MoveError(
      'Name the Postgres first: DB_HOST, DB_DATABASE, DB_USER and DB_PASSWORD, or DB_CONNECTION_STRING (docs/configuration.md).',
    );
  const shop = await readShop(filename);
  const folder = `${filename}.moving-${nameOf(target)}`;
  const copying = async (): Promise<Move> => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    const database = connect(target);
    try {
      await emptyDestination(database, shop);
      await markMoving(database, shop.id);
      return await copyShop({ env, source, filename, folder, shop: shop.id, database, step });
    } finally {
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return withDatabaseLock(target, copying, 'update');
}

/** Returns a short name of a Postgres, so that moves into two of them do not share a folder. */
const nameOf = (target: DatabaseConfig): string =>
  createHash('sha256').update(databaseAddress(target)).digest('hex').slice(0, 12);

/**
 * Reads which shop a file of SQLite has.
 * @throws MoveError when there is no shop, or one of another version or without an id
 */
async function readShop(filename: string): Promise<MovedShop> {
  if (!existsSync(filename))
    throw new MoveError(`There is no SQLite shop to move: ${filename} does not exist.`);
  const database = connect({ client: 'sqlite3', filename });
  try {
    if (!(await database.schema.hasTable('orders')))
      throw new MoveError(`${filename} has no shop. Start it once on SQLite, then move it.`);
    if (await hasOtherVersion(database))
      throw new MoveError(
        `Another version of the shop has written ${filename}. Start this version once on SQLite, which updates it, then move it.`,
      );
    const row: { project_id: string | null } | undefined =
      await database('directus_settings').first('project_id');
    if (!row?.project_id)
      throw new MoveError(
        `The shop in ${filename} has no id, by which a repeated move knows its own copy. Set project_id in directus_settings to a new UUID, then move it.`,
      );
    const collections = await database('directus_collections').pluck<string[]>('collection');
    return { id: row.project_id, collections };
  } finally {
    await database.destroy();
  }
}

interface Copying {
  env: NodeJS.ProcessEnv;
  source: Environment;
  filename: string;
  /** The move's own folder. */
  folder: string;
  /** Its id. */
  shop: string;
  /** The Postgres. */
  database: Knex;
  step: Step;
}

async function copyShop(copying: Copying): Promise<Move> {
  const { env, filename, folder, shop, database, step } = copying;
  const wasRunning = await isSqliteHeld(filename);
  const takenAt = new Date();
  const copy: DatabaseConfig = { client: 'sqlite3', filename: path.join(folder, 'shop.db') };
  await step('Copying SQLite', () => takeCopy(copying, copy.filename));
  const rows = connect(copy);
  try {
    const { files, snapshot } = await step('Checking the files', () => readShopOfCopy(copying, copy, rows));
    await step('Making the tables in Postgres', () =>
      makeTables({ ...env, DB_CLIENT: 'pg' }, path.join(folder, 'postgres'), database, snapshot),
    );
    const { columns, leftOut } = await sharedColumns(rows, database);
    const figures = await step('Copying and comparing the rows', (reportProgress) =>
      database.transaction(async (trx) => {
        await copyRows(rows, trx, columns, reportProgress);
        const copied = await readFigures(rows, columns);
        compareFigures(copied, await readFigures(trx, columns));
        await writeState(trx, 'moved', shop);
        return copied;
      }),
    );
    await database.raw('ANALYZE');
    return { takenAt, wasRunning, figures, files, leftOut };
  } finally {
    await rows.destroy();
  }
}

/** `VACUUM INTO` reads one snapshot, while others may write. */
async function takeCopy({ filename }: Copying, copy: string): Promise<void> {
  const database = connect({ client: 'sqlite3', filename });
  try {
    await database.raw('VACUUM INTO ?', [copy]);
  } finally {
    await database.destroy();
  }
  makeFilePrivate(copy);
}

/** Keeps the Directus of a copy from running the owner's flows, which the shop runs. */
async function stopFlows(filename: string): Promise<void> {
  const database = connect({ client: 'sqlite3', filename });
  try {
    await database('directus_flows').update({ status: 'inactive' });
  } finally {
    await database.destroy();
  }
}

/** Asks a Directus on a second copy, which it may change, what tables there are, and whether the files are there. */
async function readShopOfCopy({ env, source, folder }: Copying, copy: { filename: string }, rows: Knex) {
  const second = path.join(folder, 'shop-of-directus.db');
  copyFileSync(copy.filename, second);
  await stopFlows(second);
  const variables = {
    ...env,
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: second,
    STORAGE_LOCAL_ROOT: uploadsFolder(source, env),
  };
  return withCopy(variables, path.join(folder, 'sqlite'), async (api, token) => ({
    files: await checkFiles(rows, api.url, token),
    snapshot: await api.get('/schema/snapshot', snapshotSchema),
  }));
}
