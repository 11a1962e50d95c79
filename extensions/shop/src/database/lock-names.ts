import type { Knex } from 'knex';
import { isPostgres } from './raw-rows.ts';

/**
 * Locks names, such as phone numbers, one after the other until the end of the transaction. SQLite needs no lock, because
 * it has one writer.
 */
export async function lockNames(trx: Knex, names: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(?::text[]) AS name', [
    [...names],
  ]);
}
