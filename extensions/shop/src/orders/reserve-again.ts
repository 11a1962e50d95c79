import { choiceText } from '@chitenge/contract/colors';
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { InsufficientStockError, reserveStock } from '../stock/reserve-stock.ts';
import { lockProductRows, reservedUnits, type VariantUnits } from '../stock/stock-repository.ts';

interface OrderedUnits extends VariantUnits {
  /** Name of the product, with the size and colour of the variant. */
  name: string;
}

/**
 * Reserves a cancelled order's stock again. An order that never reserved stock gets none.
 * @returns the new stock counts by product
 * @throws ProblemError 409 that names every variant with too few units, and every product that was deleted
 */
export async function reserveAgain(
  trx: Knex,
  orderId: string,
  userId: string | null,
): Promise<Map<string, number>> {
  const deleted = await deletedProducts(trx, orderId);
  const reserved = new Map(
    (await reservedUnits(trx, orderId)).map(({ variantId, units }) => [variantId, units]),
  );
  if (reserved.size === 0 && deleted.length === 0) return new Map();
  const demand = (await orderedUnits(trx, orderId))
    .map((ordered) => ({ ...ordered, units: ordered.units - (reserved.get(ordered.variantId) ?? 0) }))
    .filter(({ units }) => units > 0);
  await lockProductRows(
    trx,
    demand.map(({ productId }) => productId),
  );
  try {
    const stockCounts = await reserveStock(trx, { orderId, demand, userId });
    if (deleted.length > 0) throw shortage(deleted);
    return stockCounts;
  } catch (error) {
    if (!(error instanceof InsufficientStockError)) throw error;
    const scarce = demand.filter(({ variantId }) => error.variantIds.includes(variantId));
    throw shortage([...deleted, ...scarce]);
  }
}

function shortage(goods: readonly Pick<OrderedUnits, 'name' | 'units'>[]): ProblemError {
  const names = goods.map(({ units, name }) => `${units} × ${name}`).join(', ');
  return problemError('shop-rule', {
    detail: `The order cannot be reopened. Not enough in stock: ${names}.`,
  });
}

/** Lines whose product was deleted, and the movements with it. */
async function deletedProducts(trx: Knex, orderId: string): Promise<Pick<OrderedUnits, 'name' | 'units'>[]> {
  return trx('order_items')
    .where('order', orderId)
    .whereNull('variant')
    .orderBy('sort')
    .select({ name: 'product_name', units: 'quantity' });
}

/** Ordered units of each variant that still exists, in order of variant id. */
async function orderedUnits(trx: Knex, orderId: string): Promise<OrderedUnits[]> {
  const rows = await trx('order_items')
    .join('product_variants', 'product_variants.id', 'order_items.variant')
    .where('order_items.order', orderId)
    .groupBy('product_variants.id')
    .orderBy('product_variants.id')
    .select<
      { id: string; product: string; size: string; color: string; name: string; units: number | string }[]
    >(
      'product_variants.id',
      'product_variants.product',
      'product_variants.size',
      'product_variants.color',
      trx.raw('max(product_name) as name'),
      trx.raw('sum(quantity) as units'),
    );
  return rows.map(({ id, product, size, color, name, units }) => ({
    variantId: id,
    productId: product,
    units: Number(units),
    name: [name, choiceText({ size, color })].filter(Boolean).join(' '),
  }));
}
