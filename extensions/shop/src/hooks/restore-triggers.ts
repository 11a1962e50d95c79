import { applyProductRatings } from '@chitenge/directus/apply/product-ratings';
import { readState } from '@chitenge/directus/apply/shop-state';
import { applySqliteConstraints } from '@chitenge/directus/apply/sqlite-constraints';
import { isPostgres } from '../database/raw-rows.ts';
import type { DirectusContext, Register } from '../directus/types.ts';

/** Changes of columns in the Studio. */
const EVENTS = ['fields.update', 'fields.delete', 'relations.create', 'relations.update', 'relations.delete'];

/**
 * Restores triggers on SQLite. Directus rebuilds a table when one of its columns changes, which drops its triggers: the
 * checks of the stock and the ratings would be missing until the next start.
 */
export function restoreTriggers(register: Register, { database, logger }: DirectusContext): void {
  if (isPostgres(database)) return;
  // Directus drops a table before it renames the new one. Without this, SQLite rejects that while a trigger of another
  // table writes to it, as those of the ratings do. Directus opens one connection.
  let restored: Promise<void> = database.raw('PRAGMA legacy_alter_table = ON').then(
    () => undefined,
    (error: unknown) => logger.error(error),
  );
  const restore = async (): Promise<void> => {
    // `apply` creates the triggers after the first tables. It may run at the same time after an update.
    if ((await readState(database, 'version')) === null) return;
    await applySqliteConstraints(database);
    await applyProductRatings(database, 'sqlite3');
  };
  let isQueued = false;
  for (const event of EVENTS)
    register.action(event, () => {
      // One change of a relation has several events.
      if (isQueued) return;
      isQueued = true;
      restored = restored
        .then(() => {
          isQueued = false;
          return restore();
        })
        .catch((error: unknown) => logger.error(error));
    });
}
