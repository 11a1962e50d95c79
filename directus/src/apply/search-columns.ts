import { foldForSearch, SEARCH_COLUMNS } from '@chitenge/contract/search';
import type { Knex } from 'knex';

/**
 * Fills the search columns of rows that are older than these columns.
 * @returns the number of filled rows
 */
export async function fillOldSearchColumns(database: Knex): Promise<number> {
  let filled = 0;
  const columns = Object.entries(SEARCH_COLUMNS).flatMap(([table, copies]) =>
    Object.entries(copies).map(([column, copy]) => ({ table, column, copy })),
  );
  for (const { table, column, copy } of columns) {
    const rows: { id: string; text: string }[] = await database(table)
      .where(copy, '')
      .whereNotNull(column)
      .whereNot(column, '')
      .select({ id: 'id', text: column });
    for (const { id, text } of rows) {
      const folded = foldForSearch(text);
      if (folded === '') continue;
      await database(table).where({ id }).update(copy, folded);
      filled += 1;
    }
  }
  return filled;
}
