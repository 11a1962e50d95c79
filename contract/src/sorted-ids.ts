import { z } from 'zod';

/**
 * The ids of all rows of a collection in their new order.
 * @param what one row, as in 'delivery method'
 * @param max rows at most
 */
export const sortedIdsSchema = (what: string, max: number) =>
  z
    .array(z.uuid(`must be the id of a ${what}`))
    .min(1, `must name every ${what}`)
    .max(max, `must be at most ${max}`)
    .refine((ids) => new Set(ids).size === ids.length, `must name each ${what} once`);
