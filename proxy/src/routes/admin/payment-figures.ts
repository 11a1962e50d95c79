/** What the dashboard says about payments: docs/behaviour.md#dashboard. */
import { gatewayStateSchema, paymentSummarySchema } from '@chitenge/contract/admin-payments';
import { startOfShopDay } from '@chitenge/contract/shop-time';
import { z } from 'zod';
import { readGatewayProblem, readPaymentSummary } from '../../directus/staff-payment-figures.ts';
import { readRights } from '../../directus/staff-rights.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: payments', method: 'get', request: z.object({}), problems: [] } as const;

export function paymentFigureRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      path: '/api/admin/payments/summary',
      summary: 'Read what was paid today, what waits and what failed',
      description: 'In all and by network. The day is the shop’s.',
      responses: { 200: { description: 'The figures', schema: paymentSummarySchema } },
      async handle(_input, staff) {
        return { status: 200, body: await readPaymentSummary(staff, startOfShopDay(new Date())) };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      path: '/api/admin/payments/gateway',
      summary: 'Read whether the payment gateway accepts the shop',
      description: 'Only staff who may change the store settings read a problem.',
      responses: { 200: { description: 'What has to be changed', schema: gatewayStateSchema } },
      async handle(_input, staff) {
        const [may, problem] = await Promise.all([readRights(staff), readGatewayProblem(staff)]);
        return { status: 200, body: { problem: may('update', 'store_settings') ? problem : null } };
      },
    }),
  ];
}
