/** Orders in the dashboard (sections 2, 4 and 7). */
import {
  adminOrderSchema,
  adminOrdersQuerySchema,
  adminOrdersSchema,
  updateOrderNotesSchema,
  updateOrderStatusSchema,
  updatePaymentStatusSchema,
} from '@chitenge/contract/admin-order';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { z } from 'zod';
import type { StaffClient } from '../../directus/staff-client.ts';
import {
  changeOrder,
  listOrders,
  readEvents,
  readOrder,
  type OrderChange,
} from '../../directus/staff-orders.ts';
import { presentAdminOrder, presentAdminOrderRow } from '../../presenters/admin-order.ts';
import type { Entrance } from '../../staff/entrance.ts';
import type { Reply, Route } from '../route.ts';
import { idParams } from '../session.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: orders' } as const;

const ORDER = { 200: { description: 'The order with its timeline', schema: adminOrderSchema } };

async function replyWith(staff: StaffClient, id: string): Promise<Reply> {
  const [order, events] = await Promise.all([readOrder(staff, id), readEvents(staff, id)]);
  return { status: 200, body: presentAdminOrder(order, events) };
}

async function change(staff: StaffClient, id: string, columns: OrderChange): Promise<Reply> {
  await changeOrder(staff, id, columns);
  return replyWith(staff, id);
}

export function adminOrderRoutes(entrance: Entrance): Route[] {
  return [
    defineStaffRoute(entrance, {
      ...common,
      method: 'get',
      path: '/api/orders',
      summary: 'Orders, the newest first',
      request: z.object({ query: adminOrdersQuerySchema }),
      answers: {
        200: {
          description: 'The orders',
          schema: adminOrdersSchema,
          headers: {
            [TOTAL_COUNT_HEADER]: { description: 'How many there are in all', type: 'integer' },
          },
        },
      },
      problems: [],
      async handle({ query: { limit = MAX_LIST, offset = 0, ...filter } }, staff) {
        const { rows, total } = await listOrders(staff, filter, { limit, offset });
        const headers = { [TOTAL_COUNT_HEADER]: String(total) };
        return { status: 200, body: rows.map(presentAdminOrderRow), headers };
      },
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'get',
      path: '/api/admin/orders/:id',
      summary: 'One order with its timeline',
      request: z.object({ params: idParams }),
      answers: ORDER,
      problems: [404],
      handle: ({ params }, staff) => replyWith(staff, params.id),
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'patch',
      path: '/api/orders/:id/status',
      summary: 'Set an order’s status',
      description:
        'Any status may follow any other. Cancelling puts the units back into stock, once; leaving `cancelled` takes them again, or is refused (409) when there are not enough.',
      request: z.object({ params: idParams, body: updateOrderStatusSchema }),
      answers: ORDER,
      problems: [404, 409],
      handle: ({ params, body }, staff) => change(staff, params.id, { status: body.status }),
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'patch',
      path: '/api/orders/:id/payment-status',
      summary: 'Set an order’s payment status',
      request: z.object({ params: idParams, body: updatePaymentStatusSchema }),
      answers: ORDER,
      problems: [404],
      handle: ({ params, body }, staff) => change(staff, params.id, { payment_status: body.paymentStatus }),
    }),

    defineStaffRoute(entrance, {
      ...common,
      method: 'patch',
      path: '/api/orders/:id/notes',
      summary: 'Write an order’s notes',
      request: z.object({ params: idParams, body: updateOrderNotesSchema }),
      answers: ORDER,
      problems: [404],
      handle: ({ params, body }, staff) => change(staff, params.id, { notes: body.notes }),
    }),
  ];
}
