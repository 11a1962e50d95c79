import { dispatchSchema } from '@chitenge/contract/dispatch';
import { queryOptions } from '@tanstack/react-query';
import { ORDERS_KEY } from '../../orders/api/get-orders.ts';
import { adminRequest } from '../../session/admin-api.ts';

export interface DispatchFilter {
  /** Such as 2026-11-22, in the time of Lusaka. */
  day: string;
  /** Id of the delivery method; '' for all. */
  deliveryMethod: string;
}

/** Query for the orders of a day and a method, oldest first. */
export function dispatchQuery(filter: DispatchFilter) {
  const { day, deliveryMethod } = filter;
  const query = new URLSearchParams({ day, ...(deliveryMethod && { deliveryMethod }) });
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'dispatch', filter],
    queryFn: ({ signal }) =>
      adminRequest(`/api/admin/dispatch?${query.toString()}`, dispatchSchema, { signal }),
  });
}
