/** What a unit costs the shop: docs/back-office.md#cost. Nobody but the owner and managers sees it. */
import { z } from 'zod';
import { MAX_PRICE, isZero, moneySchema } from './amount.ts';
import { DECIMAL, toDecimal, toNgwee, type Ngwee } from './money.ts';

/** A cost in a request. 0 would be read as known, and nothing that is sold costs nothing. */
export const costSchema = moneySchema
  .refine((cost) => !isZero(cost), 'must be more than 0; leave it empty when it is not known')
  .refine(
    (cost) => !DECIMAL.test(cost) || toNgwee(cost) <= MAX_PRICE * 100,
    `must be at most ${MAX_PRICE}.00`,
  );

/** The same, or null or empty when it is not known. Missing: it stays. */
export const costInputSchema = costSchema
  .or(z.literal(''))
  .nullable()
  .transform((cost) => cost || null)
  .optional();

/** Returns whether goods cost the shop more than they are sold for, which may be meant. */
export const isAbovePrice = (cost: string | null | undefined, price: string): boolean =>
  typeof cost === 'string' && DECIMAL.test(cost) && DECIMAL.test(price) && toNgwee(cost) > toNgwee(price);

/** Converts the ngwee of a row for the API. Without costs in the row there is none in the answer. */
export const presentCost = ({ cost }: { cost?: Ngwee | null }): { cost?: string | null } =>
  cost === undefined ? {} : { cost: cost === null ? null : toDecimal(cost) };
