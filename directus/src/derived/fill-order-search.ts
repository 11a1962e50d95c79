/** Adds existing orders to the search, and creates its index on Postgres. */
import { COUNTED_WEEK_MS, type CountedList } from '@chitenge/contract/counted-lists';
import type { Knex } from 'knex';
import type { Dialect } from '../apply/database.ts';
import { addIndex, readIndexStates } from '../apply/postgres-indexes.ts';
import { LIST_COUNTS, ORDER_SEARCH } from '../hidden-tables.ts';
import { postgresText, sqliteText } from './order-search-text.ts';
import { POSTGRES_COLUMNS, postgresInsert, SQLITE_COLUMNS, sqliteInsert } from './order-search.ts';

/** The schema of Postgres' extensions. A restore replaces the schema of the tables. */
const EXTENSIONS_SCHEMA = 'extensions';

const TRIGRAM_INDEX = `${ORDER_SEARCH}_trigrams`;

export async function storesUnicode(database: Knex): Promise<boolean> {
  const { rows } = await database.raw<{ rows: { server_encoding: string }[] }>('SHOW server_encoding');
  return rows[0]?.server_encoding === 'UTF8';
}

/**
 * Adds the orders that are older than the table, week by week, so that shoppers wait for SQLite's one writer only for a
 * moment. The counts of the list know the weeks.
 * @returns the number of added orders
 */
export async function fillOrderSearch(database: Knex, dialect: Dialect): Promise<number> {
  const missing = () =>
    database('orders').whereNotExists(
      database(ORDER_SEARCH).where('order_id', database.ref('orders.id')).select('order_id'),
    );
  const first: unknown = await missing().first('id');
  if (first === undefined) return 0;
  const weeks = await database(LIST_COUNTS)
    .where({ list: 'orders' satisfies CountedList })
    .orderBy('week')
    .distinct()
    .pluck<number[]>('week');
  let added = 0;
  for (const week of weeks) {
    const begin = new Date(week * COUNTED_WEEK_MS);
    const end = new Date((week + 1) * COUNTED_WEEK_MS);
    const ids = await missing()
      .where('date_created', '>=', begin)
      .where('date_created', '<', end)
      .orderBy(['date_created', 'id'])
      .pluck<string[]>('id');
    await (dialect === 'sqlite3' ? addToSqlite(database, ids) : addToPostgres(database, ids));
    added += ids.length;
  }
  return added;
}

/** Adds one order at a time. One statement would give orders of the same millisecond the same position. */
function addToSqlite(database: Knex, ids: string[]): Promise<void> {
  return database.transaction(async (trx) => {
    for (const id of ids)
      await trx.raw(
        `INSERT INTO ${ORDER_SEARCH} (${SQLITE_COLUMNS}) SELECT ${sqliteInsert('o')} FROM orders AS o WHERE o.id = ?`,
        [id],
      );
  });
}

async function addToPostgres(database: Knex, ids: string[]): Promise<void> {
  await database.raw(
    `INSERT INTO ${ORDER_SEARCH} (${POSTGRES_COLUMNS}) SELECT ${postgresInsert('o', await storesUnicode(database))}
     FROM orders AS o WHERE o.id = ANY(?::uuid[]) ORDER BY o.date_created ON CONFLICT DO NOTHING`,
    [ids],
  );
}

/** Corrects the texts of orders that changed while there were no triggers, and deletes those of deleted orders. */
export async function correctOrderSearch(trx: Knex, dialect: Dialect): Promise<void> {
  await trx(ORDER_SEARCH)
    .whereNotExists(
      trx('orders')
        .where('id', trx.ref(`${ORDER_SEARCH}.order_id`))
        .select('id'),
    )
    .delete();
  const text = dialect === 'sqlite3' ? sqliteText('o') : postgresText('o', await storesUnicode(trx));
  await trx.raw(
    `UPDATE ${ORDER_SEARCH} SET text = current.text FROM (SELECT o.id, ${text} AS text FROM orders AS o) AS current
     WHERE current.id = ${ORDER_SEARCH}.order_id AND current.text <> ${ORDER_SEARCH}.text`,
  );
}

/**
 * Creates Postgres' index of the parts of the texts. The extension `pg_trgm` is part of every distribution, and the
 * owner of a database may create it.
 * @returns why there is no index; null when there is one
 */
export async function createTrigramIndex(database: Knex): Promise<string | null> {
  try {
    const readSchema = async () => {
      const { rows } = await database.raw<{ rows: { name: string }[] }>(
        `SELECT n.nspname AS name FROM pg_extension AS e JOIN pg_namespace AS n ON n.oid = e.extnamespace
         WHERE e.extname = 'pg_trgm'`,
      );
      return rows[0]?.name;
    };
    if ((await readSchema()) === undefined) {
      await database.raw(`CREATE SCHEMA IF NOT EXISTS ${EXTENSIONS_SCHEMA}`);
      await database.raw(`CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA ${EXTENSIONS_SCHEMA}`);
    }
    const operators = `"${await readSchema()}".gin_trgm_ops`;
    await addIndex(
      database,
      TRIGRAM_INDEX,
      (await readIndexStates(database)).get(TRIGRAM_INDEX),
      // Without fastupdate = off, some order would wait until Postgres has added those before it to the index.
      `CREATE INDEX CONCURRENTLY ${TRIGRAM_INDEX} ON ${ORDER_SEARCH} USING gin (text ${operators}, reference ${operators})
       WITH (fastupdate = off)`,
    );
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
