import type { Knex } from 'knex';
import { isPostgres } from './raw-rows.ts';

/**
 * Locks a name, such as a phone number, until the end of the transaction. SQLite needs no lock, because it has one
 * writer.
 */
export async function lockName(trx: Knex, name: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}
