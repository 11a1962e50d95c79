/** Parsers for columns that SQLite and Postgres return in different forms. */
import { z } from 'zod';

/** A decimal(12,2): a number from SQLite, a string from Postgres. */
export type Decimal = string | number;

/** A timestamp: milliseconds from SQLite, a Date from Postgres; a string in an event's payload. */
export type Timestamp = Date | number | string;

const textList = z.array(z.string()).nullable();

/**
 * Parses a JSON list of texts: a string from SQLite, an array from Postgres.
 * @throws z.ZodError or SyntaxError for any other value
 */
export function parseTextList(column: unknown): string[] | null {
  return textList.parse(typeof column === 'string' ? JSON.parse(column) : (column ?? null));
}

/** Parses a timestamp to ISO 8601 in UTC. */
export function parseTimestamp(column: Timestamp): string {
  return new Date(column).toISOString();
}

/** Converts the cart's '' for "no size" or "no colour" to null. The cart's unique constraint needs '' instead of null. */
export function optionOrNull(column: string): string | null {
  return column === '' ? null : column;
}

/**
 * Returns fields by their columns. A missing field yields no column.
 * @param names the column of each field that has another name
 */
export const columnsOf = (fields: object, names: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [names[field] ?? field, value]),
  );
