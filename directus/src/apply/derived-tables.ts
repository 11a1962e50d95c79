/** Creates the tables and columns that triggers fill from others, with their triggers, and fills them from existing rows. */
import type { Knex } from 'knex';
import {
  createListCounts,
  listCountFunctions,
  LISTS,
  listCountTriggers,
  recountList,
} from '../derived/list-counts.ts';
import { beginWriting } from '../begin-writing.ts';
import { LIST_COUNTS, ORDER_SEARCH } from '../hidden-tables.ts';
import {
  correctOrderSearch,
  createTrigramIndex,
  fillOrderSearch,
  storesUnicode,
} from '../derived/fill-order-search.ts';
import { createOrderSearch, orderSearchFunctions, orderSearchTriggers } from '../derived/order-search.ts';
import { deriveRatings, productRatingFunction, productRatingTriggers } from '../derived/product-ratings.ts';
import { applyFunction, createTrigger, replaceSqliteTrigger, type Trigger } from '../derived/trigger.ts';
import type { Dialect } from './database.ts';
import { changeSchema } from './postgres-locks.ts';

/**
 * Creates what is missing. Orders wait while a list is counted for the first time: about a second for 200,000 rows on
 * Postgres. They do not wait while the search is filled.
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
    for (const statement of [
      ...listCountFunctions(),
      ...orderSearchFunctions(await storesUnicode(database)),
      productRatingFunction(),
    ])
      await applyFunction(database, statement);

  const existing = await readTriggers(database, dialect);
  const missing = (triggers: Trigger[]) => triggers.filter((trigger) => !isCurrent(trigger, existing));
  const changes: string[] = [];
  for (const list of LISTS) {
    const triggers = missing(listCountTriggers(dialect, list));
    if (triggers.length === 0) continue;
    await addTriggers(database, dialect, triggers, (trx) => recountList(trx, dialect, list));
    changes.push(`counts of ${list}`);
  }
  const ratings = missing(productRatingTriggers(dialect));
  if (ratings.length > 0) {
    await addTriggers(database, dialect, ratings, deriveRatings);
    changes.push('ratings of products');
  }
  const triggers = missing(orderSearchTriggers(dialect));
  // Without triggers the texts were not kept: corrections and erasures are missing.
  if (triggers.length > 0) {
    await addTriggers(database, dialect, triggers, (trx) => correctOrderSearch(trx, dialect));
    changes.push('texts of the search of orders');
  }
  const added = await fillOrderSearch(database, dialect);
  const problem = dialect === 'pg' ? await createTrigramIndex(database) : null;
  if (problem !== null)
    onWarning?.(
      `A search of orders reads all of them, because Postgres has no extension pg_trgm: ${problem}. An administrator of the database creates it with CREATE EXTENSION pg_trgm.`,
    );
  if (added > 0) changes.push(`search of ${added} orders`);
  return changes;
}

/** Looks first: also a statement that changes nothing would wait for orders. */
async function addTable(database: Knex, name: string, statements: string[]): Promise<void> {
  if (await database.schema.hasTable(name)) return;
  await database.transaction(async (trx) => {
    for (const statement of statements) await trx.raw(statement);
  });
}

/** The existing triggers by name, with their definitions on SQLite. */
type Definitions = ReadonlyMap<string, string | null>;

async function readTriggers(database: Knex, dialect: Dialect): Promise<Definitions> {
  const triggers =
    dialect === 'sqlite3'
      ? await database('sqlite_master').where('type', 'trigger').select<Row[]>('name', { definition: 'sql' })
      : await database('pg_trigger')
          .join('pg_class', 'pg_class.oid', 'pg_trigger.tgrelid')
          .whereRaw('pg_class.relnamespace = current_schema()::regnamespace')
          .select<Row[]>({ name: 'tgname' }, database.raw('NULL AS definition'));
  return new Map(triggers.map(({ name, definition }) => [name, definition]));
}

interface Row {
  name: string;
  definition: string | null;
}

/** On Postgres, what a trigger does is in its function, which is always replaced. */
function isCurrent(trigger: Trigger, existing: Definitions): boolean {
  const definition = existing.get(trigger.name);
  return definition !== undefined && (definition === null || definition === createTrigger(trigger));
}

/**
 * Creates triggers in one transaction.
 * @param fill runs in it, while nobody can write to the tables of the triggers
 */
async function addTriggers(
  database: Knex,
  dialect: Dialect,
  triggers: Trigger[],
  fill: (trx: Knex) => Promise<void>,
): Promise<void> {
  const change = async (trx: Knex) => {
    for (const trigger of triggers)
      for (const statement of dialect === 'sqlite3'
        ? replaceSqliteTrigger(trigger)
        : [createTrigger(trigger)])
        await trx.raw(statement);
    await fill(trx);
  };
  if (dialect === 'pg') await changeSchema(database, change);
  else
    await database.transaction(async (trx) => {
      // Dropping a trigger that does not exist only reads.
      await beginWriting(trx);
      await change(trx);
    });
}
