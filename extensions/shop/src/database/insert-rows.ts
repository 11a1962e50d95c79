import type { Knex } from 'knex';

/** Knex writes the rows of an insert for SQLite as a compound SELECT, which has at most 500 terms. */
const ROWS_AT_ONCE = 400;

/** Inserts any number of rows. */
export async function insertRows(trx: Knex, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await trx(table).insert(rows.slice(start, start + ROWS_AT_ONCE));
}
