/** What this till has sold since the shop counted, so that a tile says at once what is left. */
import type { TillGoods, TillProduct } from '@chitenge/contract/till';
import type { PlacedSale } from '@chitenge/contract/staff-sale';
import type { UnsentSale } from './till-database.ts';

interface SoldLine {
  size: string | null;
  color: string | null;
  quantity: number;
}

/** Lines that were sold, by product. */
export type SoldUnits = ReadonlyMap<string, readonly SoldLine[]>;

/** The shop's goods, and the sales that it had answered before it was asked for them. */
export interface CountedGoods {
  goods: TillGoods;
  answered: ReadonlySet<string>;
}

/**
 * Returns what a count lacks. No clock decides it: that of the device may be wrong.
 * @param unsent sales that the shop has not answered
 * @param placed all that it has answered since the page was opened, by the id of the sale
 */
export function soldSince(
  counted: CountedGoods['answered'],
  unsent: readonly Pick<UnsentSale, 'id' | 'body'>[],
  placed: ReadonlyMap<string, Pick<PlacedSale, 'items'>>,
): SoldUnits {
  const waiting = unsent
    .filter(({ id }) => !placed.has(id))
    .flatMap(({ body }) =>
      body.lines.map(({ productId, size = null, color = null, quantity }) => ({
        productId,
        line: { size, color, quantity },
      })),
    );
  const answered = [...placed]
    .filter(([id]) => !counted.has(id))
    .flatMap(([, { items }]) => items)
    .flatMap(({ product, size, color, quantity }) =>
      product === null ? [] : [{ productId: product.id, line: { size, color, quantity } }],
    );
  const lines = Map.groupBy([...waiting, ...answered], ({ productId }) => productId);
  return new Map([...lines].map(([id, all]) => [id, all.map(({ line }) => line)]));
}

/** Returns a product with what is left of it. One with a single stock count has its sizes chosen freely. */
export function lessSold(product: TillProduct, sold: SoldUnits): TillProduct {
  const lines = sold.get(product.id);
  if (lines === undefined) return product;
  const isOne = product.variants.length === 1;
  const variants = product.variants.map((variant) => {
    const own = lines.filter(
      ({ size, color }) => isOne || (size === variant.size && color === variant.color),
    );
    return { ...variant, stock: own.reduce((left, { quantity }) => left - quantity, variant.stock) };
  });
  return { ...product, variants };
}
