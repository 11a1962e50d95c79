import { isDeepStrictEqual } from 'node:util';
import { foldOption } from '@chitenge/contract/clean-text';
import type { CategoryRow } from '@chitenge/contract/rows/category';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { Product } from '@chitenge/contract/product';
import { inheritedValues, type InheritedValues } from '@chitenge/contract/product-fields';
import type { ProductReviews } from '@chitenge/contract/review';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { ListedProductRow } from '@chitenge/contract/rows/listed-product';
import { presentProductReviews } from '@chitenge/contract/rows/review';
import {
  effectiveDetails,
  presentPrices,
  presentProduct,
  shownCategory,
  type PriceSchedule,
} from '@chitenge/contract/rows/present-product';
import { choicesOf, hasChoice, type Choice } from './choices.ts';
import { foldColor, type ProductsFilter } from './listing.ts';

/** A product as shoppers see it, with the values for search, filters and sorting. */
export interface IndexedProduct {
  product: Product;
  /** What the product itself says of what it else has from its category. */
  own: InheritedValues;
  /** The position in the editor's sort order. */
  sort: number | null;
  /** Milliseconds since 1970. */
  created: number | null;
  price: Ngwee;
  onSale: boolean;
  choices: readonly Choice[];
  /** The product's sizes and colours, folded. */
  sizes: readonly string[];
  colors: readonly string[];
  /** Ids of the rows in `products_files`. */
  imageIds: readonly number[];
  /** Null without any. */
  reviews: ProductReviews | null;
}

const isReduced = ({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): boolean =>
  originalPrice !== null && toNgwee(originalPrice) > toNgwee(price);

/** Returns a function that returns one object for all equal values. Those of 10,000 products fit into the processor's cache. */
function createSharing<Value>() {
  const values = new Map<string, Value>();
  return (value: Value): Value => {
    const key = JSON.stringify(value);
    const known = values.get(key) ?? value;
    values.set(key, known);
    return known;
  };
}

const shareOptions = createSharing<string[]>();
const shareChoice = createSharing<Choice>();
const shareOwn = createSharing<InheritedValues>();
const shareCategory = createSharing<Product['category']>();

/** Returns the product with the values that follow from it. */
export function toIndexedProductOf(
  given: Product,
  row: Pick<IndexedProduct, 'own' | 'sort' | 'created' | 'imageIds' | 'reviews'>,
): IndexedProduct {
  const product = {
    ...given,
    sizes: shareOptions(given.sizes),
    colors: shareOptions(given.colors),
    category: shareCategory(given.category),
  };
  return {
    product,
    own: shareOwn(row.own),
    sort: row.sort,
    created: row.created,
    price: toNgwee(product.price),
    onSale:
      isReduced(product) ||
      // A variant with the same original price is no cheaper than the product.
      product.variants.some((one) => one.originalPrice !== product.originalPrice && isReduced(one)),
    choices: choicesOf(product).map(shareChoice),
    sizes: shareOptions(product.sizes.map(foldOption)),
    colors: shareOptions(product.colors.map(foldColor)),
    imageIds: row.imageIds,
    reviews: row.reviews,
  };
}

/** @throws RangeError when the row has no valid price */
export function toIndexedProduct(row: ListedProductRow, now = Date.now()): IndexedProduct {
  return toIndexedProductOf(presentProduct(row, now), {
    own: inheritedValues(row),
    sort: row.sort,
    created: row.date_created === null ? null : new Date(row.date_created).getTime(),
    imageIds: row.images.map(({ id }) => id),
    reviews: row.reviews === null ? null : presentProductReviews(row.reviews),
  });
}

/** Returns a copy of the product with its prices at a time, in milliseconds since 1970. */
export function withPricesAt(indexed: IndexedProduct, schedule: PriceSchedule, now: number): IndexedProduct {
  const { price, originalPrice, variantPrices } = presentPrices(schedule, now);
  const { product } = indexed;
  const variants = product.variants.map((variant, at) => ({
    ...variant,
    ...variantPrices[at],
  }));
  return toIndexedProductOf({ ...product, price, originalPrice, variants }, indexed);
}

/** Returns the product with its category as it is now, or without one: a copy, unless that changes nothing. */
export function withCategory(indexed: IndexedProduct, category: CategoryRow | null): IndexedProduct {
  const { product } = indexed;
  const values: Partial<Product> = {
    ...effectiveDetails(indexed.own, category),
    category: category && shownCategory(category),
    categoryId: category?.id ?? null,
  };
  const changed = { ...product, ...values };
  const isSame = keysOf(values).every((name) => isDeepStrictEqual(product[name], changed[name]));
  return isSame ? indexed : toIndexedProductOf(changed, indexed);
}

/** Returns whether a price is in the filter's range. */
export const isInPrice = ({ price }: IndexedProduct, { minPrice, maxPrice }: ProductsFilter): boolean =>
  price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity);

/** Returns whether the product matches the category and the featured flag of a filter. */
export const matchesGroup = ({ product }: IndexedProduct, { category, featured }: ProductsFilter): boolean =>
  (category === undefined || product.category?.slug === category) &&
  (featured === undefined || product.featured);

/** Returns whether the product matches all conditions of a filter but the search. */
export function matchesFilter(indexed: IndexedProduct, filter: ProductsFilter): boolean {
  return (
    matchesGroup(indexed, filter) &&
    (filter.onSale === undefined || indexed.onSale) &&
    isInPrice(indexed, filter) &&
    hasChoice(indexed.choices, filter)
  );
}
