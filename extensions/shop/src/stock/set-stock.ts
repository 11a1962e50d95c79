import type { VariantStock } from '@chitenge/contract/admin-stock';
import { invalidRequest, notFound, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { readVariants, type Variant } from '../catalogue/variants.ts';
import type { Command } from '../commands/command.ts';
import { recordActivity } from '../commands/record-activity.ts';
import { stockChanged, type ShopEvent } from '../commands/shop-event.ts';
import { recordMovements, type MovementRow } from './stock-repository.ts';

/** A stock count, with the count that the staff member saw. */
interface StockCount {
  stockCount: number;
  expected?: number | undefined;
}

export interface StockInput extends StockCount {
  productId: string;
}

export interface VariantStockInput {
  productId: string;
  variants: readonly VariantStock[];
}

/**
 * Sets the stock count of a product with one variant.
 * @throws ProblemError 404; 409 `stock-changed` when the count is not the expected one, `stock-by-variant` when the
 * product has several variants
 */
export const setStock: Command<StockInput, void> = async (trx, input, actor) => {
  const events = await writeStock(trx, input, actor.userId);
  if (events.length > 0) await recordActivity(trx, actor, 'products', input.productId);
  return { result: undefined, events };
};

/**
 * Sets the stock counts of several variants of a product.
 * @throws ProblemError 404; 400 for a variant that the product does not have; 409 `stock-changed`
 */
export const setVariantStock: Command<VariantStockInput, void> = async (trx, input, actor) => {
  const byId = new Map((await lockVariants(trx, input.productId)).map((variant) => [variant.id, variant]));
  const counts = input.variants.map(({ id, ...count }, index) => {
    const variant = byId.get(id);
    if (variant === undefined)
      throw invalidRequest([{ field: `variants.${index}.id`, message: 'is not a variant of this product' }]);
    return { variant, count, field: `variants.${index}.stockCount` };
  });
  const events = await writeCounts(trx, counts, actor.userId);
  if (events.length > 0) await recordActivity(trx, actor, 'products', input.productId);
  return { result: undefined, events };
};

/**
 * Writes the stock count of a product with one variant, for commands that record the activity themselves.
 * @returns no event when the count stays the same
 * @throws ProblemError as `setStock`
 */
export async function writeStock(
  trx: Knex.Transaction,
  { productId, ...count }: StockInput,
  userId: string | null,
): Promise<ShopEvent[]> {
  const [variant, ...others] = await lockVariants(trx, productId);
  if (variant === undefined || others.length > 0)
    throw problemError('stock-by-variant', {
      detail: 'This product has stock for each size and colour. Set the stock of each of them.',
    });
  return writeCounts(trx, [{ variant, count, field: 'stockCount' }], userId);
}

/**
 * Locks a product and returns its active variants.
 * @throws ProblemError 404
 */
async function lockVariants(trx: Knex, productId: string): Promise<Variant[]> {
  const product: unknown = await trx('products').where('id', productId).forUpdate().first('id');
  if (product === undefined) throw notFound('product');
  return (await readVariants(trx, [productId])).get(productId) ?? [];
}

interface Count {
  variant: Variant;
  count: StockCount;
  /** The count's field in the request. */
  field: string;
}

async function writeCounts(trx: Knex, counts: readonly Count[], userId: string | null): Promise<ShopEvent[]> {
  assertExpected(counts);
  const movements: MovementRow[] = [];
  for (const { variant, count } of counts) {
    const { id: variantId, productId } = variant;
    const change = count.stockCount - variant.stockCount;
    if (change === 0) continue;
    await trx('product_variants').where('id', variantId).update('stock_count', count.stockCount);
    const stockAfter = count.stockCount;
    movements.push({ variantId, productId, reason: 'set', change, stockAfter, orderId: null, userId });
  }
  return movements.length === 0 ? [] : [stockChanged(await recordMovements(trx, movements))];
}

/** @throws ProblemError 409 that names every count that is not the expected one */
function assertExpected(counts: readonly Count[]): void {
  const changed = counts.filter(
    ({ variant, count: { expected } }) => expected !== undefined && expected !== variant.stockCount,
  );
  const [first] = changed;
  if (first === undefined) return;
  throw problemError('stock-changed', {
    detail:
      changed.length === 1
        ? `There are ${first.variant.stockCount} in stock now. Nothing was saved.`
        : 'The stock of several sizes or colours has changed. Nothing was saved.',
    errors: changed.map(({ variant, field }) => ({ field, message: `is ${variant.stockCount} now` })),
  });
}
