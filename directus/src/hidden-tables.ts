/**
 * Tables that Directus does not know. So nobody reads them through its API, and they do not count as collections, of
 * which its free plan allows 25.
 */

/** Lines of carts. Only the extension reads and writes them. */
export const CART_ITEMS = 'cart_items';

/** Receipts and credit notes of orders. Only the extension inserts them, and nothing changes what they say or deletes one. */
export const ORDER_RECEIPTS = 'order_receipts';

/** What ZRA's Smart Invoice knows of receipts and credit notes, whose own content stays. */
export const FISCAL_DOCUMENTS = 'fiscal_documents';

/** What `apply` remembers about this database. */
export const SHOP_STATE = 'shop_state';

/** Counts of the cash. Nobody changes one, so only the extension knows them. */
export const DAY_ENDS = 'day_ends';

/** Who took cash at which till, and what was counted: docs/back-office.md#drawer. Nobody changes a closed one. */
export const DRAWERS = 'drawers';

/** Cash that came into a drawer or went out of it without an order. Rows are inserted alone. */
export const DRAWER_ENTRIES = 'drawer_entries';

/** Rounds of riders, and their stops: docs/back-office.md#riders-rounds. Nobody changes a closed one. */
export const ROUNDS = 'rounds';
export const ROUND_STOPS = 'round_stops';

/** Photographs that riders took at stops. Only staff see them, so they are no files of Directus. */
export const STOP_PHOTOS = 'stop_photos';

/** The PINs by which managers approve at the till, hashed: docs/back-office.md#till. No call returns one. */
export const TILL_PINS = 'till_pins';

/** Former slugs of products, categories and pages, which triggers write: `apply/old-addresses.ts`. */
export const OLD_ADDRESSES = 'old_addresses';

/** The collections whose items have a page of their own, with their slug in its address. */
export const ADDRESSED_COLLECTIONS = ['products', 'categories', 'content_pages'] as const;
export type AddressedCollection = (typeof ADDRESSED_COLLECTIONS)[number];

/** Gift cards and credit: docs/behaviour.md#credit. Rows are inserted by commands alone, and their amounts stay. */
export const CREDIT_ENTRIES = 'credit_entries';

/** What a unit of each variant costs the shop, in ngwee: docs/back-office.md#cost. No row: unknown. */
export const VARIANT_COSTS = 'variant_costs';

/** What a unit of each order line cost the shop when it was sold, in ngwee. Triggers write it: `apply/line-costs.ts`. No row: unknown. */
export const LINE_COSTS = 'line_costs';

/** Sheets of goods received, and their lines: docs/back-office.md#goods-received. A line's stock movement has its id. */
export const GOODS_RECEIVED = 'goods_received';
export const GOODS_RECEIVED_LINES = 'goods_received_lines';
/** Counts of the shelves, from the start to what was changed by them: docs/back-office.md#stock-take. */
export const STOCK_TAKES = 'stock_takes';

/** What people have counted in stock takes. Rows are inserted alone. */
export const STOCK_COUNTS = 'stock_counts';

/** Changes of several prices at once, also those ahead: docs/back-office.md#changes-of-price. */
export const PRICE_CHANGES = 'price_changes';

/** The terms of each lay-by, as they were agreed, and where it stands: docs/behaviour.md#lay-by. */
export const LAY_BYS = 'lay_bys';

/** Collections of earlier versions, whose texts are in `storefront` now. `apply` moves them and drops these. */
export const OLD_PAGE_TABLES = ['home_page', 'lookbook_page', 'search_synonyms'] as const;

/** Tables of earlier versions for long lists and the search of orders, which `apply` drops. */
export const OLD_DERIVED_TABLES = ['order_search_index', 'order_search', 'list_counts'] as const;

/** The tables in which SQLite stores the old index. */
const OLD_INDEX_PARTS = ['data', 'idx', 'config'].map((part) => `${OLD_DERIVED_TABLES[0]}_${part}`);

export const HIDDEN_TABLES: readonly string[] = [
  ...OLD_DERIVED_TABLES,
  ...OLD_INDEX_PARTS,
  CART_ITEMS,
  ORDER_RECEIPTS,
  FISCAL_DOCUMENTS,
  SHOP_STATE,
  DAY_ENDS,
  DRAWERS,
  DRAWER_ENTRIES,
  ROUNDS,
  ROUND_STOPS,
  STOP_PHOTOS,
  TILL_PINS,
  OLD_ADDRESSES,
  CREDIT_ENTRIES,
  VARIANT_COSTS,
  LINE_COSTS,
  GOODS_RECEIVED,
  GOODS_RECEIVED_LINES,
  STOCK_TAKES,
  STOCK_COUNTS,
  PRICE_CHANGES,
  LAY_BYS,
  ...OLD_PAGE_TABLES,
];
