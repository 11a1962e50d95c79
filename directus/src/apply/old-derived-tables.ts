/** Drops what versions before 0.2 kept for long lists and searches: docs/decisions/036-growing-lists.md. */
import type { Knex } from 'knex';
import { OLD_DERIVED_TABLES } from '../hidden-tables.ts';
import type { Dialect } from './database.ts';
import { changeSchema } from './postgres-locks.ts';

/** Their triggers, and functions on Postgres, begin with these names. */
const TRIGGERS = [
  'orders_list_counts',
  'payments_list_counts',
  'messages_list_counts',
  'orders_order_search',
  'order_items_order_search',
];

/** @returns whether there was something */
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
