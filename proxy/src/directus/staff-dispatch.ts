/** The orders that go out, read with the staff member's rights. */
import type { DispatchQuery } from '@chitenge/contract/dispatch';
import { DAY_MS } from '@chitenge/contract/duration';
import { startOfShopDay } from '@chitenge/contract/shop-time';
import { readPages } from './read-pages.ts';
import type { StaffClient } from './staff-client.ts';
import { OLDEST_FIRST, readOrders } from './staff-orders.ts';
import type { StaffOrderRow } from './staff-rows.ts';

/** Zambia has no summer time, so a day has 24 hours. Noon in UTC is within the day of Lusaka. */
function toDirectusFilter({ day, deliveryMethod }: DispatchQuery): object {
  const start = startOfShopDay(new Date(`${day}T12:00:00Z`));
  const end = new Date(start.getTime() + DAY_MS);
  return {
    _and: [
      { date_created: { _gte: start.toISOString() } },
      { date_created: { _lt: end.toISOString() } },
      { status: { _neq: 'cancelled' } },
      ...(deliveryMethod === undefined ? [] : [{ delivery_method: { _eq: deliveryMethod } }]),
    ],
  };
}

/** Returns the first orders of a day, oldest first. */
export async function readDispatch(
  staff: StaffClient,
  query: DispatchQuery,
  limit: number,
): Promise<StaffOrderRow[]> {
  return (await readOrders(staff, toDirectusFilter(query), OLDEST_FIRST, limit, 0)).rows;
}

/** Reads all orders of a day page by page, oldest first. */
export function readDispatchPages(
  staff: StaffClient,
  query: DispatchQuery,
  pageSize: number,
): Promise<AsyncGenerator<StaffOrderRow[]>> {
  const filter = toDirectusFilter(query);
  return readPages((offset) => readOrders(staff, filter, OLDEST_FIRST, pageSize, offset), pageSize);
}
