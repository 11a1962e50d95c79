import { toNgwee } from '@chitenge/contract/money';
import type { Product } from '@chitenge/contract/product';
import type { Variant } from '@chitenge/contract/variant';

/** A size and a colour; null for what the shopper has not chosen. */
export interface Choice {
  size: string | null;
  color: string | null;
}

/** The variants that a choice may mean. Empty for a product whose stock is counted as a whole. */
export function matchingVariants({ stockBy, variants }: Product, { size, color }: Choice): Variant[] {
  if (stockBy === 'product') return [];
  return variants.filter(
    (variant) => (size === null || variant.size === size) && (color === null || variant.color === color),
  );
}

/** Whether an option is sold out in combination with what else is chosen. */
export function isSoldOut(product: Product, choice: Choice, option: Partial<Choice>): boolean {
  if (product.stockBy === 'product') return false;
  return !matchingVariants(product, { ...choice, ...option }).some(({ inStock }) => inStock);
}

/** What the shopper would buy: a variant if the choice means exactly one, otherwise the product. */
export interface Offer extends Choice {
  /** The lowest price while several variants are possible. */
  price: string;
  /** What it costs otherwise; null when it is not reduced. */
  originalPrice: string | null;
  /** Whether some of the possible variants cost more. */
  isFrom: boolean;
  inStock: boolean;
  stockCount: number;
  isVariant: boolean;
}

export function offerOf(product: Product, choice: Choice): Offer {
  const matching = matchingVariants(product, choice);
  const [variant, ...others] = matching;
  if (variant !== undefined && others.length === 0) {
    const { size, color, price, originalPrice, inStock, stockCount } = variant;
    return { size, color, price, originalPrice, isFrom: false, inStock, stockCount, isVariant: true };
  }
  if (variant === undefined) {
    const { price, originalPrice, inStock, stockCount } = product;
    const isSold = product.stockBy === 'product';
    return {
      ...choice,
      price,
      originalPrice,
      isFrom: false,
      inStock: isSold && inStock,
      stockCount: isSold ? stockCount : 0,
      isVariant: false,
    };
  }
  const [{ price, originalPrice } = variant, ...dearer] = matching.toSorted(
    (one, other) => toNgwee(one.price) - toNgwee(other.price),
  );
  const stockCount = matching.reduce((sum, one) => sum + one.stockCount, 0);
  const isFrom = dearer.some((one) => one.price !== price);
  return { ...choice, price, originalPrice, isFrom, inStock: stockCount > 0, stockCount, isVariant: false };
}
