import type { Knex } from 'knex';

/**
 * Takes the place of SQLite's one writer before the first read. A transaction that reads first fails when another
 * connection writes meanwhile: https://www.sqlite.org/lang_transaction.html
 */
export async function beginWriting(trx: Knex): Promise<void> {
  // A deletion from a table with foreign keys reads first.
  await trx('orders').whereRaw('1 = 0').update({ id: null });
}
