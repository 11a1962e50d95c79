import type { Command } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { setStock, writeStock } from '../stock/set-stock.ts';
import { assertVersion } from './assert-version.ts';
import type { ProductInput } from './create-product.ts';
import { itemsInTransaction } from './items-in-transaction.ts';

export interface ProductUpdate extends ProductInput {
  id: string;
  /** The version that the edit was based on; ISO 8601. */
  version?: string | undefined;
  /** The stock count that the staff member saw. */
  expectedStockCount?: number | undefined;
}

/**
 * Creates the command that updates a product, with the actor's rights, and its stock count.
 * The command throws ProblemError 404, 409 `changed-meanwhile` or 409 `stock-changed`.
 */
export function updateProduct(services: DirectusContext['services']): Command<ProductUpdate, void> {
  return async (trx, { id, columns, stockCount, version, expectedStockCount: expected }, actor) => {
    await assertVersion(trx, 'products', id, version);
    const { service, options, events } = itemsInTransaction(services, 'products', trx, actor);
    const hasColumns = Object.keys(columns).length > 0;
    if (hasColumns) await service.updateOne(id, columns, options);
    if (stockCount === undefined) return { result: undefined, events };

    const input = { productId: id, stockCount, expected };
    // The service has recorded the activity of an update with columns.
    if (!hasColumns) return setStock(trx, input, actor);
    return { result: undefined, events: [...events, ...(await writeStock(trx, input, actor.userId))] };
  };
}
