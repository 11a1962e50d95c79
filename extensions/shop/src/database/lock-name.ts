import type { Knex } from 'knex';

/**
 * Locks a name, such as a phone number, until the end of the transaction. SQLite needs no lock, because it has one
 * writer.
 */
export async function lockName(trx: Knex, name: string): Promise<void> {
  if (trx.client.driverName !== 'pg') return;
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}
