import { Readable } from 'node:stream';
import { exportOrdersQuerySchema } from '@chitenge/contract/admin-order';
import { shopDay } from '@chitenge/contract/shop-time';
import { z } from 'zod';
import { readOrderPages } from '../../directus/staff-orders.ts';
import { ITEMS_CSV, ORDERS_CSV, type OrdersCsv } from '../../presenters/orders-csv.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

/** Orders per request to Directus. The file streams, so memory holds one page at a time. */
const PAGE_SIZE = 250;

export function orderExportRoutes(staffAuth: StaffAuth): Route[] {
  function exportRoute(path: string, { summary, name }: { summary: string; name: string }, file: OrdersCsv) {
    return defineStaffRoute(staffAuth, {
      tag: 'Back office: orders',
      method: 'get',
      path,
      summary,
      description:
        'Oldest first, in the time of Lusaka. An apostrophe precedes each cell that a spreadsheet would evaluate as a formula.',
      request: z.object({ query: exportOrdersQuerySchema }),
      responses: { 200: { description: 'The file', mediaType: 'text/csv; charset=utf-8' } },
      problems: [],
      async handle({ query }, staff) {
        const pages = await readOrderPages(staff, query, PAGE_SIZE);
        async function* csv() {
          yield file.header();
          for await (const rows of pages) yield file.rows(rows);
        }
        return {
          status: 200,
          stream: Readable.from(csv()),
          headers: {
            'Content-Disposition': `attachment; filename="${name}-${shopDay(new Date())}.csv"`,
          },
        };
      },
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
