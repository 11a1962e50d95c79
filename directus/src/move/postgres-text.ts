/** Values of SQLite as texts that Postgres reads: docs/scaling.md#from-sqlite-to-postgres. */

/** What SQLite's driver returns of a column. */
export type SqliteValue = string | number | Buffer | null;

const two = (part: number) => String(part).padStart(2, '0');

/** Returns the day and time as this machine's clock showed them: Directus has read such columns that way. */
function localParts(time: Date): { day: string; clock: string } {
  return {
    day: `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`,
    clock: `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`,
  };
}

/** SQLite's CURRENT_TIMESTAMP, in UTC. */
const SQLITE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/;

/** SQLite has times as milliseconds since 1970, or as texts. */
function toTime(value: string | number): Date | null {
  if (typeof value === 'number') return new Date(value);
  // Directus reads texts of zeros as no time.
  if (/^[.0 :-]{10,}$/.test(value)) return null;
  const time = new Date(SQLITE_TIME.test(value) ? `${value.replace(' ', 'T')}Z` : value);
  if (Number.isNaN(time.getTime())) throw new RangeError(`“${value}” is not a time`);
  return time;
}

/**
 * Returns a value of SQLite as Postgres reads it.
 * @param type Postgres' name of the column's type, as in pg_type
 * @throws RangeError when a column of times has another text
 */
export function postgresText(value: SqliteValue, type: string): string | null {
  if (value === null) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  switch (type) {
    case 'timestamptz':
      return toTime(value)?.toISOString() ?? null;
    case 'timestamp': {
      const time = toTime(value);
      if (time === null) return null;
      const { day, clock } = localParts(time);
      return `${day} ${clock}`;
    }
    case 'date': {
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return value;
      const time = toTime(value);
      return time === null ? null : localParts(time).day;
    }
    default:
      // Postgres has no text with a zero byte.
      return String(value).replaceAll('\0', '');
  }
}
