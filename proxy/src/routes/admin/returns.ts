/** Exchanges and returns in the back office: docs/behaviour.md#returns-tab. */
import { returnsCalls as calls } from '@chitenge/contract/calls/returns';
import { type ReturnCommand } from '@chitenge/contract/admin-returns';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { changeReturn, listReturns, readReturn } from '../../directus/staff-returns.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route, RouteResponse } from '../route.ts';
import type { StaffClient } from '../../directus/staff-client.ts';
import { defineStaffRoute } from './staff-route.ts';

async function change(
  staff: StaffClient,
  id: string,
  command: ReturnCommand,
  body: object,
): Promise<RouteResponse> {
  await changeReturn(staff, id, command, body);
  return { status: 200, body: await readReturn(staff, id) };
}

export function adminReturnRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.listReturns, {
      async handle({ query: { limit = MAX_LIST, ...query } }, staff) {
        const { rows, total } = await listReturns(staff, { ...query, limit });
        return { status: 200, body: rows, headers: { [TOTAL_COUNT_HEADER]: String(total) } };
      },
    }),

    defineStaffRoute(staffAuth, calls.acceptReturn, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'accept', body),
    }),

    defineStaffRoute(staffAuth, calls.rejectReturn, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'reject', body),
    }),

    defineStaffRoute(staffAuth, calls.cancelReturn, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'cancel', body),
    }),

    defineStaffRoute(staffAuth, calls.receiveReturn, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'receive', body),
    }),

    defineStaffRoute(staffAuth, calls.completeExchange, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'exchange', body),
    }),

    defineStaffRoute(staffAuth, calls.refundReturn, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'refund', body),
    }),
  ];
}
