import type { OrderSearchTerms } from '@chitenge/contract/order-search';
import { ORDER_SEARCH } from '@chitenge/directus/hidden-tables';
import { comparison, isIndexed, newestOrders, type Matches } from './matches.ts';

/** Returns the matches of a search on Postgres. Its planner chooses between the index of parts and the newest orders. */
export const postgresMatches = (terms: OrderSearchTerms): Matches => ({
  from: isIndexed(terms) ? `${ORDER_SEARCH} AS s` : newestOrders(['placed', 'order_id']),
  where: comparison(terms),
  position: ['s.placed', 's.order_id'],
});
