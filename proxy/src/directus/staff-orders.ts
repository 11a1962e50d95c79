/** Orders as staff find and change them, each call with the staff member's own rights. */
import type { ExportOrdersQuery } from '@chitenge/contract/admin-order';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { notFound } from '../problems/http-problem.ts';
import { hasWildcards, orderIdsContaining, orderIdsWithText } from './order-ids.ts';
import type { StaffClient } from './staff-client.ts';
import {
  idsAnswer,
  orderEventRowSchema,
  STAFF_FIELDS,
  staffOrderRowSchema,
  type OrderEventRow,
  type StaffOrderRow,
} from './staff-rows.ts';

export type OrdersFilter = ExportOrdersQuery;

/** Columns that staff change; stock and timeline follow by the extension's rules. */
export type OrderChange = Partial<Record<'status' | 'payment_status' | 'notes', string>>;

const ordersAnswer = z.object({
  data: z.array(staffOrderRowSchema),
  meta: z.object({ filter_count: z.number().int() }),
});
const eventsAnswer = z.object({ data: z.array(orderEventRowSchema) });

/** Orders are newest first, unless they are read to the end: then none that comes meanwhile shifts the pages. */
const NEWEST_FIRST = '-date_created,id';
const OLDEST_FIRST = 'date_created,id';

/** The digits of a phone number as it is stored (+260971234567), however it was typed; none when it is no number. */
function phoneDigits(text: string): string | undefined {
  if (!/^\+?[\d\s().-]{4,}$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 3 ? digits : undefined;
}

async function searchCondition(staff: StaffClient, text: string): Promise<object> {
  if (hasWildcards(text)) {
    const ids = await orderIdsWithText(staff, text);
    return { id: ids.length === 0 ? { _null: true } : { _in: ids } };
  }
  const digits = phoneDigits(text);
  const ids = await orderIdsContaining(staff, text);
  return {
    _or: [
      { customer_name: { _icontains: text } },
      { customer_email: { _icontains: text } },
      { customer_phone: { _contains: digits ?? text } },
      ...(digits === undefined ? [] : [{ mobile_number: { _contains: digits } }]),
      ...(ids.length === 0 ? [] : [{ id: { _in: ids } }]),
    ],
  };
}

async function conditions(
  staff: StaffClient,
  { search, status, paymentStatus }: OrdersFilter,
): Promise<object> {
  return {
    _and: [
      ...(status === undefined ? [] : [{ status: { _eq: status } }]),
      ...(paymentStatus === undefined ? [] : [{ payment_status: { _eq: paymentStatus } }]),
      ...(search ? [await searchCondition(staff, search)] : []),
    ],
  };
}

/** One page of orders with their lines, and how many match in all. */
async function readOrders(staff: StaffClient, filter: object, sort: string, limit: number, offset: number) {
  const query = {
    fields: STAFF_FIELDS.order,
    filter,
    sort,
    limit,
    offset,
    meta: 'filter_count',
    deep: { items: { _sort: 'sort' } },
  };
  // In the body, for whom staff look for has no place in an address, which logs tell.
  const { data, meta } = await staff.ask('/items/orders', ordersAnswer, {
    method: 'SEARCH',
    body: { query },
  });
  return { rows: data, total: meta.filter_count };
}

/** The newest orders that match. */
export async function listOrders(
  staff: StaffClient,
  filter: OrdersFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StaffOrderRow[]; total: number }> {
  return readOrders(staff, await conditions(staff, filter), NEWEST_FIRST, limit, offset);
}

/** All orders that match, the oldest first, a page at a time. The first page is read before this resolves. */
export async function pagesOfOrders(
  staff: StaffClient,
  filter: OrdersFilter,
  pageSize: number,
): Promise<AsyncGenerator<StaffOrderRow[]>> {
  const condition = await conditions(staff, filter);
  const page = (offset: number) => readOrders(staff, condition, OLDEST_FIRST, pageSize, offset);
  const first = await page(0);
  async function* pages() {
    let { rows } = first;
    for (let offset = pageSize; ; offset += pageSize) {
      yield rows;
      if (rows.length < pageSize) return;
      ({ rows } = await page(offset));
    }
  }
  return pages();
}

/** @throws HttpProblem 404 */
export async function readOrder(staff: StaffClient, id: string): Promise<StaffOrderRow> {
  const { rows } = await readOrders(staff, { id: { _eq: id } }, NEWEST_FIRST, 1, 0);
  const [row] = rows;
  if (!row) throw notFound('There is no such order.');
  return row;
}

/** What happened to an order, the oldest first. */
export async function readEvents(staff: StaffClient, orderId: string): Promise<OrderEventRow[]> {
  const query = queryToParams({
    fields: STAFF_FIELDS.orderEvent,
    filter: { order: { _eq: orderId } },
    sort: 'date_created',
    limit: -1,
  });
  return (await staff.ask('/items/order_events', eventsAnswer, { query })).data;
}

/** @throws HttpProblem 404; 409 in words when there is not enough stock to revive a cancelled order */
export async function changeOrder(staff: StaffClient, id: string, change: OrderChange): Promise<void> {
  // By a filter, because Directus says "forbidden" of an id that does not exist.
  const body = { query: { filter: { id: { _eq: id } } }, data: change };
  const query = { fields: 'id' };
  const { data } = await staff.ask('/items/orders', idsAnswer, { method: 'PATCH', query, body });
  if (data.length === 0) throw notFound('There is no such order.');
}
