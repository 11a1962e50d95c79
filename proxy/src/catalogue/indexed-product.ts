import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { Product } from '@chitenge/contract/product';
import { searchTextOf } from '@chitenge/contract/search';
import type { ListedProductRow } from '../directus/rows.ts';
import { presentProductReviews } from '../presenters/review.ts';
import { presentPrices, presentProduct, type PriceSchedule } from '../presenters/product.ts';
import { hasChoice, isLimited } from './choice-index.ts';
import type { ProductsFilter } from './listing.ts';
import { matchesTerms, type ResolvedSearch } from './search-terms.ts';
import type { SortKeys } from './sort.ts';

/** A product as shoppers see it, with the values for search, filters and sorting. */
export interface IndexedProduct {
  product: Product;
  /** The position in the editor's sort order. */
  sort: number | null;
  /** Milliseconds since 1970. */
  created: number | null;
  /** The folded text for searches. */
  text: string;
  price: Ngwee;
  onSale: boolean;
  /** Ids of the rows in `products_files`. */
  imageIds: readonly number[];
  /** JSON of the product's reviews, which few requests read; null without any. */
  reviews: string | null;
}

export function sortKeysOf({ product, sort, created, price }: IndexedProduct): SortKeys {
  return { id: product.id, name: product.name, sort, created, price };
}

const skusOf = ({ variants }: Product) => variants.flatMap(({ sku }) => sku ?? []);

const isReduced = ({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): boolean =>
  originalPrice !== null && toNgwee(originalPrice) > toNgwee(price);

/** Returns the product with the values that follow from it. */
export function toIndexedProductOf(
  product: Product,
  row: Pick<IndexedProduct, 'sort' | 'created' | 'imageIds' | 'reviews'>,
): IndexedProduct {
  const price = toNgwee(product.price);
  return {
    ...row,
    product,
    text: searchTextOf({ ...product, category: product.category?.name ?? null, skus: skusOf(product) }),
    price,
    onSale:
      isReduced(product) ||
      // A variant with the same original price is no cheaper than the product.
      product.variants.some((one) => one.originalPrice !== product.originalPrice && isReduced(one)),
  };
}

/** @throws RangeError when the row has no valid price */
export function toIndexedProduct(row: ListedProductRow, now = Date.now()): IndexedProduct {
  return toIndexedProductOf(presentProduct(row, now), {
    sort: row.sort,
    created: row.date_created === null ? null : new Date(row.date_created).getTime(),
    imageIds: row.images.map(({ id }) => id),
    reviews: row.reviews === null ? null : JSON.stringify(presentProductReviews(row.reviews)),
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

/** Returns a copy of the product with another category, or without one. */
export function withCategory(indexed: IndexedProduct, category: Product['category']): IndexedProduct {
  return toIndexedProductOf({ ...indexed.product, category, categoryId: category?.id ?? null }, indexed);
}

/** Returns whether every search finds both products, with the same relevance. The same text may begin with another name. */
export const isSearchedAlike = (one: IndexedProduct | null, other: IndexedProduct | null): boolean =>
  one?.text === other?.text && one?.product.name === other?.product.name;

/** A filter with the terms that its search stands for. */
export type ResolvedFilter = ProductsFilter & ResolvedSearch;

/** Returns whether the product matches the category, the featured flag and the search of a filter. */
export function matchesScope({ product, text }: IndexedProduct, filter: ResolvedFilter): boolean {
  return (
    (filter.category === undefined || product.category?.slug === filter.category) &&
    (filter.featured === undefined || product.featured) &&
    matchesTerms({ text, name: product.name }, filter.terms)
  );
}

/** Returns whether the product matches all conditions of a filter. */
export function matchesFilter(indexed: IndexedProduct, filter: ResolvedFilter): boolean {
  const { product, price, onSale } = indexed;
  return (
    (filter.onSale === undefined || onSale) &&
    price >= (filter.minPrice ?? 0) &&
    price <= (filter.maxPrice ?? Infinity) &&
    (!isLimited(filter) || hasChoice(product, filter)) &&
    matchesScope(indexed, filter)
  );
}
