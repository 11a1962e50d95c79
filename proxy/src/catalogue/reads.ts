/** What answers are made from, what changes, and which change touches which answer. */
import { isDeepStrictEqual } from 'node:util';
import { fits, isInScope, type ListedProduct } from './listed-product.ts';
import type { ProductsFilter, ProductsListing } from './listing.ts';
import { compareBy } from './order.ts';

type PageKind = 'categories' | 'home' | 'lookbook' | 'store';

/** Something that an answer was made from. */
export type CatalogueRead =
  | { kind: 'product'; slug: string }
  /** A page of a list, with the ids of the products on it. */
  | { kind: 'products'; listing: ProductsListing; shown: readonly string[] }
  | { kind: 'facets'; filter: ProductsFilter }
  | { kind: PageKind };

export interface ProductChange {
  kind: 'product';
  /** Null when it was not there, or not published. */
  before: ListedProduct | null;
  /** Null when it is there no longer. */
  after: ListedProduct | null;
}

/** Something that has changed. */
export type CatalogueChange =
  | ProductChange
  /** The editor put the products into another order. */
  | { kind: 'order' }
  | { kind: PageKind };

function affectsList(
  { before, after }: ProductChange,
  { listing, shown }: Extract<CatalogueRead, { kind: 'products' }>,
): boolean {
  const id = (before ?? after)?.product.id;
  if (id !== undefined && shown.includes(id)) return true;
  const [did, does] = [before !== null && fits(before, listing), after !== null && fits(after, listing)];
  if (did !== does) return true;
  // It stood on another page, and may come to stand on this one.
  return did && before !== null && after !== null && compareBy(listing.sort, true)(before, after) !== 0;
}

function optionsOf(listed: ListedProduct | null): unknown {
  return [listed?.product.sizes ?? [], listed?.product.colors ?? []];
}

function affectsFacets({ before, after }: ProductChange, filter: ProductsFilter): boolean {
  // How a size is written is decided among all products, whatever a filter leaves of them.
  if (!isDeepStrictEqual(optionsOf(before), optionsOf(after))) return true;
  const did = before !== null && isInScope(before, filter);
  const does = after !== null && isInScope(after, filter);
  if (did !== does) return true;
  if (!did || !does) return false;
  return (
    before.price !== after.price ||
    before.onSale !== after.onSale ||
    before.product.inStock !== after.product.inStock
  );
}

/** Whether an answer that was made from this read may be another one after the change. */
export function affects(change: CatalogueChange, read: CatalogueRead): boolean {
  if (change.kind === 'order') return read.kind === 'products' && read.listing.sort === undefined;
  if (change.kind !== 'product') return read.kind === change.kind;
  if (read.kind === 'products') return affectsList(change, read);
  if (read.kind === 'facets') return affectsFacets(change, read.filter);
  if (read.kind !== 'product') return false;
  return [change.before, change.after].some((listed) => listed?.product.slug === read.slug);
}
