import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { Product } from '@chitenge/contract/product';
import { searchTextOf } from '@chitenge/contract/search';
import type { ListedProductRow } from '../directus/rows.ts';
import { presentProduct } from '../presenters/product.ts';
import { foldOption, type ProductsFilter } from './listing.ts';

/** A product as it is kept: what shoppers see, and what it is found and sorted by. */
export interface ListedProduct {
  product: Product;
  /** Its place in the editor's order. */
  sort: number | null;
  /** When it was made, in milliseconds. */
  created: number | null;
  /** What it is searched by, folded. */
  text: string;
  price: Ngwee;
  onSale: boolean;
  /** Ids of its entries in the gallery. */
  pictureIds: readonly number[];
}

/** All that follows from what shoppers see. */
function derived(product: Product): Pick<ListedProduct, 'product' | 'text' | 'price' | 'onSale'> {
  const price = toNgwee(product.price);
  return {
    product,
    text: searchTextOf({ ...product, category: product.category?.name ?? null }),
    price,
    onSale: product.originalPrice !== null && toNgwee(product.originalPrice) > price,
  };
}

/** @throws RangeError when the row cannot be shown */
export function listProduct(row: ListedProductRow): ListedProduct {
  return {
    ...derived(presentProduct(row)),
    sort: row.sort,
    created: row.date_created === null ? null : Date.parse(row.date_created),
    pictureIds: row.images.map(({ id }) => id),
  };
}

/** The same product in a category that has another name now, or in none. */
export function inCategory(listed: ListedProduct, category: Product['category']): ListedProduct {
  return { ...listed, ...derived({ ...listed.product, category, categoryId: category?.id ?? null }) };
}

/** Whether it is in the category and the search that a filter stands in. */
export function isInScope({ product, text }: ListedProduct, filter: ProductsFilter): boolean {
  return (
    (filter.category === undefined || product.category?.slug === filter.category) &&
    (filter.featured === undefined || product.featured) &&
    filter.words.every((word) => text.includes(word))
  );
}

const hasAny = (options: readonly string[], wanted: readonly string[]) =>
  wanted.length === 0 || options.some((option) => wanted.includes(foldOption(option)));

/** Whether a filter leaves it in the list. */
export function fits(listed: ListedProduct, filter: ProductsFilter): boolean {
  const { product, price, onSale } = listed;
  return (
    (filter.inStock === undefined || product.inStock) &&
    (filter.onSale === undefined || onSale) &&
    price >= (filter.minPrice ?? 0) &&
    price <= (filter.maxPrice ?? Infinity) &&
    hasAny(product.sizes, filter.sizes) &&
    hasAny(product.colors, filter.colors) &&
    isInScope(listed, filter)
  );
}
