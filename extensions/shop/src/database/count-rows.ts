import type { Knex } from 'knex';

/** Returns the number of rows that a query selects. Postgres counts in text. */
export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [counted] = await query.count<{ rows: number | string }[]>({ rows: '*' });
  return Number(counted?.rows ?? 0);
}

/** Returns the numbers of rows that queries select, by one statement. */
export async function countRowsOfEach(trx: Knex, queries: readonly Knex.QueryBuilder[]): Promise<number[]> {
  const counts = queries.map((query, index) => query.count('*').as(`rows_${index}`));
  const [counted = {}] = await trx.select<Record<string, number | string>[]>(counts);
  return queries.map((_query, index) => Number(counted[`rows_${index}`] ?? 0));
}
