/**
 * A timestamp as the wire has it: ISO 8601, UTC.
 * @throws RangeError when it is none
 */
export function presentMoment(moment: string | number): string {
  return new Date(moment).toISOString();
}

/** When a row was last written: it serves as the row's version. A row that names no time never changes. */
export function versionOf(row: {
  date_created: string | number | null;
  date_updated: string | number | null;
}): string {
  return presentMoment(row.date_updated ?? row.date_created ?? 0);
}
