/** Alerts about unpaid orders, and their cancellation: docs/behaviour.md#unpaid-orders. */
import { staffOrdersCalls as calls } from '@chitenge/contract/calls/staff-orders';
import {
  cancelUnpaidOrders,
  countUnpaidOrders,
  listUnpaidOrders,
  readOrderAlerts,
} from '../../directus/staff-unpaid-orders.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function unpaidOrderRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.listOrderAlerts, {
      handle: async (_input, staff) => ({ status: 200, body: await readOrderAlerts(staff) }),
    }),

    defineStaffRoute(staffAuth, calls.countUnpaidOrders, {
      handle: async ({ params }, staff) => ({ status: 200, body: await countUnpaidOrders(staff, params.id) }),
    }),

    defineStaffRoute(staffAuth, calls.listUnpaidOrders, {
      handle: async ({ params, query }, staff) => ({
        status: 200,
        body: await listUnpaidOrders(staff, params.id, query.group),
      }),
    }),

    defineStaffRoute(staffAuth, calls.cancelUnpaidOrders, {
      handle: async ({ body }, staff) => ({ status: 200, body: await cancelUnpaidOrders(staff, body) }),
    }),
  ];
}
