/** Reports of sales: docs/behaviour.md#reports-tab. */
import {
  figuresQuerySchema,
  figuresSchema,
  isTimeGrouping,
  MAX_REPORT_ROWS,
  salesReportQuerySchema,
  salesReportSchema,
} from '@chitenge/contract/reports';
import { z } from 'zod';
import { readFigures, readSales } from '../../directus/staff-reports.ts';
import { salesCsv } from '../../presenters/sales-csv.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { CSV_RESPONSES, csvResponse } from './csv-response.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: reports', method: 'get', problems: [] } as const;

const salesRequest = z.object({ query: salesReportQuerySchema });

// Only generators are iterated page by page.
async function* onePage<Row>(rows: Row[]) {
  yield await Promise.resolve(rows);
}

export function reportRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      path: '/api/admin/reports/figures',
      summary: 'Read the sums of a period and of the one before',
      description:
        'For the owner and managers. Days are the shop’s. Refunds are counted on the day on which they were paid back, and apart from sales.',
      request: z.object({ query: figuresQuerySchema }),
      responses: { 200: { description: 'The figures', schema: figuresSchema } },
      handle: async ({ query }, staff) => ({ status: 200, body: await readFigures(staff, query) }),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      path: '/api/admin/reports/sales',
      summary: 'Read the sales of a period by day, week, month, product, category, size, network or method',
      description: `For the owner and managers. At most ${MAX_REPORT_ROWS} rows, the largest, unless they are days, weeks or months.`,
      request: salesRequest,
      responses: { 200: { description: 'The report', schema: salesReportSchema } },
      async handle({ query }, staff) {
        const report = await readSales(staff, query);
        const rows = isTimeGrouping(query.by) ? report.rows : report.rows.slice(0, MAX_REPORT_ROWS);
        return { status: 200, body: { ...report, rows } };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      path: '/api/admin/reports/sales.csv',
      summary: 'Export the sales of a period as CSV',
      description:
        'All rows. An apostrophe precedes each cell that a spreadsheet would evaluate as a formula.',
      request: salesRequest,
      responses: CSV_RESPONSES,
      async handle({ query }, staff) {
        const { rows } = await readSales(staff, query);
        return csvResponse(`sales-by-${query.by}`, salesCsv(query.by), onePage(rows));
      },
    }),
  ];
}
