import { invalidRequest } from '@chitenge/contract/problem-error';
import { optionErrors } from '../catalogue/options.ts';
import { isDefaultVariant, matchingVariants } from '../catalogue/variants.ts';
import type { ChosenProduct, OnSale } from './cart-repository.ts';

/**
 * Finds the variant that the shopper's choice means. An omitted option is filled in where one variant is possible;
 * otherwise it stays '', and the order asks for it.
 * @throws ProblemError 400 for an option that the product does not have, or not in this combination
 */
export function chooseVariant(
  { product, variants }: Pick<OnSale, 'product' | 'variants'>,
  { size, color }: { size: string | null; color: string | null },
): ChosenProduct & { size: string; color: string } {
  const errors = optionErrors(product, { size, color });
  if (errors.length > 0) throw invalidRequest(errors);
  const choice = { size: size ?? '', color: color ?? '' };
  const [variant, ...others] = matchingVariants(variants, choice);
  if (variant === undefined && size !== null && color !== null)
    throw invalidRequest([{ field: 'color', message: `is not available in size ${size}` }]);
  if (variant === undefined || others.length > 0) return { product, variantId: null, ...choice };
  const { size: itsSize, color: itsColor, price, stockCount } = variant;
  return {
    product: { ...product, price: price ?? product.price, stock_count: stockCount },
    variantId: variant.id,
    ...(isDefaultVariant(variant) ? choice : { size: itsSize, color: itsColor }),
  };
}
