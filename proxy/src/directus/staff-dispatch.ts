/** The orders that go out, read with the staff member's rights. */
import type { DispatchQuery } from '@chitenge/contract/dispatch';
import { DAY_MS } from '@chitenge/contract/duration';
import { startOfShopDay } from '@chitenge/contract/shop-time';
import type { OrdersAfter } from '@chitenge/contract/staff-lists';
import type { StaffClient } from './staff-client.ts';
import { readOldestOrders, readOrderPages } from './staff-orders.ts';
import type { StaffOrderRow } from './staff-rows.ts';

/** Zambia has no summer time, so a day has 24 hours. Noon in UTC is within the day of Lusaka. */
function toFilter({ day, deliveryMethod }: DispatchQuery): OrdersAfter['filter'] {
  const start = startOfShopDay(new Date(`${day}T12:00:00Z`));
  const end = new Date(start.getTime() + DAY_MS);
  return {
    from: start.toISOString(),
    until: end.toISOString(),
    exceptStatus: 'cancelled',
    ...(deliveryMethod === undefined ? {} : { deliveryMethod }),
  };
}

/** Returns the first orders of a day, oldest first. */
export function readDispatch(
  staff: StaffClient,
  query: DispatchQuery,
  limit: number,
): Promise<StaffOrderRow[]> {
  return readOldestOrders(staff, toFilter(query), limit);
}

/** Reads all orders of a day page by page, oldest first. */
export function readDispatchPages(
  staff: StaffClient,
  query: DispatchQuery,
  pageSize: number,
): Promise<AsyncGenerator<StaffOrderRow[]>> {
  return readOrderPages(staff, toFilter(query), pageSize);
}
