import { assertVersion } from '../catalogue/assert-version.ts';
import { itemsInTransaction } from '../catalogue/items-in-transaction.ts';
import type { Command } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';

export interface DeliveryMethodUpdate {
  id: string;
  columns: Record<string, unknown>;
  /** The version that the edit was based on; ISO 8601. */
  version?: string | undefined;
}

/**
 * Creates the command that updates a delivery method, with the actor's rights.
 * The command throws ProblemError 404 or 409 `changed-meanwhile`.
 */
export function updateDeliveryMethod(
  services: DirectusContext['services'],
): Command<DeliveryMethodUpdate, void> {
  return async (trx, { id, columns, version }, actor) => {
    await assertVersion(trx, 'delivery_methods', id, version);
    const { service, options, events } = itemsInTransaction(services, 'delivery_methods', trx, actor);
    await service.updateOne(id, columns, options);
    return { result: undefined, events };
  };
}
