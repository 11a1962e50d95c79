import { z } from 'zod';
import { cleanAmount } from './clean-text.ts';
import { DECIMAL, toNgwee } from './money.ts';

/** A non-negative amount in a request, with at most two decimals. */
export const moneySchema = z
  .string()
  .overwrite(cleanAmount)
  .regex(DECIMAL, {
    error: ({ input }) =>
      /\d ?k$/i.test(String(input))
        ? 'must be an amount in full, such as 1200.00, because k can mean thousands'
        : 'must be an amount with at most two decimals, such as 349.00',
  })
  .meta({ description: 'Kwacha, as a decimal string', example: '349.00' });

/** The most cash or other money in kwacha that staff record at once; more is a slip. */
const MAX_RECEIVED = 1_000_000;

/** Money that staff record. */
export const positiveMoney = moneySchema.refine((amount) => {
  if (!DECIMAL.test(amount)) return true;
  return toNgwee(amount) > 0 && toNgwee(amount) <= MAX_RECEIVED * 100;
}, `must be from K0.01 to K${MAX_RECEIVED}.00`);

/** Money that staff record, which may be none. */
export const someMoney = moneySchema.refine(
  (amount) => !DECIMAL.test(amount) || toNgwee(amount) <= MAX_RECEIVED * 100,
  `must be at most K${MAX_RECEIVED}.00`,
);

/** An amount that may be below zero, such as what went out of a till. */
export const signedMoneySchema = z
  .string()
  .regex(/^-?\d{1,10}\.\d{2}$/, 'must be an amount with two decimals');

/** Maximum price of a product in kwacha. The total of a full cart then fits into the database's column. */
export const MAX_PRICE = 100_000;

/** Returns whether a valid amount is nothing. */
export const isZero = (amount: string): boolean => DECIMAL.test(amount) && toNgwee(amount) === 0;

/** A price in a request. A draft may have none yet, which is 0. */
export const priceSchema = moneySchema.refine(
  (amount) => !DECIMAL.test(amount) || toNgwee(amount) <= MAX_PRICE * 100,
  `must be at most ${MAX_PRICE}.00`,
);

/** A price for which goods are sold. */
export const sellingPriceSchema = priceSchema.refine((amount) => !isZero(amount), 'must be more than 0');
