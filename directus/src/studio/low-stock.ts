/**
 * The bookmark "Low stock". A saved filter cannot look the threshold up in the store's settings: the extension brings it
 * up to date (extensions/shop/src/hooks/low-stock-bookmark.ts).
 */

/** By this key it is known again, whatever an owner names it. */
export const LOW_STOCK_BOOKMARK = 'low-stock';

/**
 * Directus' filter of the products that it shows.
 * @param threshold units at or below which a product is low on stock; those with none are not shown
 */
export function lowStockFilter(threshold: number) {
  return { _and: [{ stock_count: { _between: [1, threshold] } }] };
}
