/** Prices of a file that has them by variant, while the shop has one for the product and others for exceptions. */
import { toText } from './cell-text.ts';
import type { ImportedProduct } from './group-lines.ts';
import type { ExistingProduct } from './plan.ts';
import { findVariant } from './plan-variants.ts';

const isSameAmount = (one: string, other: string) => toText('price', one) === toText('price', other);

/**
 * Keeps the price of the product when variants that the file does not name have it: theirs must not change. Those of the
 * file then have prices of their own.
 * @param current undefined when the shop does not have the product
 */
export function settlePrices(
  product: ImportedProduct,
  current: ExistingProduct | undefined,
): ImportedProduct {
  const { price, ...fields } = product.fields;
  const currentPrice = current?.fields.price;
  if (!product.hasVariantPrices || price === undefined || !current || currentPrice === undefined)
    return product;
  const keepsOthers = current.variants.some(
    (variant) => variant.price === null && !findVariant(product.variants, variant),
  );
  if (!keepsOthers || isSameAmount(price, currentPrice)) return product;
  return {
    ...product,
    fields,
    variants: product.variants.map((variant) => {
      if (variant.price === undefined) return variant;
      const own = variant.price ?? price;
      return { ...variant, price: isSameAmount(own, currentPrice) ? null : own };
    }),
  };
}
