import type { Sql } from './sql.ts';

/** Sorts rows of a table, or of its alias, by the time of their creation. */
export const byAge = (table: string, order: 'asc' | 'desc') => [
  { column: `${table}.date_created`, order },
  { column: `${table}.id`, order },
];

/**
 * Returns the condition of the rows behind one in this order. The row itself is the bound, because a timestamp loses precision
 * on its way through the proxy.
 * @param id of the row
 * @param alias of the table in the query
 */
export const behind = (table: string, id: string, order: 'asc' | 'desc', alias = table): Sql => ({
  sql: `(${alias}.date_created, ${alias}.id) ${order === 'asc' ? '>' : '<'} (SELECT date_created, id FROM ${table} WHERE id = ?)`,
  bindings: [id],
});
