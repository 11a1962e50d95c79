import { DISCOUNT_KINDS } from '@chitenge/contract/discount-terms';
import { z } from 'zod';

/** What an order keeps of its discount from the time when it was placed: the owner may edit the code. */
const termsSchema = z.object({
  kind: z.enum(DISCOUNT_KINDS),
  /** Whole percent, or kwacha; null for free delivery. */
  value: z.union([z.string(), z.number()]).nullable(),
  /** Ids of the covered categories; empty for all goods. */
  categories: z.array(z.string()),
});
export type OrderDiscountTerms = z.infer<typeof termsSchema>;

/**
 * Parses the column of an order: text from SQLite, an object from Postgres.
 * @returns null for an order without a discount, and for one from before the column
 */
export const parseDiscountTerms = (column: unknown): OrderDiscountTerms | null =>
  termsSchema.nullable().parse(typeof column === 'string' ? JSON.parse(column) : (column ?? null));
