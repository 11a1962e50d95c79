/** Reports of sales: docs/behaviour.md#reports-tab. */
import { reportsCalls as calls } from '@chitenge/contract/calls/reports';
import { isTimeGrouping, MAX_REPORT_ROWS } from '@chitenge/contract/reports';
import { readFigures, readSales } from '../../directus/staff-reports.ts';
import { salesCsv } from '../../presenters/sales-csv.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { csvResponse } from './csv-response.ts';
import { defineStaffRoute } from './staff-route.ts';

// Only generators are iterated page by page.
async function* onePage<Row>(rows: Row[]) {
  yield await Promise.resolve(rows);
}

export function reportRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.readFigures, {
      handle: async ({ query }, staff) => ({ status: 200, body: await readFigures(staff, query) }),
    }),

    defineStaffRoute(staffAuth, calls.readSales, {
      async handle({ query }, staff) {
        const report = await readSales(staff, query);
        const rows = isTimeGrouping(query.by) ? report.rows : report.rows.slice(0, MAX_REPORT_ROWS);
        return { status: 200, body: { ...report, rows } };
      },
    }),

    defineStaffRoute(staffAuth, calls.exportSales, {
      async handle({ query }, staff) {
        const { rows } = await readSales(staff, query);
        return csvResponse(`sales-by-${query.by}`, salesCsv(query.by), onePage(rows));
      },
    }),
  ];
}
