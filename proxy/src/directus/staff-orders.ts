/** Orders in the back office, read and written with the staff member's rights. */
import type {
  ExportOrdersQuery,
  UpdateOrderNotes,
  UpdateOrderStatus,
  UpdatePaymentStatus,
} from '@chitenge/contract/admin-order';
import { foldForSearch } from '@chitenge/contract/search';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { notFound } from '@chitenge/contract/problem-error';
import {
  containsText,
  findOrderIdsByFoldedWords,
  findOrderIdsByPartialId,
  findOrderIdsByText,
  hasWildcards,
} from './order-search.ts';
import { readPages } from './read-pages.ts';
import type { StaffClient } from './staff-client.ts';
import {
  orderEventRowSchema,
  STAFF_FIELDS,
  staffOrderRowSchema,
  type OrderEventRow,
  type StaffOrderRow,
} from './staff-rows.ts';

export type OrdersFilter = ExportOrdersQuery;

const ordersResponse = z.object({
  data: z.array(staffOrderRowSchema),
  meta: z.object({ filter_count: z.number().int() }),
});
const eventsResponse = z.object({ data: z.array(orderEventRowSchema) });

const NEWEST_FIRST = '-date_created,id';
/** For reading all pages: an order placed meanwhile then comes last, and does not shift the pages. */
export const OLDEST_FIRST = 'date_created,id';

/** Returns the digits of a phone number as the database stores them, or undefined for other text. */
function phoneDigits(text: string): string | undefined {
  if (!/^\+?[\d\s().-]{4,}$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 3 ? digits : undefined;
}

async function searchFilter(staff: StaffClient, text: string): Promise<object> {
  if (hasWildcards(text)) {
    const ids = await findOrderIdsByText(staff, text);
    return { id: ids.length === 0 ? { _null: true } : { _in: ids } };
  }
  const digits = phoneDigits(text);
  const words = foldForSearch(text).split(' ').filter(Boolean);
  const ids = [
    // The back office shows ids without the # that people write before them.
    ...(await findOrderIdsByPartialId(staff, text.replace(/^#\s*/, ''))),
    ...(await findOrderIdsByFoldedWords(staff, words)),
  ];
  return {
    _or: [
      containsText(text),
      // Words in any order: the surname may come first.
      ...(words.length === 0 ? [] : [{ _and: words.map(containsText) }]),
      { customer_phone: { _contains: digits ?? text } },
      ...(digits === undefined ? [] : [{ mobile_number: { _contains: digits } }]),
      ...(ids.length === 0 ? [] : [{ id: { _in: ids } }]),
    ],
  };
}

async function toDirectusFilter(
  staff: StaffClient,
  { search, status, paymentStatus, deliveryMethod }: OrdersFilter,
): Promise<object> {
  return {
    _and: [
      ...(status === undefined ? [] : [{ status: { _eq: status } }]),
      ...(paymentStatus === undefined ? [] : [{ payment_status: { _eq: paymentStatus } }]),
      ...(deliveryMethod === undefined ? [] : [{ delivery_method: { _eq: deliveryMethod } }]),
      ...(search ? [await searchFilter(staff, search)] : []),
    ],
  };
}

/** Returns one page of orders with their lines, and the total number of matches. */
export async function readOrders(
  staff: StaffClient,
  filter: object,
  sort: string,
  limit: number,
  offset: number,
) {
  const query = {
    fields: STAFF_FIELDS.order,
    filter,
    sort,
    limit,
    offset,
    meta: 'filter_count',
    deep: { items: { _sort: 'sort' } },
  };
  // SEARCH sends the query in the body. Logs contain URLs, and the filter can name a customer.
  const { data, meta } = await staff.request('/items/orders', ordersResponse, {
    method: 'SEARCH',
    body: { query },
  });
  return { rows: data, total: meta.filter_count };
}

/** Returns one page of orders, newest first, and the total number of matches. */
export async function listOrders(
  staff: StaffClient,
  filter: OrdersFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StaffOrderRow[]; total: number }> {
  return readOrders(staff, await toDirectusFilter(staff, filter), NEWEST_FIRST, limit, offset);
}

/** Reads all matching orders page by page, oldest first. */
export async function readOrderPages(
  staff: StaffClient,
  filter: OrdersFilter,
  pageSize: number,
): Promise<AsyncGenerator<StaffOrderRow[]>> {
  const directusFilter = await toDirectusFilter(staff, filter);
  return readPages((offset) => readOrders(staff, directusFilter, OLDEST_FIRST, pageSize, offset), pageSize);
}

/** @throws ProblemError 404 */
export async function readOrder(staff: StaffClient, id: string): Promise<StaffOrderRow> {
  const { rows } = await readOrders(staff, { id: { _eq: id } }, NEWEST_FIRST, 1, 0);
  const [row] = rows;
  if (!row) throw notFound('order');
  return row;
}

/** Returns an order's events, oldest first. */
export async function readOrderEvents(staff: StaffClient, orderId: string): Promise<OrderEventRow[]> {
  const query = queryToParams({
    fields: STAFF_FIELDS.orderEvent,
    filter: { order: { _eq: orderId } },
    sort: 'date_created',
    limit: -1,
  });
  return (await staff.request('/items/order_events', eventsResponse, { query })).data;
}

/** The extension's commands for orders, by their path, with their input. */
export interface OrderCommands {
  status: UpdateOrderStatus;
  'payment-status': UpdatePaymentStatus;
  notes: UpdateOrderNotes;
}

/**
 * Runs a command on an order.
 * @throws ProblemError 404; 409 when a cancelled order's products have too few units
 */
export async function changeOrder<Name extends keyof OrderCommands>(
  staff: StaffClient,
  id: string,
  command: Name,
  input: OrderCommands[Name],
): Promise<void> {
  await staff.send(`/shop/staff/orders/${id}/${command}`, { method: 'PATCH', body: input });
}
