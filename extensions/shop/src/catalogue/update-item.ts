import type { Command } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { assertVersion } from './assert-version.ts';
import { itemsInTransaction } from './items-in-transaction.ts';

export interface ItemUpdate {
  id: string;
  /** Directus' services validate them, and the actor's rights. */
  columns: Record<string, unknown>;
  /** The version that the edit was based on; ISO 8601. */
  version?: string | undefined;
}

/**
 * Creates the command that updates a row of a collection, with the actor's rights.
 * The command throws ProblemError 404 or 409 `changed-meanwhile`.
 */
export function updateItem(
  services: DirectusContext['services'],
  collection: 'categories' | 'delivery_methods',
): Command<ItemUpdate, void> {
  return async (trx, { id, columns, version }, actor) => {
    await assertVersion(trx, collection, id, version);
    const { service, options, events } = itemsInTransaction(services, collection, trx, actor);
    if (Object.keys(columns).length > 0) await service.updateOne(id, columns, options);
    return { result: undefined, events };
  };
}
