import { exportOrdersQuerySchema } from '@chitenge/contract/admin-order';
import { z } from 'zod';
import { readOrderPages } from '../../directus/staff-orders.ts';
import type { StaffOrderRow } from '../../directus/staff-rows.ts';
import type { CsvFile } from '../../presenters/csv.ts';
import { ITEMS_CSV, ORDERS_CSV } from '../../presenters/orders-csv.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { CSV_RESPONSES, csvResponse, EXPORT_PAGE_SIZE } from './csv-response.ts';
import { defineStaffRoute } from './staff-route.ts';

export function orderExportRoutes(staffAuth: StaffAuth): Route[] {
  function exportRoute(
    path: string,
    { summary, name }: { summary: string; name: string },
    file: CsvFile<StaffOrderRow>,
  ) {
    return defineStaffRoute(staffAuth, {
      tag: 'Back office: orders',
      method: 'get',
      path,
      summary,
      description:
        'Oldest first, in the time of Lusaka. An apostrophe precedes each cell that a spreadsheet would evaluate as a formula.',
      request: z.object({ query: exportOrdersQuerySchema }),
      responses: CSV_RESPONSES,
      problems: [],
      handle: async ({ query }, staff) =>
        csvResponse(name, file, await readOrderPages(staff, query, EXPORT_PAGE_SIZE)),
    });
  }

  return [
    exportRoute(
      '/api/admin/orders/export.csv',
      { summary: 'Export all matching orders as CSV', name: 'orders' },
      ORDERS_CSV,
    ),
    exportRoute(
      '/api/admin/orders/export-items.csv',
      { summary: 'Export the items of all matching orders as CSV, one line each', name: 'order-items' },
      ITEMS_CSV,
    ),
  ];
}
