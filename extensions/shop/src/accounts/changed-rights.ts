import type { DirectusContext, Register } from '../directus/types.ts';
import { changedKeys } from '../hooks/changed-keys.ts';

/** Ends the sessions of people whose role changes: a session keeps the rights with which it began. */
export function endSessionsOfChangedRights(
  register: Register,
  { database, logger }: Pick<DirectusContext, 'database' | 'logger'>,
): void {
  register.action('users.update', (meta) => {
    const changed: unknown = meta['payload'];
    if (typeof changed !== 'object' || changed === null || !('role' in changed || 'policies' in changed))
      return;
    database('directus_sessions')
      .whereIn('user', changedKeys(meta))
      .delete()
      .catch((error: unknown) => logger.error(error));
  });
}
