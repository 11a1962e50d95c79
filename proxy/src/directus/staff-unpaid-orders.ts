/** Unpaid orders, counted and cancelled by the extension with the staff member's rights. */
import {
  cancelledOrdersSchema,
  orderAlertsSchema,
  unpaidListSchema,
  unpaidOrdersSchema,
  type CancelledOrders,
  type CancelUnpaidOrders,
  type OrderAlert,
  type UnpaidGroup,
  type UnpaidList,
  type UnpaidOrders,
} from '@chitenge/contract/unpaid-orders';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';

const COMMANDS = '/shop/staff/orders';

const alertsResponse = z.object({ data: orderAlertsSchema });
const unpaidResponse = z.object({ data: unpaidOrdersSchema });
const listResponse = z.object({ data: unpaidListSchema });
const cancelledResponse = z.object({ data: cancelledOrdersSchema });

export async function readOrderAlerts(staff: StaffClient): Promise<OrderAlert[]> {
  return (await staff.request(`${COMMANDS}/alerts`, alertsResponse)).data;
}

/** @throws ProblemError 404 */
export async function countUnpaidOrders(staff: StaffClient, orderId: string): Promise<UnpaidOrders> {
  return (await staff.request(`${COMMANDS}/${orderId}/unpaid`, unpaidResponse)).data;
}

/** @throws ProblemError 404 */
export async function listUnpaidOrders(
  staff: StaffClient,
  orderId: string,
  group: UnpaidGroup,
): Promise<UnpaidList> {
  const path = `${COMMANDS}/${orderId}/unpaid-orders`;
  return (await staff.request(path, listResponse, { query: { group } })).data;
}

export async function cancelUnpaidOrders(
  staff: StaffClient,
  body: CancelUnpaidOrders,
): Promise<CancelledOrders> {
  return (await staff.request(`${COMMANDS}/cancel-unpaid`, cancelledResponse, { method: 'POST', body })).data;
}
