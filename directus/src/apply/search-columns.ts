import { APOSTROPHES } from '@chitenge/contract/apostrophes';
import { foldForSearch, SEARCH_COLUMNS } from '@chitenge/contract/search';
import type { Knex } from 'knex';
import { readState, writeState } from './shop-state.ts';

/** The rules by which `foldForSearch` and `orderSearchText` fold. The second ones know each apostrophe. */
const FOLDING = '2';

/** Empties, once, what earlier rules folded of texts with an apostrophe. `fillOrderSearch` and `fillOldSearchColumns` write it again. */
export async function clearOldFoldings(database: Knex): Promise<void> {
  if ((await readState(database, 'folding')) === FOLDING) return;
  const withApostrophe = (column: string) => (query: Knex.QueryBuilder) => {
    for (const apostrophe of APOSTROPHES) void query.orWhere(column, 'like', `%${apostrophe}%`);
  };
  await database('orders').where(withApostrophe('search_text')).update({ search_text: '' });
  for (const [table, copies] of Object.entries(SEARCH_COLUMNS))
    for (const [column, copy] of Object.entries(copies))
      await database(table)
        .where(withApostrophe(column))
        .update({ [copy]: '' });
  await writeState(database, 'folding', FOLDING);
}

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
