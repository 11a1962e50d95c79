/** Brings what older versions stored to the form of today. */
import { cleanBarcode } from '@chitenge/contract/clean-text';
import type { Knex } from 'knex';
import { APOSTROPHES } from '@chitenge/contract/apostrophes';
import { foldForSearch, SEARCH_COLUMNS } from '@chitenge/contract/search';
import { OLD_DERIVED_TABLES } from '../hidden-tables.ts';
import type { Dialect } from './database.ts';
import { changeSchema } from './postgres-locks.ts';
import { readState, writeState } from './shop-state.ts';

/**
 * Stores the barcodes of older variants in the form that `cleanBarcode` gives new ones. A number that another variant has in
 * that form stays, with a warning.
 * @returns the number of changed variants
 */
export async function storeCleanBarcodes(
  database: Knex,
  onWarning?: (message: string) => void,
): Promise<number> {
  const variants = await database('product_variants as v')
    .join('products as p', 'p.id', 'v.product')
    .whereNotNull('v.barcode')
    .orderBy('v.id')
    .select<{ id: string; barcode: string; name: string }[]>('v.id', 'v.barcode', 'p.name');
  const names = new Map(variants.map(({ barcode, name }) => [barcode, name]));
  let changed = 0;
  for (const { id, barcode, name } of variants) {
    const clean = cleanBarcode(barcode);
    if (clean === barcode) continue;
    const owner = names.get(clean);
    if (owner !== undefined) {
      onWarning?.(
        `The barcode ${barcode} of “${name}” is the same number as ${clean} of “${owner}”: correct one of them in /admin.`,
      );
      continue;
    }
    names.set(clean, name);
    await database('product_variants').where({ id }).update({ barcode: clean });
    changed += 1;
  }
  return changed;
}

/** Their triggers, and functions on Postgres, begin with these names. */
const TRIGGERS = [
  'orders_list_counts',
  'payments_list_counts',
  'messages_list_counts',
  'orders_order_search',
  'order_items_order_search',
];

/**
 * Drops what versions before 0.2 kept for long lists and searches: docs/decisions/036-growing-lists.md.
 * @returns whether there was something
 */
export async function dropOldDerivedTables(database: Knex, dialect: Dialect): Promise<boolean> {
  const tables: string[] = [];
  for (const table of OLD_DERIVED_TABLES) if (await database.schema.hasTable(table)) tables.push(table);
  if (tables.length === 0) return false;
  if (dialect === 'pg')
    await changeSchema(database, async (trx) => {
      for (const name of TRIGGERS) await trx.raw('DROP FUNCTION IF EXISTS ??() CASCADE', [name]);
      for (const table of tables) await trx.schema.dropTable(table);
    });
  else
    await database.transaction(async (trx) => {
      for (const name of TRIGGERS)
        for (const trigger of [name, `${name}_insert`, `${name}_update`, `${name}_delete`])
          await trx.raw('DROP TRIGGER IF EXISTS ??', [trigger]);
      // The index first: it is a table of SQLite that drops its parts itself.
      for (const table of tables) await trx.schema.dropTable(table);
    });
  return true;
}

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
