import { z } from 'zod';

/** Maximum stock count. */
export const MAX_STOCK = 1_000_000;

export const stockCountSchema = z
  .number('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(MAX_STOCK, `must be at most ${MAX_STOCK}`);

/** Units that a stock count gains or, below 0, loses. */
export const stockChangeSchema = z
  .number('must be a whole number')
  .int('must be a whole number')
  .min(-MAX_STOCK, `must be at least ${-MAX_STOCK}`)
  .max(MAX_STOCK, `must be at most ${MAX_STOCK}`)
  .refine((change) => change !== 0, 'must not be 0');
