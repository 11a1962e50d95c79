/** Unpaid orders, counted and cancelled by the extension with the staff member's rights. */
import {
  cancelledOrdersSchema,
  orderAlertsSchema,
  unpaidOrdersSchema,
  type CancelledOrders,
  type CancelUnpaidOrders,
  type OrderAlert,
  type UnpaidOrders,
} from '@chitenge/contract/unpaid-orders';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';

const COMMANDS = '/shop/staff/orders';

const alertsResponse = z.object({ data: orderAlertsSchema });
const unpaidResponse = z.object({ data: unpaidOrdersSchema });
const cancelledResponse = z.object({ data: cancelledOrdersSchema });

export async function readOrderAlerts(staff: StaffClient): Promise<OrderAlert[]> {
  return (await staff.request(`${COMMANDS}/alerts`, alertsResponse)).data;
}

/** @throws ProblemError 404 */
export async function countUnpaidOrders(staff: StaffClient, orderId: string): Promise<UnpaidOrders> {
  return (await staff.request(`${COMMANDS}/${orderId}/unpaid`, unpaidResponse)).data;
}

/** @throws ProblemError 404 */
export async function cancelUnpaidOrders(
  staff: StaffClient,
  orderId: string,
  body: CancelUnpaidOrders,
): Promise<CancelledOrders> {
  const path = `${COMMANDS}/${orderId}/cancel-unpaid`;
  return (await staff.request(path, cancelledResponse, { method: 'POST', body })).data;
}
