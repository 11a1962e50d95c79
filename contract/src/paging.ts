/** Maximum rows of a response, also the default without `limit`. */
export const MAX_LIST = 500;

/** Products per page of the listing. */
export const PAGE_SIZE = 24;

/** Response header with the total number of rows. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';
