import type { Knex } from 'knex';
import type { Dialect } from './apply/database.ts';

/** Lists all tables of the database by name, including Directus' own. */
export function tableNames(database: Knex, dialect: Dialect): Promise<string[]> {
  if (dialect === 'sqlite3')
    return database('sqlite_master')
      .where('type', 'table')
      .whereNot('name', 'like', 'sqlite\\_%')
      .orderBy('name')
      .pluck<string[]>('name');
  return database('pg_class')
    .whereRaw('relnamespace = current_schema()::regnamespace')
    .where('relkind', 'r')
    .orderBy('relname')
    .pluck<string[]>('relname');
}

/** Counts the rows of every table. */
export async function countRows(database: Knex, dialect: Dialect): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of await tableNames(database, dialect)) {
    const [counted] = await database(table).count<{ rows: number | string }[]>({ rows: '*' });
    rows[table] = Number(counted?.rows);
  }
  return rows;
}
