/**
 * Tables that Directus does not know. So nobody reads them through its API, and they do not count as collections, of
 * which its free plan allows 25.
 */

/** Counts of the rows of long lists: list-counts.ts. */
export const LIST_COUNTS = 'list_counts';

/** What a search finds an order by: order-search.ts. It has personal data. */
export const ORDER_SEARCH = 'order_search';

/** SQLite's index of the parts of the texts in `order_search`. */
export const ORDER_SEARCH_INDEX = 'order_search_index';

/** The tables in which SQLite stores the index. */
const INDEX_PARTS = ['data', 'idx', 'config'].map((part) => `${ORDER_SEARCH_INDEX}_${part}`);

/** Triggers fill them from others. */
export const DERIVED_TABLES: readonly string[] = [
  LIST_COUNTS,
  ORDER_SEARCH,
  ORDER_SEARCH_INDEX,
  ...INDEX_PARTS,
];

/** Lines of carts. Only the extension reads and writes them. */
export const CART_ITEMS = 'cart_items';

/** What `apply` remembers about this database. */
export const SHOP_STATE = 'shop_state';

/** Collections of earlier versions, whose texts are in `storefront` now. `apply` moves them and drops these. */
export const OLD_PAGE_TABLES = ['home_page', 'lookbook_page', 'search_synonyms'] as const;

export const HIDDEN_TABLES: readonly string[] = [
  ...DERIVED_TABLES,
  CART_ITEMS,
  SHOP_STATE,
  ...OLD_PAGE_TABLES,
];
