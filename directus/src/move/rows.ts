/** Copies the rows of SQLite into Postgres, which has the tables. */
import type { Knex } from 'knex';
import { z } from 'zod';
import { continueOrderNumbers } from '../apply/order-numbers.ts';
import type { Column } from './columns.ts';
import { MoveError } from './move-error.ts';
import { postgresText, type SqliteValue } from './postgres-text.ts';

/** Rows of one statement. */
const ROWS_AT_ONCE = 1000;

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

const KEY = 'rowid_of_move';

/**
 * Copies the rows of the tables in the place of what Postgres has there. Foreign keys are checked at the end, and triggers do not
 * run: they would add rows that SQLite has already.
 * @param trx a transaction of Postgres
 * @throws MoveError that names the table which Postgres does not take
 */
export async function copyRows(
  source: Knex,
  trx: Knex,
  columns: ReadonlyMap<string, readonly Column[]>,
  onTable: (table: string) => void,
): Promise<void> {
  const tables = [...columns.keys()];
  const keys = await dropForeignKeys(trx);
  await trx.raw(`TRUNCATE ${tables.map(quote).join(', ')}`);
  for (const table of tables) {
    onTable(table);
    await trx.raw('ALTER TABLE ?? DISABLE TRIGGER USER', [table]);
    await copyTable(source, trx, table, columns.get(table) ?? []);
    await trx.raw('ALTER TABLE ?? ENABLE TRIGGER USER', [table]);
  }
  for (const { table, name, definition } of keys)
    await naming(table, () => trx.raw(`ALTER TABLE ?? ADD CONSTRAINT ?? ${definition}`, [table, name]));
  await setSequences(source, trx, tables);
  if (tables.includes('orders')) await continueOrderNumbers(trx);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function dropForeignKeys(trx: Knex): Promise<ForeignKey[]> {
  const { rows } = await trx.raw<{ rows: ForeignKey[] }>(
    `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await trx.raw('ALTER TABLE ?? DROP CONSTRAINT ??', [table, name]);
  return rows;
}

type Row = Record<string, SqliteValue>;

async function copyTable(source: Knex, trx: Knex, table: string, columns: readonly Column[]): Promise<void> {
  const names = columns.map(({ name }) => name);
  let last = Number.NEGATIVE_INFINITY;
  for (;;) {
    const rows = await source(table)
      .select<Row[]>([...names, source.raw(`rowid AS ${KEY}`)])
      .whereRaw('rowid > ?', [last])
      .orderByRaw('rowid')
      .limit(ROWS_AT_ONCE);
    if (rows.length === 0) return;
    await naming(table, () => insert(trx, table, columns, rows));
    last = Number(rows.at(-1)?.[KEY]);
  }
}

/** Sends each column as a list of texts. A cast to the name of a type has no length, so nothing is cut in silence. */
async function insert(
  trx: Knex,
  table: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const values = columns.map(({ type }, index) => `c${index}::${quote(type)}`).join(', ');
  const lists = columns.map(() => '?::text[]').join(', ');
  const aliases = columns.map((_, index) => `c${index}`).join(', ');
  const bindings = columns.map((column) => rows.map((row) => textOf(row, column)));
  await trx.raw(
    `INSERT INTO ${quote(table)} (${names}) SELECT ${values} FROM unnest(${lists}) AS r(${aliases})`,
    bindings,
  );
}

/** @throws RangeError when Postgres does not take the value. SQLite takes texts of any length. */
function textOf(row: Row, { name, type, length }: Column): string | null {
  const text = postgresText(row[name] ?? null, type);
  if (length === null || text === null || text.length <= length) return text;
  // Postgres counts a character of two UTF-16 units as one.
  const characters = Array.from(text).length;
  if (characters <= length) return text;
  const id = String(row['id'] ?? row[KEY]);
  throw new RangeError(`${name} of ${id} has ${characters} characters, and Postgres takes ${length}`);
}

/** @throws MoveError with the table, for what Postgres does not take */
async function naming(table: string, work: () => PromiseLike<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof RangeError ? error.message : refusalOf(error);
    if (reason === null) throw error;
    throw new MoveError(
      `Postgres does not take a row of ${table}: ${reason}. Correct it in the shop, then try again. Nothing was copied.`,
      { cause: error },
    );
  }
}

/** What pg has of an error, by code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const refusalSchema = z.object({
  code: z.string().regex(/^2[23]/),
  message: z.string(),
  detail: z.string().optional(),
});

/** Returns what a value is wrong with, or which row lacks its parent; null for any other error. */
function refusalOf(error: unknown): string | null {
  const { success, data } = refusalSchema.safeParse(error);
  if (!success) return null;
  const [, reason = data.message] = data.message.split(/ - (.*)/s);
  return data.detail === undefined ? reason : `${reason} (${data.detail.replace(/\.$/, '')})`;
}

/** Lets the next row get the number that SQLite would have given it. */
async function setSequences(source: Knex, trx: Knex, tables: readonly string[]): Promise<void> {
  const given: { name: string; seq: number }[] = await source('sqlite_sequence').select('name', 'seq');
  const { rows } = await trx.raw<{ rows: { table: string; column: string; sequence: string }[] }>(
    `SELECT t.relname AS table, a.attname AS column, s.oid::regclass::text AS sequence
     FROM pg_class AS s JOIN pg_depend AS d ON d.objid = s.oid AND d.deptype IN ('a', 'i')
       JOIN pg_class AS t ON t.oid = d.refobjid JOIN pg_attribute AS a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
     WHERE s.relkind = 'S' AND s.relnamespace = current_schema()::regnamespace`,
  );
  for (const { table, column, sequence } of rows.filter((row) => tables.includes(row.table))) {
    const last = given.find(({ name }) => name === table)?.seq ?? 0;
    await trx.raw(
      `SELECT setval(?, greatest(highest, ?, 1), greatest(highest, ?) > 0)
       FROM (SELECT coalesce(max(??), 0) AS highest FROM ??) AS used`,
      [sequence, last, last, column, table],
    );
  }
}
