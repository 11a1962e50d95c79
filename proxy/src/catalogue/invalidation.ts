/** Reads that responses depend on, changes of the catalogue, and which change affects which read. */
import { isDeepStrictEqual } from 'node:util';
import { matchesFilter, matchesScope, sortKeysOf, type IndexedProduct } from './indexed-product.ts';
import type { ProductsFilter, ProductsListing } from './listing.ts';
import { compareBy } from './sort.ts';

/** A part of the catalogue that is small enough to be read as a whole. */
export type SmallPart = 'categories' | 'delivery' | 'home' | 'lookbook' | 'store';

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
  return (
    matchedBefore && after !== null && compareBy(listing.sort)(sortKeysOf(before), sortKeysOf(after)) !== 0
  );
}

function optionsOf(indexed: IndexedProduct | null): unknown {
  return [indexed?.product.sizes ?? [], indexed?.product.colors ?? []];
}

function affectsFacets({ before, after }: ProductChange, filter: ProductsFilter): boolean {
  // All products, whether they match or not, determine the most frequent spelling of an option.
  if (!isDeepStrictEqual(optionsOf(before), optionsOf(after))) return true;
  const matchedBefore = before !== null && matchesScope(before, filter);
  const matchesAfter = after !== null && matchesScope(after, filter);
  if (matchedBefore !== matchesAfter) return true;
  if (!matchedBefore || !matchesAfter) return false;
  return (
    before.price !== after.price ||
    before.onSale !== after.onSale ||
    before.product.inStock !== after.product.inStock
  );
}

/** Returns whether a change may alter a response that was made from this read. */
export function affects(change: CatalogueChange, read: CatalogueRead): boolean {
  if (change.kind !== 'product') return read.kind === change.kind;
  if (read.kind === 'products') return affectsList(change, read);
  if (read.kind === 'facets') return affectsFacets(change, read.filter);
  if (read.kind === 'slugs') return change.before?.product.slug !== change.after?.product.slug;
  if (read.kind !== 'product') return false;
  return [change.before, change.after].some((indexed) => indexed?.product.slug === read.slug);
}
