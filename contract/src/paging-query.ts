import { z } from 'zod';
import { MAX_LIST } from './paging.ts';

const wholeNumber = z
  .string('must be given once')
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

/** Query parameters `limit` and `offset`. */
export const pagingQuery = {
  limit: wholeNumber
    .pipe(z.number().min(1, 'must be at least 1').max(MAX_LIST, `must be at most ${MAX_LIST}`))
    .optional(),
  offset: wholeNumber.optional(),
};
