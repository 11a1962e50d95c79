/** The orders that go out: docs/behaviour.md#dispatch-list. */
import { staffOrdersCalls as calls } from '@chitenge/contract/calls/staff-orders';
import { MAX_DISPATCH } from '@chitenge/contract/dispatch';
import { readDispatch, readDispatchPages } from '../../directus/staff-dispatch.ts';
import { presentAdminOrderRow } from '../../presenters/admin-order.ts';
import { DISPATCH_CSV } from '../../presenters/dispatch-csv.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { csvResponse, EXPORT_PAGE_SIZE } from './csv-response.ts';
import { defineStaffRoute } from './staff-route.ts';

export function dispatchRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.readDispatchList, {
      handle: async ({ query }, staff) => ({
        status: 200,
        body: (await readDispatch(staff, query, MAX_DISPATCH)).map(presentAdminOrderRow),
      }),
    }),

    defineStaffRoute(staffAuth, calls.exportDispatchList, {
      handle: async ({ query }, staff) =>
        csvResponse('dispatch', DISPATCH_CSV, await readDispatchPages(staff, query, EXPORT_PAGE_SIZE)),
    }),
  ];
}
