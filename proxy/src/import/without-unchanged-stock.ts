import type { ImportedProduct } from './group-lines.ts';
import type { ExistingProduct } from './plan.ts';

/**
 * Leaves out the counts that are the shop's, because a later write would undo the sales until then.
 * @param current undefined for a new product
 */
export function withoutUnchangedStock<Product extends Pick<ImportedProduct, 'fields' | 'variants'>>(
  product: Product,
  current: ExistingProduct | undefined,
): Product {
  if (!current) return product;
  const { stockCount, ...fields } = product.fields;
  return {
    ...product,
    fields: stockCount === current.fields.stockCount ? fields : product.fields,
    variants: product.variants.map((variant) => {
      const { stockCount: count, ...others } = variant;
      const same = current.variants.find(
        ({ size, color }) => size === variant.size && color === variant.color,
      );
      return same?.stockCount === count ? others : variant;
    }),
  };
}
