/** Columns that SQLite and Postgres return differently. */
import { z } from 'zod';

/** A decimal(12,2): a number from SQLite, a string from Postgres. */
export type Decimal = string | number;

const words = z.array(z.string()).nullable();

/**
 * Reads a JSON list of words: text from SQLite, already parsed from Postgres.
 * @throws z.ZodError or SyntaxError when the column holds anything else
 */
export function readWords(column: unknown): string[] | null {
  return words.parse(typeof column === 'string' ? JSON.parse(column) : (column ?? null));
}

/** Reads a timestamp (milliseconds from SQLite, a Date from Postgres) as ISO 8601 in UTC. */
export function readTime(column: Date | number | string): string {
  return new Date(column).toISOString();
}

/** '' is how the cart's columns say "no size" and "no colour", so that its unique constraint holds. */
export function optionOrNull(column: string): string | null {
  return column === '' ? null : column;
}
