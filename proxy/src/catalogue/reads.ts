/** What answers are made from, what changes, and which change touches which answer. */
import type { ProductsFilter, ProductsListing } from './listing.ts';

/** Something that an answer was made from. */
export type CatalogueRead =
  | { kind: 'product'; slug: string }
  /** A page of a list, with the ids of the products on it. */
  | { kind: 'products'; listing: ProductsListing; shown: readonly string[] }
  | { kind: 'facets'; filter: ProductsFilter }
  | { kind: 'categories' | 'home' | 'lookbook' | 'store' };

/** Something that has changed. */
export interface CatalogueChange {
  kind: 'everything';
}

/** Whether an answer that was made from this read may be another one after the change. */
export function affects(change: CatalogueChange, _read: CatalogueRead): boolean {
  return change.kind === 'everything';
}
