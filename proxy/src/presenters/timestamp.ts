/**
 * Converts a timestamp to ISO 8601 in UTC.
 * @throws RangeError for an invalid timestamp
 */
export function presentTimestamp(timestamp: string | number): string {
  return new Date(timestamp).toISOString();
}

/** Converts a timestamp that may be missing: see `presentTimestamp`. */
export const presentTimestampOrNull = (timestamp: string | number | null): string | null =>
  timestamp === null ? null : presentTimestamp(timestamp);

/** Returns the time of a row's last change, which serves as its version. */
export function rowVersion(row: {
  date_created: string | number | null;
  date_updated: string | number | null;
}): string {
  return presentTimestamp(row.date_updated ?? row.date_created ?? 0);
}
