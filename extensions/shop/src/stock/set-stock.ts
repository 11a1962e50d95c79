import type { VariantStock } from '@chitenge/contract/admin-stock';
import type { FieldError } from '@chitenge/contract/problem';
import { invalidRequest, notFound, problemError } from '@chitenge/contract/problem-error';
import { MAX_STOCK } from '@chitenge/contract/stock-count';
import type { Knex } from 'knex';
import { readVariants, type Variant } from '../catalogue/variants.ts';
import type { Command } from '../commands/command.ts';
import { recordActivity } from '../commands/record-activity.ts';
import { stockChanged, type ShopEvent } from '../commands/shop-event.ts';
import { recordMovements, type MovementRow } from './stock-repository.ts';

/** A stock count with the count that the staff member saw, or units to add to it. */
type NewStock = Omit<VariantStock, 'id'>;

export interface StockInput extends NewStock {
  productId: string;
}

export interface VariantStockInput {
  productId: string;
  variants: readonly VariantStock[];
}

/**
 * Sets the stock count of a product with one variant, or changes it by some units.
 * @throws ProblemError 404; 409 `stock-changed` when the count is not the expected one or has too few units,
 * `stock-by-variant` when the product has several variants; 422 for a `changeId` that has changed something else
 */
export const setStock: Command<StockInput, void> = async (trx, input, actor) => {
  const events = await writeStock(trx, input, actor.userId);
  if (events.length > 0) await recordActivity(trx, actor, 'products', input.productId);
  return { result: undefined, events };
};

/**
 * Sets the stock counts of several variants of a product, or changes them by some units.
 * @throws ProblemError 404; 400 for a variant that the product does not have; 409 `stock-changed`; 422 as `setStock`
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
  count: NewStock;
  /** The count's field in the request. */
  field: string;
}

async function writeCounts(trx: Knex, counts: readonly Count[], userId: string | null): Promise<ShopEvent[]> {
  assertExpected(counts);
  const repeated = await repeatedChanges(trx, counts);
  const errors: FieldError[] = [];
  const movements: MovementRow[] = [];
  for (const { variant, count, field } of counts) {
    const { changeId } = count;
    if (changeId !== undefined && repeated.has(changeId)) continue;
    const { id: variantId, productId, stockCount: before } = variant;
    const stockAfter = count.stockCount ?? before + (count.change ?? 0);
    if (stockAfter < 0 || stockAfter > MAX_STOCK) errors.push({ field, message: `is ${before} now` });
    if (stockAfter === before || errors.length > 0) continue;
    await trx('product_variants').where('id', variantId).update('stock_count', stockAfter);
    const change = stockAfter - before;
    movements.push({
      ...(changeId !== undefined && { id: changeId }),
      variantId,
      productId,
      reason: 'set',
      change,
      stockAfter,
      orderId: null,
      userId,
    });
  }
  if (errors.length > 0) {
    const what = errors.length === 1 ? `The stock ${errors[0]?.message}` : 'Several changes are too large';
    const range = `the result must be from 0 to ${MAX_STOCK}`;
    throw problemError('stock-changed', { detail: `${what}, and ${range}. Nothing was saved.`, errors });
  }
  return movements.length === 0 ? [] : [stockChanged(await recordMovements(trx, movements))];
}

/**
 * Returns the ids of changes that were made before. The caller has locked the product.
 * @throws ProblemError 422 when such an id has changed something else
 */
async function repeatedChanges(trx: Knex, counts: readonly Count[]): Promise<ReadonlySet<string>> {
  const changes = counts.flatMap(({ variant, count: { change, changeId } }) =>
    changeId === undefined ? [] : [{ changeId, change, variantId: variant.id }],
  );
  const made = await trx('stock_movements')
    .whereIn(
      'id',
      changes.map(({ changeId }) => changeId),
    )
    .select<{ id: string; variant: string | null; change: number }[]>('id', 'variant', 'change');
  for (const row of made) {
    const isSame = changes.some(
      ({ changeId, change, variantId }) =>
        changeId === row.id && change === row.change && variantId === row.variant,
    );
    if (!isSame)
      throw problemError('idempotency-key-reused', { detail: 'This id has changed another stock count.' });
  }
  return new Set(made.map(({ id }) => id));
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
