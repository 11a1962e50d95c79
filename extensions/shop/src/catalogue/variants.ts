/** The variants of products, and which of them a shopper's choice means. */
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import { isSameOption } from './options.ts';

export interface Variant {
  id: string;
  productId: string;
  /** '' for none. */
  size: string;
  /** '' for none. */
  color: string;
  /** Null: the product's price. */
  price: Decimal | null;
  stockCount: number;
}

/** Reads the active variants of products, by product, in their order. */
export async function readVariants(
  database: Knex,
  productIds: Iterable<string>,
): Promise<Map<string, Variant[]>> {
  const rows = await database('product_variants')
    .whereIn('product', [...new Set(productIds)])
    .where('active', true)
    .orderBy(['product', 'sort', 'id'])
    .select<Variant[]>({
      id: 'id',
      productId: 'product',
      size: 'size',
      color: 'color',
      price: 'price',
      stockCount: 'stock_count',
    });
  return Map.groupBy(rows, ({ productId }) => productId);
}

/** A product's only active variant has neither size nor colour when the product counts its stock as a whole. */
export const isDefaultVariant = ({ size, color }: Pick<Variant, 'size' | 'color'>): boolean =>
  size === '' && color === '';

/**
 * Returns the variants that a choice may mean: exactly one when it is clear, none when there is no such variant.
 * @param chosen size and colour, '' for what the shopper has not chosen
 */
export function matchingVariants(
  variants: readonly Variant[],
  chosen: { size: string; color: string },
): readonly Variant[] {
  const [first] = variants;
  if (first !== undefined && isDefaultVariant(first)) return [first];
  const matching = (isSame: (own: string, chosen: string) => boolean) =>
    variants.filter(
      ({ size, color }) =>
        (chosen.size === '' || isSame(size, chosen.size)) &&
        (chosen.color === '' || isSame(color, chosen.color)),
    );
  const exact = matching((own, wanted) => own === wanted);
  return exact.length > 0 ? exact : matching(isSameOption);
}
