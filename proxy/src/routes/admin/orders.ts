/** Orders in the back office: docs/behaviour.md#orders-tab. */
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
  readOrderEvents,
  readOrder,
  type OrderCommands,
} from '../../directus/staff-orders.ts';
import { presentAdminOrder, presentAdminOrderRow } from '../../presenters/admin-order.ts';
import { explainVersionConflict } from '../../staff/changed-fields.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { RouteResponse, Route } from '../route.ts';
import { idParams } from '../request-schemas.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: orders' } as const;

const ORDER_RESPONSE = { 200: { description: 'The order with its timeline', schema: adminOrderSchema } };

async function respondWithOrder(staff: StaffClient, id: string): Promise<RouteResponse> {
  const [order, events] = await Promise.all([readOrder(staff, id), readOrderEvents(staff, id)]);
  return { status: 200, body: presentAdminOrder(order, events) };
}

async function change<Name extends keyof OrderCommands>(
  staff: StaffClient,
  id: string,
  command: Name,
  input: OrderCommands[Name],
): Promise<RouteResponse> {
  await changeOrder(staff, id, command, input);
  return respondWithOrder(staff, id);
}

export function adminOrderRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/orders',
      summary: 'List orders, newest first',
      request: z.object({ query: adminOrdersQuerySchema }),
      responses: {
        200: {
          description: 'The orders',
          schema: adminOrdersSchema,
          headers: {
            [TOTAL_COUNT_HEADER]: { description: 'Number of all matching orders', type: 'integer' },
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

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/orders/:id',
      summary: 'Read an order with its timeline',
      request: z.object({ params: idParams }),
      responses: ORDER_RESPONSE,
      problems: [404],
      handle: ({ params }, staff) => respondWithOrder(staff, params.id),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'patch',
      path: '/api/orders/:id/status',
      summary: 'Set an order’s status',
      description:
        'Any status may follow any other. Cancelling releases the reserved stock once. Leaving `cancelled` reserves it again, or answers 409 when there is not enough.',
      request: z.object({ params: idParams, body: updateOrderStatusSchema }),
      responses: ORDER_RESPONSE,
      problems: [404, 409],
      handle: ({ params, body }, staff) => change(staff, params.id, 'status', body),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'patch',
      path: '/api/orders/:id/payment-status',
      summary: 'Set an order’s payment status',
      request: z.object({ params: idParams, body: updatePaymentStatusSchema }),
      responses: ORDER_RESPONSE,
      problems: [404],
      handle: ({ params, body }, staff) => change(staff, params.id, 'payment-status', body),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'patch',
      path: '/api/orders/:id/notes',
      summary: 'Set an order’s notes for staff',
      description: 'With `expected`, the call answers 409 when another staff member has saved other notes.',
      request: z.object({ params: idParams, body: updateOrderNotesSchema }),
      responses: ORDER_RESPONSE,
      problems: [404, 409],
      async handle({ params: { id }, body }, staff) {
        const readCurrent = async () => presentAdminOrderRow(await readOrder(staff, id));
        await changeOrder(staff, id, 'notes', body).catch((error: unknown) =>
          explainVersionConflict(error, { notes: body.notes }, readCurrent),
        );
        return respondWithOrder(staff, id);
      },
    }),
  ];
}
