import type { Knex } from 'knex';
import { z } from 'zod';
import type { DirectusContext, Register } from '../directus/types.ts';
import { inTransaction } from '../database/in-transaction.ts';

/** A row that was just created or updated, and whose transaction is still open. */
export interface Written {
  trx: Knex;
  id: string;
  /** Who wrote it; null when Directus did it for itself. */
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
 * is where effects are hung. Collections whose activity is not tracked, and writes without an account, have no such
 * entry: see `alsoWithoutAccount` and hooks/orders.ts.
 */
export function onWritten(register: Register, collection: string, effect: Effect): void {
  register.filter('activity.create', async (payload, _meta, { database }) => {
    const activity = activitySchema.safeParse(payload);
    if (activity.success && activity.data.collection === collection)
      await effect({ trx: database, id: activity.data.item, userId: activity.data.user });
    return payload;
  });
}

const keysSchema = z.union([
  z.object({ key: z.string() }).transform(({ key }) => [key]),
  z.object({ keys: z.array(z.string()) }).transform(({ keys }) => keys),
]);

/**
 * Runs the effect of `onWritten` for writes that nobody's account made (flows with full access, other extensions);
 * they leave no activity, so it runs right after their commit, in a transaction of its own.
 */
export function alsoWithoutAccount(
  register: Register,
  collection: string,
  effect: Effect,
  { database, logger }: DirectusContext,
): void {
  const run = async (keys: string[]) => {
    for (const id of keys) await inTransaction(database, (trx) => effect({ trx, id, userId: null }));
  };
  for (const event of [`${collection}.items.create`, `${collection}.items.update`])
    register.action(event, (meta, { accountability }) => {
      const keys = keysSchema.safeParse(meta);
      if (accountability !== null || !keys.success) return;
      run(keys.data).catch((error: unknown) => logger.error(error));
    });
}
