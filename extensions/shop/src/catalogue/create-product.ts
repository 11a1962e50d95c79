import type { VariantInput } from '@chitenge/contract/variant';
import type { Command } from '../commands/command.ts';
import { assertMaySetCosts } from '../costs/variant-costs.ts';
import type { DirectusContext } from '../directus/types.ts';
import { writeStock } from '../stock/set-stock.ts';
import { itemsInTransaction } from './items-in-transaction.ts';
import { writeVariants } from './write-variants.ts';

export interface ProductInput {
  /** Columns and relations as Directus' API takes them, without `stock_count`. */
  columns: Record<string, unknown>;
  /** The stock of a product with one variant. */
  stockCount?: number | undefined;
  /** All variants; instead of `stockCount`. */
  variants?: VariantInput[] | undefined;
}

/**
 * Creates the command that inserts a product, with the actor's rights, and sets its stock.
 * The command throws ProblemError 403 for a cost by who may not set it.
 */
export function createProduct(services: DirectusContext['services']): Command<ProductInput, { id: string }> {
  return async (trx, { columns, stockCount = 0, variants }, actor) => {
    await assertMaySetCosts(trx, actor, variants ?? []);
    const { service, options, events } = itemsInTransaction(services, 'products', trx, actor);
    const id = String(await service.createOne(columns, options));
    const stockEvents = variants
      ? await writeVariants(trx, id, variants, actor.userId)
      : await writeStock(trx, { productId: id, stockCount }, actor.userId);
    return { result: { id }, events: [...events, ...stockEvents] };
  };
}
