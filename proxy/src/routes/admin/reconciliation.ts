import { paymentsCalls as calls } from '@chitenge/contract/calls/payments';
import { shopDay } from '@chitenge/contract/shop-time';
import { unsupportedBody } from '@chitenge/contract/body-problems';
import { findForStatement } from '../../reconciliation/find-payments.ts';
import { presentReconciliation } from '../../reconciliation/present-reconciliation.ts';
import { reconcile } from '../../reconciliation/reconcile.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { TableReader } from '../../tables/table-reader.ts';
import { type Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function reconciliationRoutes(staffAuth: StaffAuth, tableReader: TableReader): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.reconcilePayments, {
      async handle({ query, body }, staff, request) {
        if (!request.is('text/csv')) throw unsupportedBody('The body must be a CSV file, sent as text/csv.');
        const { provider, dateOrder } = query;
        const today = shopDay(new Date());
        const statement = await tableReader.readStatement(body, { dateOrder, today });
        const found = await findForStatement(staff, statement, provider);
        const comparison = reconcile(statement, found, today);
        return { status: 200, body: presentReconciliation(statement, comparison) };
      },
    }),
  ];
}
