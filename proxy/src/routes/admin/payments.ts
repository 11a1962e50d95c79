/** Payments in the back office: docs/behaviour.md#payments-tab. */
import { paymentsCalls as calls } from '@chitenge/contract/calls/payments';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { readReturnedAmounts } from '../../directus/returned-amounts.ts';
import type { StaffClient } from '../../directus/staff-client.ts';
import {
  changePayment,
  listPayments,
  readPayment,
  readPaymentEvents,
  type PaymentCommands,
} from '../../directus/staff-payments.ts';
import { presentAdminPayment, presentAdminPaymentRow } from '../../presenters/admin-payment.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route, RouteResponse } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

async function respondWithPayment(staff: StaffClient, id: string): Promise<RouteResponse> {
  const [payment, events] = await Promise.all([readPayment(staff, id), readPaymentEvents(staff, id)]);
  const returned = await readReturnedAmounts(staff, [payment]);
  return { status: 200, body: presentAdminPayment(payment, events, returned) };
}

async function change<Name extends keyof PaymentCommands>(
  staff: StaffClient,
  id: string,
  command: Name,
  input: PaymentCommands[Name],
): Promise<RouteResponse> {
  await changePayment(staff, id, command, input);
  return respondWithPayment(staff, id);
}

export function adminPaymentRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.listPayments, {
      async handle({ query: { limit = MAX_LIST, offset = 0, ...filter } }, staff) {
        const { rows, total } = await listPayments(staff, filter, { limit, offset });
        const headers = { [TOTAL_COUNT_HEADER]: String(total) };
        const returned = await readReturnedAmounts(staff, rows);
        return { status: 200, body: rows.map((row) => presentAdminPaymentRow(row, returned)), headers };
      },
    }),

    defineStaffRoute(staffAuth, calls.readPayment, {
      handle: ({ params }, staff) => respondWithPayment(staff, params.id),
    }),

    defineStaffRoute(staffAuth, calls.confirmPayment, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'confirm', body),
    }),

    defineStaffRoute(staffAuth, calls.rejectPayment, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'reject', body),
    }),

    defineStaffRoute(staffAuth, calls.keepPayment, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'keep', body),
    }),

    defineStaffRoute(staffAuth, calls.recheckPayment, {
      handle: ({ params }, staff) => change(staff, params.id, 'recheck', {}),
    }),

    defineStaffRoute(staffAuth, calls.refundPayment, {
      handle: ({ params, body }, staff) => change(staff, params.id, 'refund', body),
    }),
  ];
}
