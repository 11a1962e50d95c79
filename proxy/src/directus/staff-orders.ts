/** Orders in the back office, read and written with the staff member's rights. */
import type {
  ExportOrdersQuery,
  UpdateOrderNotes,
  UpdateOrderStatus,
  UpdatePaymentStatus,
} from '@chitenge/contract/admin-order';
import type { CorrectDetails } from '@chitenge/contract/correct-order';
import type { OrdersAfter } from '@chitenge/contract/staff-lists';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { notFound } from '@chitenge/contract/problem-error';
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

const ordersResponse = z.object({ data: z.array(staffOrderRowSchema) });
const pageResponse = ordersResponse.extend({ meta: z.object({ total: z.number().int() }) });
const eventsResponse = z.object({ data: z.array(orderEventRowSchema) });
const countResponse = z.object({ data: z.object({ count: z.number().int() }) });

const LIST = '/shop/staff/orders';

/**
 * Returns one page of orders, newest first, and the total number of matches; of a search, it counts at most
 * `MAX_COUNTED_MATCHES`.
 */
export async function listOrders(
  staff: StaffClient,
  filter: OrdersFilter,
  paging: { limit: number; offset: number },
): Promise<{ rows: StaffOrderRow[]; total: number }> {
  const body = { fields: STAFF_FIELDS.order, filter, ...paging };
  const { data, meta } = await staff.request(LIST, pageResponse, { method: 'SEARCH', body });
  return { rows: data, total: meta.total };
}

/** Returns the first orders that match, oldest first. */
export async function readOldestOrders(
  staff: StaffClient,
  filter: OrdersAfter['filter'],
  limit: number,
  after: string | null = null,
): Promise<StaffOrderRow[]> {
  const body: OrdersAfter = { fields: STAFF_FIELDS.order, filter, limit, after };
  return (await staff.request(LIST, ordersResponse, { method: 'SEARCH', body })).data;
}

/** Reads all matching orders page by page, oldest first. An order that is placed meanwhile comes last. */
export function readOrderPages(
  staff: StaffClient,
  filter: OrdersAfter['filter'],
  pageSize: number,
): Promise<AsyncGenerator<StaffOrderRow[]>> {
  return readPages((last) => readOldestOrders(staff, filter, pageSize, last?.id), pageSize);
}

export async function countOrders(staff: StaffClient): Promise<number> {
  return (await staff.request(`${LIST}/count`, countResponse)).data.count;
}

/** @throws ProblemError 404 */
export async function readOrder(staff: StaffClient, id: string): Promise<StaffOrderRow> {
  const query = queryToParams({
    fields: STAFF_FIELDS.order,
    filter: { id: { _eq: id } },
    deep: { items: { _sort: 'sort' } },
    limit: 1,
  });
  const [row] = (await staff.request('/items/orders', ordersResponse, { query })).data;
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
  details: CorrectDetails;
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
