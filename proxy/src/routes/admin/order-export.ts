import { staffOrdersCalls as calls } from '@chitenge/contract/calls/staff-orders';
import { readOrderPages } from '../../directus/staff-orders.ts';
import { ITEMS_CSV, ORDERS_CSV } from '../../presenters/orders-csv.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { csvResponse, EXPORT_PAGE_SIZE } from './csv-response.ts';
import { defineStaffRoute } from './staff-route.ts';

export function orderExportRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.exportOrders, {
      handle: async ({ query }, staff) =>
        csvResponse('orders', ORDERS_CSV, await readOrderPages(staff, query, EXPORT_PAGE_SIZE)),
    }),

    defineStaffRoute(staffAuth, calls.exportOrderItems, {
      handle: async ({ query }, staff) =>
        csvResponse('order-items', ITEMS_CSV, await readOrderPages(staff, query, EXPORT_PAGE_SIZE)),
    }),
  ];
}
