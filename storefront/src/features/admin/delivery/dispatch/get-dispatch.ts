import type { DispatchState } from '@chitenge/contract/dispatch-states';
import { queryOptions } from '@tanstack/react-query';
import { ORDERS_KEY } from '../../orders/api/orders.ts';
import { staffCall } from '../../session/admin-api.ts';

/** The value of the URL's day for orders of any day. */
export const ANY_DAY = 'any';

export interface DispatchFilter {
  /** Such as 2026-11-22, in the time of Lusaka; '' for any. */
  day: string;
  /** Id of the delivery method; '' for all. */
  deliveryMethod: string;
  status: DispatchState;
}

/** Query for the orders that go out, oldest first. */
export function dispatchQuery(filter: DispatchFilter) {
  const { day, deliveryMethod, status } = filter;
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'dispatch', filter],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/dispatch', { query: { status, day, deliveryMethod }, signal }),
  });
}
