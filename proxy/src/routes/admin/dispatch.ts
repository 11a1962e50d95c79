/** The orders that go out: docs/behaviour.md#dispatch-list. */
import { dispatchQuerySchema, dispatchSchema, MAX_DISPATCH } from '@chitenge/contract/dispatch';
import { z } from 'zod';
import { readDispatch, readDispatchPages } from '../../directus/staff-dispatch.ts';
import { presentAdminOrderRow } from '../../presenters/admin-order.ts';
import { DISPATCH_CSV } from '../../presenters/dispatch-csv.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { CSV_RESPONSES, csvResponse, EXPORT_PAGE_SIZE } from './csv-response.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = {
  tag: 'Back office: delivery',
  method: 'get',
  request: z.object({ query: dispatchQuerySchema }),
  problems: [],
} as const;

export function dispatchRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      path: '/api/admin/dispatch',
      summary: 'List the orders of a day and a delivery method',
      description: `At most ${MAX_DISPATCH} orders, oldest first, without cancelled ones.`,
      responses: { 200: { description: 'The orders', schema: dispatchSchema } },
      handle: async ({ query }, staff) => ({
        status: 200,
        body: (await readDispatch(staff, query, MAX_DISPATCH)).map(presentAdminOrderRow),
      }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      path: '/api/admin/dispatch.csv',
      summary: 'Export the orders of a day and a delivery method as CSV',
      description:
        'Oldest first, without cancelled orders. An apostrophe precedes each cell that a spreadsheet would evaluate as a formula.',
      responses: CSV_RESPONSES,
      handle: async ({ query }, staff) =>
        csvResponse('dispatch', DISPATCH_CSV, await readDispatchPages(staff, query, EXPORT_PAGE_SIZE)),
    }),
  ];
}
