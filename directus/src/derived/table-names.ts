/**
 * Tables that triggers fill from others. Directus does not know them, so that nobody reads them through its API, and
 * they are no collections.
 */

/** Counts of the rows of long lists: list-counts.ts. */
export const LIST_COUNTS = 'list_counts';

/** What a search finds an order by: order-search.ts. It has personal data. */
export const ORDER_SEARCH = 'order_search';

/** SQLite's index of the parts of the texts in `order_search`. */
export const ORDER_SEARCH_INDEX = 'order_search_index';

/** The tables in which SQLite stores the index. */
const INDEX_PARTS = ['data', 'idx', 'config'].map((part) => `${ORDER_SEARCH_INDEX}_${part}`);

export const DERIVED_TABLES: readonly string[] = [
  LIST_COUNTS,
  ORDER_SEARCH,
  ORDER_SEARCH_INDEX,
  ...INDEX_PARTS,
];
