/** Parsers that convert database columns, which differ between SQLite and Postgres, into API values. */
import { z } from 'zod';
import { isAmount, toDecimal, toNgwee } from './money.ts';

/** A decimal column: a number from SQLite, a string from Postgres. Parses to the API's decimal string. */
export const decimalColumn = z
  .union([z.string(), z.number()])
  .refine(isAmount, { error: 'is not an amount of money', abort: true })
  .transform((amount) => toDecimal(toNgwee(amount)));

/**
 * A timestamp column: milliseconds or text. Parses to ISO 8601 in UTC.
 * @throws RangeError when it is not a date
 */
export const timestampColumn = z
  .union([z.string(), z.number()])
  .transform((timestamp) => new Date(timestamp).toISOString());

/** A boolean column: 0 or 1 from SQLite, a boolean from Postgres. */
export const booleanColumn = z.union([z.boolean(), z.number()]).transform(Boolean);
