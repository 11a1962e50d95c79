import type { Knex } from 'knex';

/** Returns the number of rows that a query selects. Postgres counts in text. */
export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [counted] = await query.count<{ rows: number | string }[]>({ rows: '*' });
  return Number(counted?.rows ?? 0);
}
