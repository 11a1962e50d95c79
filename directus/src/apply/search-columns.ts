import { foldForSearch } from '@chitenge/contract/search';
import type { Knex } from 'knex';

/** Columns with their normalised copies; the extension fills them in every later write. */
const SEARCH_COLUMNS = [
  { table: 'products', column: 'name', copy: 'search_name' },
  { table: 'products', column: 'description', copy: 'search_description' },
  { table: 'categories', column: 'name', copy: 'search_name' },
] as const;

/**
 * Fills the search columns of rows that are older than these columns.
 * @returns the number of filled rows
 */
export async function fillSearchColumns(database: Knex): Promise<number> {
  let filled = 0;
  for (const { table, column, copy } of SEARCH_COLUMNS) {
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
