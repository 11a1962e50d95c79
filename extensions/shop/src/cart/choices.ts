import type { Knex } from 'knex';
import { isDefaultVariant, readVariants } from '../catalogue/variants.ts';
import type { CartRow, LineRow } from './cart-row.ts';

/** Whether the shopper has to choose a variant, or another one. */
const needsChoice = ({ product, variant_id }: LineRow): boolean =>
  product !== null && (variant_id === null || product.stock_count <= 0);

/** Adds the variants of its product to each line that needs a choice. Other lines cost no query. */
export async function withChoices(database: Knex, lines: readonly LineRow[]): Promise<CartRow[]> {
  const productIds = lines.filter(needsChoice).map(({ product_id }) => product_id);
  const variants =
    productIds.length > 0 ? await readVariants(database, productIds) : new Map<string, never>();
  return lines.map((line) => {
    const choices = needsChoice(line) ? (variants.get(line.product_id) ?? []) : [];
    return {
      ...line,
      variants: choices
        .filter((variant) => !isDefaultVariant(variant))
        .map(({ id, size, color, stockCount }) => ({ id, size, color, stock_count: stockCount })),
    };
  });
}
