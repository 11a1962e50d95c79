/** Orders in the back office: docs/behaviour.md#orders-tab. */
import { staffOrdersCalls as calls } from '@chitenge/contract/calls/staff-orders';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
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
import { defineStaffRoute } from './staff-route.ts';

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
    defineStaffRoute(staffAuth, calls.listOrders, {
      async handle({ query: { limit = MAX_LIST, offset = 0, ...filter } }, staff) {
        const { rows, total } = await listOrders(staff, filter, { limit, offset });
        const headers = { [TOTAL_COUNT_HEADER]: String(total) };
        return { status: 200, body: rows.map(presentAdminOrderRow), headers };
      },
    }),

    defineStaffRoute(staffAuth, calls.readStaffOrder, {
      handle: ({ params }, staff) => respondWithOrder(staff, params.id),
    }),

    defineStaffRoute(staffAuth, calls.setOrderStatus, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'status', body),
    }),

    defineStaffRoute(staffAuth, calls.setPaymentStatus, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'payment-status', body),
    }),

    defineStaffRoute(staffAuth, calls.correctOrderDetails, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'details', body),
    }),

    defineStaffRoute(staffAuth, calls.setOrderNotes, {
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
