/** All orders as a file for spreadsheets. */
import { Readable } from 'node:stream';
import { exportOrdersQuerySchema } from '@chitenge/contract/admin-order';
import { z } from 'zod';
import { pagesOfOrders } from '../../directus/staff-orders.ts';
import { ordersHeading, ordersAsCsv } from '../../presenters/orders-csv.ts';
import type { Entrance } from '../../staff/entrance.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

/** Orders read at a time; the file itself is never held as a whole. */
const PAGE = 250;

export function orderExportRoutes(entrance: Entrance): Route[] {
  return [
    defineStaffRoute(entrance, {
      tag: 'Back office: orders',
      method: 'get',
      path: '/api/admin/orders/export.csv',
      summary: 'All orders that match, as CSV',
      description:
        'The oldest first. Cells that a spreadsheet would take for a formula begin with an apostrophe.',
      request: z.object({ query: exportOrdersQuerySchema }),
      answers: { 200: { description: 'The file', mediaType: 'text/csv; charset=utf-8' } },
      problems: [],
      async handle({ query }, staff) {
        const pages = await pagesOfOrders(staff, query, PAGE);
        async function* file() {
          yield ordersHeading();
          for await (const rows of pages) yield ordersAsCsv(rows);
        }
        const day = new Date().toISOString().slice(0, 10);
        return {
          status: 200,
          stream: Readable.from(file()),
          headers: { 'Content-Disposition': `attachment; filename="orders-${day}.csv"` },
        };
      },
    }),
  ];
}
