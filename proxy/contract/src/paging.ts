/** Most rows that a list without `limit` answers with. */
export const MAX_LIST = 500;

/** How many products the listing shows at a time. */
export const PAGE_SIZE = 24;

/** Header that says how many rows there are in all. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';
