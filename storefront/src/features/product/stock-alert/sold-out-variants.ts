import { choiceText } from '@chitenge/contract/colors';
import type { Product } from '@chitenge/contract/product';
import { matchingVariants, type Choice } from '../variant-choice.ts';

/** Something sold out that a shopper can wait for: a size and colour, or the product as a whole. */
export interface SoldOut extends Choice {
  /** Such as 'M, Red'; 'it' for a product without variants. */
  name: string;
}

/** Returns what is sold out of a choice: one entry when the choice is clear. */
export function soldOutOf(product: Product, choice: Choice): SoldOut[] {
  if (product.stockBy === 'product') return product.inStock ? [] : [{ size: null, color: null, name: 'it' }];
  return matchingVariants(product, choice)
    .filter(({ inStock }) => !inStock)
    .map(({ size, color }) => ({ size, color, name: choiceText({ size, color }) || 'it' }));
}
