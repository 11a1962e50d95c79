import type { Knex } from 'knex';
import { z } from 'zod';
import type { Register } from '../directus/types.ts';

/** A row that was just created or updated, and whose transaction is still open. */
export interface Written {
  trx: Knex;
  id: string;
  /** Who wrote it; null when it was a flow. */
  userId: string | null;
}

type Effect = (written: Written) => Promise<void>;

const activitySchema = z.object({
  action: z.enum(['create', 'update']),
  collection: z.string(),
  item: z.union([z.string(), z.number()]).transform(String),
  user: z.string().nullish().default(null),
});

/**
 * Runs an effect inside the transaction that writes a row, after the row was written; if the effect throws, the row is
 * not written either. One call per row, also in bulk updates.
 *
 * Directus raises `<collection>.items.update` before it opens the transaction and the action after it has closed it.
 * What it raises within is the filter for the row's entry in the activity log, which carries the transaction, so that
 * is where effects are hung. Only two kinds of write have no such entry: an extension's that names no account, and any
 * while the collection's activity tracking is switched off. `refuseUntracked` keeps both away from orders.
 */
export function onWritten(register: Register, collection: string, effect: Effect): void {
  register.filter('activity.create', async (payload, _meta, { database }) => {
    const activity = activitySchema.safeParse(payload);
    if (activity.success && activity.data.collection === collection)
      await effect({ trx: database, id: activity.data.item, userId: activity.data.user });
    return payload;
  });
}
