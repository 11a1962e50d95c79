import { Readable } from 'node:stream';
import { exportOrdersQuerySchema } from '@chitenge/contract/admin-order';
import { z } from 'zod';
import { readOrderPages } from '../../directus/staff-orders.ts';
import { ordersCsvHeader, ordersCsvRows } from '../../presenters/orders-csv.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

/** Orders per request to Directus. The file streams, so memory holds one page at a time. */
const PAGE_SIZE = 250;

export function orderExportRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      tag: 'Back office: orders',
      method: 'get',
      path: '/api/admin/orders/export.csv',
      summary: 'Export all matching orders as CSV',
      description:
        'Oldest first. An apostrophe precedes each cell that a spreadsheet would evaluate as a formula.',
      request: z.object({ query: exportOrdersQuerySchema }),
      responses: { 200: { description: 'The file', mediaType: 'text/csv; charset=utf-8' } },
      problems: [],
      async handle({ query }, staff) {
        const pages = await readOrderPages(staff, query, PAGE_SIZE);
        async function* csv() {
          yield ordersCsvHeader();
          for await (const rows of pages) yield ordersCsvRows(rows);
        }
        const day = new Date().toISOString().slice(0, 10);
        return {
          status: 200,
          stream: Readable.from(csv()),
          headers: { 'Content-Disposition': `attachment; filename="orders-${day}.csv"` },
        };
      },
    }),
  ];
}
