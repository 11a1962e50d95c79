/** What can be asked for of the products, and which product fits. */
import type { FacetsQuery } from '@chitenge/contract/facets';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { MAX_LIST } from '@chitenge/contract/paging';
import type { ProductsQuery } from '@chitenge/contract/product';
import type { ProductSort } from '@chitenge/contract/product-sort';
import { searchWords } from '@chitenge/contract/search';

/** What narrows down the products. Left out means any. */
export interface ProductsFilter {
  /** Slug of the category. */
  category?: string | undefined;
  featured?: true | undefined;
  /** Folded words, all of which must occur. */
  words: readonly string[];
  /** Folded; any of them fits, and so it is with colours. */
  sizes: readonly string[];
  colors: readonly string[];
  minPrice?: Ngwee | undefined;
  maxPrice?: Ngwee | undefined;
  inStock?: true | undefined;
  onSale?: true | undefined;
}

/** One page of the products that fit. */
export interface ProductsListing extends ProductsFilter {
  /** The editor's order when left out. */
  sort?: ProductSort | undefined;
  limit: number;
  offset: number;
}

/** Sizes and colours are compared without case. */
export function foldOption(option: string): string {
  return option.trim().toLowerCase();
}

/** No text has this in it once it is folded, so that whoever searches for punctuation alone finds nothing. */
function wordsOf(search: string): string[] {
  const words = searchWords(search);
  return words.length === 0 && search !== '' ? [search] : words;
}

const price = (amount: string | undefined) => (amount === undefined ? undefined : toNgwee(amount));
const flag = (value: string | undefined) => (value === 'true' ? true : undefined);
const folded = (options: readonly string[] = []) => [...new Set(options.map(foldOption))];

/** What a query string asks for, of lists and facets alike. */
export function filterOf(query: FacetsQuery): ProductsFilter {
  return {
    category: query.category,
    featured: flag(query.featured),
    words: wordsOf(query.search?.trim() ?? ''),
    sizes: folded(query.size),
    colors: folded(query.color),
    minPrice: price(query.minPrice),
    maxPrice: price(query.maxPrice),
    inStock: flag(query.inStock),
    onSale: flag(query.onSale),
  };
}

/** What a query string asks for of the list. */
export function listingOf(query: ProductsQuery): ProductsListing {
  return {
    ...filterOf(query),
    sort: query.sort,
    limit: query.limit ?? MAX_LIST,
    offset: query.offset ?? 0,
  };
}
