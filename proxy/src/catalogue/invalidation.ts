/** Reads that responses depend on, changes of the catalogue, and which change affects which read. */
import { isDeepStrictEqual } from 'node:util';
import { matchesFilter, matchesGroup, type IndexedProduct } from './indexed-product.ts';
import type { ProductsFilter, ProductsListing } from './listing.ts';
import { isSearchedAlike } from './search-index.ts';
import { compareBy } from './sort.ts';

/** A part of the catalogue that is small enough to be read as a whole. */
export type SmallPart =
  | 'categories'
  | 'delivery'
  | 'discounts'
  | 'home'
  | 'lookbook'
  | 'pages'
  | 'store'
  | 'synonyms';

/** Something that a response was made from. */
export type CatalogueRead =
  | { kind: 'product'; slug: string }
  /** A page of a list, with the ids of the products on it. */
  | { kind: 'products'; listing: ProductsListing; productIds: readonly string[] }
  | { kind: 'facets'; filter: ProductsFilter }
  /** The slugs of all products. */
  | { kind: 'slugs' }
  | { kind: SmallPart };

export interface ProductChange {
  kind: 'product';
  /** Null for a product that did not exist or was not published. */
  before: IndexedProduct | null;
  /** Null for a product that is deleted or not published. */
  after: IndexedProduct | null;
}

export type CatalogueChange = ProductChange | { kind: SmallPart };

/**
 * Returns whether a category got its first product or lost its last one.
 * @param countAfter number of products of a category's slug after the changes
 */
export function changesFilledCategories(
  changes: readonly ProductChange[],
  countAfter: (slug: string) => number,
): boolean {
  const added = new Map<string, number>();
  const count = (indexed: IndexedProduct | null, step: 1 | -1) => {
    const slug = indexed?.product.category?.slug;
    if (slug !== undefined) added.set(slug, (added.get(slug) ?? 0) + step);
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  return [...added].some(([slug, step]) => step !== 0 && [0, step].includes(countAfter(slug)));
}

/** Returns whether both products are in the same filters. */
const isOfferedAlike = (one: IndexedProduct | null, other: IndexedProduct | null): boolean =>
  one?.price === other?.price &&
  one?.onSale === other?.onSale &&
  one?.product.featured === other?.product.featured &&
  one?.product.inStock === other?.product.inStock &&
  isDeepStrictEqual(one?.product.sizes, other?.product.sizes) &&
  isDeepStrictEqual(one?.product.colors, other?.product.colors) &&
  isDeepStrictEqual(one?.choices, other?.choices);

/** What was found of each change: a sale asks about every cached search. */
const searchChanges = new WeakMap<ProductChange, boolean>();

/**
 * The words of all products determine which words of a search are corrected, and their names the relevance. Whether the
 * search finds the product is not asked: only the index knows.
 */
function changesSearches(change: ProductChange): boolean {
  const { before, after } = change;
  const known = searchChanges.get(change);
  if (known !== undefined) return known;
  const found = !(isSearchedAlike(before, after) && isOfferedAlike(before, after));
  searchChanges.set(change, found);
  return found;
}

function affectsList(
  { before, after }: ProductChange,
  { listing, productIds }: Extract<CatalogueRead, { kind: 'products' }>,
): boolean {
  const id = (before ?? after)?.product.id;
  if (id !== undefined && productIds.includes(id)) return true;
  const matchedBefore = before !== null && matchesFilter(before, listing);
  const matchesAfter = after !== null && matchesFilter(after, listing);
  if (matchedBefore !== matchesAfter) return true;
  // The product was on another page of the list and may move to this one.
  return matchedBefore && after !== null && compareBy(listing.sort)(before, after) !== 0;
}

function affectsFacets({ before, after }: ProductChange, filter: ProductsFilter): boolean {
  const matchedBefore = before !== null && matchesGroup(before, filter);
  const matchesAfter = after !== null && matchesGroup(after, filter);
  return matchedBefore !== matchesAfter || (matchedBefore && !isOfferedAlike(before, after));
}

function filterOf(read: CatalogueRead): ProductsFilter | null {
  if (read.kind === 'products') return read.listing;
  return read.kind === 'facets' ? read.filter : null;
}

/** Returns whether a change may alter a response that was made from this read. */
export function affects(change: CatalogueChange, read: CatalogueRead): boolean {
  const filter = filterOf(read);
  const isSearch = filter !== null && filter.search !== '';
  // The name of the shop is no condition of a search.
  if (change.kind === 'synonyms' || (change.kind === 'store' && isSearch)) return isSearch;
  if (change.kind !== 'product') return read.kind === change.kind;
  if (isSearch && changesSearches(change)) return true;
  if (read.kind === 'products') return affectsList(change, read);
  if (read.kind === 'facets') return affectsFacets(change, read.filter);
  if (read.kind === 'slugs') return change.before?.product.slug !== change.after?.product.slug;
  if (read.kind !== 'product') return false;
  return [change.before, change.after].some((indexed) => indexed?.product.slug === read.slug);
}
