/** Filters and listings of products. */
import { cleanLine, foldOption } from '@chitenge/contract/clean-text';
import { colorName } from '@chitenge/contract/colors';
import type { FacetsQuery } from '@chitenge/contract/facets';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { MAX_LIST } from '@chitenge/contract/paging';
import type { ProductsQuery } from '@chitenge/contract/product';
import type { ProductSort } from '@chitenge/contract/product-sort';

/** Conditions that a product must meet. An omitted condition accepts every product. */
export interface ProductsFilter {
  /** Slug of the category. */
  category?: string | undefined;
  featured?: true | undefined;
  /** What the shopper typed; empty without a search. */
  search: string;
  /** Folded sizes, one of which the product must have. */
  sizes: readonly string[];
  /** Folded colours, one of which the product must have. */
  colors: readonly string[];
  minPrice?: Ngwee | undefined;
  maxPrice?: Ngwee | undefined;
  inStock?: true | undefined;
  onSale?: true | undefined;
}

/** One page of the products that match a filter. */
export interface ProductsListing extends ProductsFilter {
  /** Defaults to the editor's sort order. */
  sort?: ProductSort | undefined;
  limit: number;
  offset: number;
}

/** Folds a colour by the name that shoppers use: goldenrod is gold. */
export const foldColor = (color: string): string => foldOption(colorName(cleanLine(color)));

const toPrice = (amount: string | undefined) => (amount === undefined ? undefined : toNgwee(amount));
const toFlag = (value: string | undefined) => (value === 'true' ? true : undefined);
const toFolded = (options: readonly string[] = [], fold = foldOption) => [...new Set(options.map(fold))];

/** Turns the query of a list or of facets into a filter. */
export function toFilter(query: FacetsQuery): ProductsFilter {
  return {
    category: query.category,
    featured: toFlag(query.featured),
    search: query.search ?? '',
    sizes: toFolded(query.size),
    colors: toFolded(query.color, foldColor),
    minPrice: toPrice(query.minPrice),
    maxPrice: toPrice(query.maxPrice),
    inStock: toFlag(query.inStock),
    onSale: toFlag(query.onSale),
  };
}

/** Turns the query of a list into a listing. */
export function toListing(query: ProductsQuery): ProductsListing {
  return {
    ...toFilter(query),
    sort: query.sort,
    limit: query.limit ?? MAX_LIST,
    offset: query.offset ?? 0,
  };
}
