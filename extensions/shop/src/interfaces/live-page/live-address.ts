/** What is saved of a row, as far as its page hangs on it. */
export interface SavedRow {
  slug: string | null;
  /** Absent where rows have no status and are always shown. */
  status: string | null;
}

const PLACEHOLDER = '{{slug}}';

/** Whether the address hangs on the row, so that it must be read first. */
export function needsRow(path: string): boolean {
  return path.includes(PLACEHOLDER);
}

/**
 * The address of a row's page in the shop.
 * @param shopUrl the shop's address
 * @param path below it, with `{{slug}}` where the row's slug goes
 * @param row what is saved of it; null while it has never been saved
 * @returns null while shoppers cannot see it
 */
export function liveAddress(shopUrl: string, path: string, row: SavedRow | null): string | null {
  const base = shopUrl.replace(/\/+$/, '');
  if (!needsRow(path)) return base + path;
  if (row === null || !row.slug) return null;
  if (row.status !== null && row.status !== 'published') return null;
  return base + path.replace(PLACEHOLDER, encodeURIComponent(row.slug));
}
