/** Alerts about unpaid orders, and their cancellation: docs/behaviour.md#unpaid-orders. */
import {
  cancelledOrdersSchema,
  cancelUnpaidOrdersSchema,
  MAX_CANCELLED_ORDERS,
  orderAlertsSchema,
  unpaidOrdersSchema,
} from '@chitenge/contract/unpaid-orders';
import { z } from 'zod';
import {
  cancelUnpaidOrders,
  countUnpaidOrders,
  readOrderAlerts,
} from '../../directus/staff-unpaid-orders.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { idParams } from '../request-schemas.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: orders' } as const;

export function unpaidOrderRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/order-alerts',
      summary: 'List what is unusual about unpaid orders',
      request: z.object({}),
      responses: { 200: { description: 'The alerts', schema: orderAlertsSchema } },
      problems: [],
      handle: async (_input, staff) => ({ status: 200, body: await readOrderAlerts(staff) }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/orders/:id/unpaid',
      summary: 'Count the unpaid orders of an order’s phone number, session and hour',
      description: 'The hour is the one up to the order. The order itself counts while it is unpaid.',
      request: z.object({ params: idParams }),
      responses: { 200: { description: 'The counts', schema: unpaidOrdersSchema } },
      problems: [404],
      handle: async ({ params }, staff) => ({ status: 200, body: await countUnpaidOrders(staff, params.id) }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: '/api/admin/orders/:id/cancel-unpaid',
      summary: 'Cancel the unpaid orders of an order’s phone number, session or hour',
      description: `Releases their stock. One call cancels at most ${MAX_CANCELLED_ORDERS} orders; \`remaining\` counts the others.`,
      request: z.object({ params: idParams, body: cancelUnpaidOrdersSchema }),
      responses: { 200: { description: 'The cancelled orders', schema: cancelledOrdersSchema } },
      problems: [404],
      handle: async ({ params, body }, staff) => ({
        status: 200,
        body: await cancelUnpaidOrders(staff, params.id, body),
      }),
    }),
  ];
}
