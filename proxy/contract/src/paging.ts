import { z } from 'zod';

/** Most rows that a list without `limit` answers with. */
export const MAX_LIST = 500;

/** How many products the listing shows at a time. */
export const PAGE_SIZE = 24;

/** Header that says how many rows there are in all. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

const wholeNumber = z
  .string('must be given once')
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

/** `limit` and `offset` as they stand in a query string. */
export const pagingQuery = {
  limit: wholeNumber
    .pipe(z.number().min(1, 'must be at least 1').max(MAX_LIST, `must be at most ${MAX_LIST}`))
    .optional(),
  offset: wholeNumber.optional(),
};
