import type { Knex } from 'knex';
import type { Actor } from './command.ts';

/**
 * Records a staff member's change in Directus' activity log, as Directus' services do for direct writes.
 * Changes by shoppers and by the shop itself are not recorded there.
 */
export async function recordActivity(
  trx: Knex.Transaction,
  { userId, accountability }: Actor,
  collection: 'orders' | 'customers' | 'products',
  item: string,
  action: 'create' | 'update' | 'delete' = 'update',
): Promise<void> {
  if (userId === null) return;
  await trx('directus_activity').insert({
    action,
    user: userId,
    collection,
    item,
    ip: accountability?.ip ?? null,
    user_agent: accountability?.userAgent ?? null,
    origin: accountability?.origin ?? null,
  });
}
