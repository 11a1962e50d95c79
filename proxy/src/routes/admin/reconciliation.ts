import {
  RECONCILIATION_MAX_LISTED,
  reconcileQuerySchema,
  reconciliationSchema,
  STATEMENT_MAX_BYTES,
  STATEMENT_MAX_COLUMNS,
  STATEMENT_MAX_LINES,
} from '@chitenge/contract/reconciliation';
import { shopDay } from '@chitenge/contract/shop-time';
import { z } from 'zod';
import { readReconciledPayments } from '../../directus/staff-reconciliation.ts';
import { presentReconciliation } from '../../presenters/reconciliation.ts';
import { unsupportedBody } from '../../problems/problems.ts';
import { reconcile } from '../../reconciliation/reconcile.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { TableReader } from '../../tables/table-reader.ts';
import { rawBodySchema, type Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function reconciliationRoutes(staffAuth: StaffAuth, tableReader: TableReader): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      tag: 'Back office: payments',
      method: 'post',
      path: '/api/admin/payments/reconcile',
      summary: 'Compare a statement of a gateway or a network with the payments',
      description: `It changes nothing. At most ${STATEMENT_MAX_LINES} lines, ${STATEMENT_MAX_COLUMNS} columns and ${STATEMENT_MAX_BYTES / 1024} KiB, in any common encoding, with commas, semicolons, tabs or bars. Columns are found by their usual names: transaction id or deposit id, amount or paid in and paid out, date, and status, direction and type if there are any. Each list has at most ${RECONCILIATION_MAX_LISTED} entries.`,
      bodyFormat: { mediaType: 'text/csv', maxBytes: STATEMENT_MAX_BYTES },
      request: z.object({ query: reconcileQuerySchema, body: rawBodySchema }),
      responses: { 200: { description: 'The comparison', schema: reconciliationSchema } },
      problems: [],
      async handle({ query, body }, staff, request) {
        if (!request.is('text/csv')) throw unsupportedBody('The body must be a CSV file, sent as text/csv.');
        const { provider, dateOrder } = query;
        const statement = await tableReader.readStatement(body, { dateOrder, today: shopDay(new Date()) });
        const payments = await readReconciledPayments(staff, statement, provider);
        const comparison = reconcile(statement.payments, payments);
        return { status: 200, body: presentReconciliation(statement, comparison) };
      },
    }),
  ];
}
