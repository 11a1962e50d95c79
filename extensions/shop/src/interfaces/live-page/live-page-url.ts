/** The saved columns that decide on a row's page. */
export interface SavedRow {
  slug: string | null;
  /** Null in collections without a status. */
  status: string | null;
}

const PLACEHOLDER = '{{slug}}';

/** Whether the path depends on the row's slug. */
export function dependsOnRow(path: string): boolean {
  return path.includes(PLACEHOLDER);
}

/**
 * Returns the URL of a row's page in the shop.
 * @param path may contain `{{slug}}`
 * @param row null for a new row
 * @returns null when shoppers cannot see the row
 */
export function livePageUrl(shopUrl: string, path: string, row: SavedRow | null): string | null {
  const base = shopUrl.replace(/([^/])\/+$/, '$1');
  if (!dependsOnRow(path)) return base + path;
  if (row === null || !row.slug) return null;
  if (row.status !== null && row.status !== 'published') return null;
  return base + path.replace(PLACEHOLDER, encodeURIComponent(row.slug));
}
