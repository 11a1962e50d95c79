import type { Knex } from 'knex';
import type { z } from 'zod';

export const isPostgres = (database: Knex): boolean => database.client.driverName === 'pg';

/**
 * Runs SQL and returns its rows, which the two drivers return in different forms.
 * @throws z.ZodError for rows of another shape
 */
export async function rawRows<Rows>(
  database: Knex,
  schema: z.ZodType<Rows>,
  { sql, bindings }: { sql: string; bindings: readonly Knex.RawBinding[] },
): Promise<Rows> {
  const result: unknown = await database.raw(sql, [...bindings]);
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : result;
  return schema.parse(rows);
}
