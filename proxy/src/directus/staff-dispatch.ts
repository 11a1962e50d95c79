/** The orders that go out, read with the staff member's rights. */
import type { DispatchQuery } from '@chitenge/contract/dispatch';
import { addDays, startOfDay } from '@chitenge/contract/shop-time';
import type { OrdersAfter } from '@chitenge/contract/staff-lists';
import type { StaffClient } from './staff-client.ts';
import { readOldestOrders, readOrderPages } from './staff-orders.ts';
import type { StaffOrderRow } from './staff-rows.ts';

function toFilter({ day, deliveryMethod, status }: DispatchQuery): OrdersAfter['filter'] {
  return {
    dispatch: status,
    ...(day !== undefined && {
      from: startOfDay(day).toISOString(),
      until: startOfDay(addDays(day, 1)).toISOString(),
    }),
    ...(deliveryMethod === undefined ? {} : { deliveryMethod }),
  };
}

/** Returns the first orders of a dispatch list, oldest first. */
export function readDispatch(
  staff: StaffClient,
  query: DispatchQuery,
  limit: number,
): Promise<StaffOrderRow[]> {
  return readOldestOrders(staff, toFilter(query), limit);
}

/** Reads all orders of a dispatch list page by page, oldest first. */
export function readDispatchPages(
  staff: StaffClient,
  query: DispatchQuery,
  pageSize: number,
): Promise<AsyncGenerator<StaffOrderRow[]>> {
  return readOrderPages(staff, toFilter(query), pageSize);
}
