import type { Command } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { itemsInTransaction } from './items-in-transaction.ts';

export interface BulkUpdate {
  ids: string[];
  columns: Record<string, unknown>;
}

/** Creates the command that gives several products the same values. It returns those that exist. */
export function updateProducts(
  services: DirectusContext['services'],
): Command<BulkUpdate, { updated: string[] }> {
  return async (trx, { ids, columns }, actor) => {
    const existing = await trx('products').whereIn('id', ids).orderBy('id').pluck<string[]>('id');
    const { service, options, events } = itemsInTransaction(services, 'products', trx, actor);
    if (existing.length > 0) await service.updateMany(existing, columns, options);
    return { result: { updated: existing }, events };
  };
}
