/**
 * The bookmark "Low stock". A saved filter cannot refer to the threshold in the store settings, so the extension
 * updates the filter (extensions/shop/src/hooks/low-stock-bookmark.ts).
 */

/** Key of the bookmark, which an owner may rename. */
export const LOW_STOCK_BOOKMARK = 'low-stock';

/**
 * Returns Directus' filter for products with low stock. Products without stock are not included.
 * @param threshold highest number of units that counts as low
 */
export function lowStockFilter(threshold: number) {
  return { _and: [{ stock_count: { _between: [1, threshold] } }] };
}
