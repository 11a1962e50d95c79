/** What tables and columns the two databases of a move have. */
import type { Knex } from 'knex';
import { tableNames } from '../tables.ts';

export interface Column {
  table: string;
  name: string;
  /** Postgres' name of its type, as in pg_type. */
  type: string;
  /** Characters that it takes at most; null when any number. */
  length: number | null;
}

/** Reads the columns of Postgres whose values can be written. */
export async function postgresColumns(database: Knex): Promise<Map<string, Column[]>> {
  const { rows } = await database.raw<{ rows: Column[] }>(
    `SELECT c.relname AS table, a.attname AS name, t.typname AS type,
       CASE WHEN t.typname = 'varchar' AND a.atttypmod > 0 THEN a.atttypmod - 4 END AS length
     FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid JOIN pg_type AS t ON t.oid = a.atttypid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY c.relname, a.attnum`,
  );
  return Map.groupBy(rows, ({ table }) => table);
}

/** Reads the names of SQLite's columns by table, without SQLite's own tables. */
export async function sqliteColumns(database: Knex): Promise<Map<string, string[]>> {
  const columns = new Map<string, string[]>();
  const tables = await tableNames(database, 'sqlite3');
  for (const table of tables.filter((name) => !name.startsWith('sqlite_')))
    columns.set(table, Object.keys(await database(table).columnInfo()));
  return columns;
}

export interface SharedColumns {
  /** The columns that both have, by table. */
  columns: Map<string, Column[]>;
  /** Tables, and columns as `table.column`, that only SQLite has. */
  leftOut: string[];
}

/** Compares the columns of both. */
export async function sharedColumns(source: Knex, target: Knex): Promise<SharedColumns> {
  const theirs = await postgresColumns(target);
  const shared: SharedColumns = { columns: new Map(), leftOut: [] };
  for (const [table, names] of await sqliteColumns(source)) {
    const columns = theirs.get(table);
    if (columns === undefined) {
      shared.leftOut.push(table);
      continue;
    }
    shared.columns.set(
      table,
      columns.filter(({ name }) => names.includes(name)),
    );
    const known = new Set(columns.map(({ name }) => name));
    shared.leftOut.push(...names.filter((name) => !known.has(name)).map((name) => `${table}.${name}`));
  }
  return shared;
}
