/** What the dashboard says about payments: docs/behaviour.md#dashboard. */
import { paymentsCalls as calls } from '@chitenge/contract/calls/payments';
import { startOfShopDay } from '@chitenge/contract/shop-time';
import { readGatewayProblem, readPaymentSummary } from '../../directus/staff-payment-figures.ts';
import { readRights } from '../../directus/staff-rights.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

export function paymentFigureRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.readPaymentSummary, {
      async handle(_input, staff) {
        return { status: 200, body: await readPaymentSummary(staff, startOfShopDay(new Date())) };
      },
    }),

    defineStaffRoute(staffAuth, calls.readGatewayState, {
      async handle(_input, staff) {
        const [may, problem] = await Promise.all([readRights(staff), readGatewayProblem(staff)]);
        return { status: 200, body: { problem: may('update', 'store_settings') ? problem : null } };
      },
    }),
  ];
}
