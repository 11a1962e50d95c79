/** Creates the tables that triggers fill from others, with their triggers, and fills them from existing rows. */
import type { Knex } from 'knex';
import {
  createListCounts,
  listCountFunctions,
  LISTS,
  listCountTriggers,
  recountList,
} from '../derived/list-counts.ts';
import { LIST_COUNTS, ORDER_SEARCH } from '../derived/derived-tables.ts';
import { createTrigramIndex, fillOrderSearch, storesUnicode } from '../derived/fill-order-search.ts';
import { createOrderSearch, orderSearchFunction, orderSearchTriggers } from '../derived/order-search.ts';
import { createTrigger, type Trigger } from '../derived/trigger.ts';
import type { Dialect } from './database.ts';
import { changeSchema } from './postgres-locks.ts';

/**
 * Creates what is missing. Shoppers can place orders meanwhile.
 * @param onWarning called when searches of orders have no index
 * @returns a label for each change
 */
export async function applyDerivedTables(
  database: Knex,
  dialect: Dialect,
  onWarning?: (message: string) => void,
): Promise<string[]> {
  await addTable(database, LIST_COUNTS, createListCounts(dialect));
  await addTable(database, ORDER_SEARCH, createOrderSearch(dialect));
  if (dialect === 'pg')
    for (const statement of [...listCountFunctions(), orderSearchFunction(await storesUnicode(database))])
      await database.raw(statement);

  const existing = await triggerNames(database, dialect);
  const missing = (triggers: Trigger[]) => triggers.filter(({ name }) => !existing.has(name));
  for (const list of LISTS) {
    const triggers = missing(listCountTriggers(dialect, list));
    if (triggers.length > 0)
      await addTriggers(database, dialect, triggers, (trx) => recountList(trx, dialect, list));
  }
  const triggers = missing(orderSearchTriggers(dialect));
  // Without triggers the texts were not kept: corrections and erasures are missing.
  if (triggers.length > 0)
    await addTriggers(database, dialect, triggers, async (trx) => {
      await trx(ORDER_SEARCH).delete();
    });
  const added = await fillOrderSearch(database, dialect);
  const problem = dialect === 'pg' ? await createTrigramIndex(database) : null;
  if (problem !== null)
    onWarning?.(
      `A search of orders reads all of them, because Postgres has no extension pg_trgm: ${problem}. An administrator of the database creates it with CREATE EXTENSION pg_trgm.`,
    );
  return added > 0 ? [`search of ${added} orders`] : [];
}

/** Looks first: also a statement that changes nothing would wait for orders. */
async function addTable(database: Knex, name: string, statements: string[]): Promise<void> {
  if (await database.schema.hasTable(name)) return;
  await database.transaction(async (trx) => {
    for (const statement of statements) await trx.raw(statement);
  });
}

async function triggerNames(database: Knex, dialect: Dialect): Promise<Set<string>> {
  const names =
    dialect === 'sqlite3'
      ? await database('sqlite_master').where('type', 'trigger').pluck<string[]>('name')
      : await database('pg_trigger')
          .join('pg_class', 'pg_class.oid', 'pg_trigger.tgrelid')
          .whereRaw('pg_class.relnamespace = current_schema()::regnamespace')
          .pluck<string[]>('tgname');
  return new Set(names);
}

/**
 * Creates triggers in one transaction.
 * @param fill runs in it, while nobody can write to the tables of the triggers
 */
async function addTriggers(
  database: Knex,
  dialect: Dialect,
  triggers: Trigger[],
  fill: (trx: Knex) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const change = async (trx: Knex) => {
    for (const trigger of triggers) await trx.raw(createTrigger(trigger));
    await fill(trx);
  };
  await (dialect === 'pg' ? changeSchema(database, change) : database.transaction(change));
}
