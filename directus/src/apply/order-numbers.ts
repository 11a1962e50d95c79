import { FIRST_ORDER_NUMBER } from '@chitenge/contract/order-id';
import type { Knex } from 'knex';
import { beginWriting } from '../begin-writing.ts';
import { NEXT_ON_POSTGRES, NEXT_ON_SQLITE, ORDER_NUMBERS } from '../order-number.ts';
import type { Dialect } from './database.ts';
import { withRetry } from './postgres-locks.ts';

/** Creates Postgres' sequence. It goes on after the numbers of rows that were copied from elsewhere, also after a single one. */
export async function continueOrderNumbers(database: Knex): Promise<void> {
  await database.raw(`CREATE SEQUENCE IF NOT EXISTS ${ORDER_NUMBERS} START ${FIRST_ORDER_NUMBER}`);
  await database.raw(
    `SELECT setval('${ORDER_NUMBERS}', used.highest)
     FROM (SELECT MAX("number") AS highest FROM "orders") AS used, ${ORDER_NUMBERS} AS given
     WHERE used.highest > given.last_value OR (used.highest = given.last_value AND NOT given.is_called)`,
  );
}

/** The orders without a number and what they get, oldest first. */
const NUMBERED: Readonly<Record<Dialect, string>> = {
  pg: `SELECT "id", ${NEXT_ON_POSTGRES} AS "number" FROM
    (SELECT "id" FROM "orders" WHERE "number" IS NULL ORDER BY "date_created", "id") AS aged`,
  sqlite3: `SELECT "id", ${NEXT_ON_SQLITE} - 1 + row_number() OVER (ORDER BY "date_created", "id") AS "number"
    FROM "orders" WHERE "number" IS NULL`,
};

/**
 * Gives numbers by age to the orders that have none, because they are older than numbers.
 * @returns how many orders
 */
export async function numberOldOrders(database: Knex, dialect: Dialect): Promise<number> {
  if (dialect === 'pg') await continueOrderNumbers(database);
  const [missing] = await database('orders')
    .whereNull('number')
    .count<{ orders: number | string }[]>({ orders: '*' });
  const count = Number(missing?.orders);
  if (count > 0)
    await withRetry(() =>
      database.transaction(async (trx) => {
        await beginWriting(trx);
        await trx.raw(
          `UPDATE "orders" SET "number" = n."number" FROM (${NUMBERED[dialect]}) AS n WHERE n."id" = "orders"."id"`,
        );
      }),
    );
  return count;
}
