/** Payments in the back office: docs/behaviour.md#payments-tab. */
import {
  adminPaymentSchema,
  adminPaymentsQuerySchema,
  adminPaymentsSchema,
  confirmPaymentSchema,
  refundAmountSchema,
  rejectPaymentSchema,
} from '@chitenge/contract/admin-payments';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { z } from 'zod';
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
import { idParams } from '../request-schemas.ts';
import type { Route, RouteResponse } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: payments' } as const;

const PAYMENT_RESPONSE = {
  200: { description: 'The payment with its timeline', schema: adminPaymentSchema },
};

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
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/payments',
      summary: 'List payments and refunds',
      description:
        'The newest first; with `needs=attention` only those that need a person, the most urgent first.',
      request: z.object({ query: adminPaymentsQuerySchema }),
      responses: {
        200: {
          description: 'The payments',
          schema: adminPaymentsSchema,
          headers: {
            [TOTAL_COUNT_HEADER]: { description: 'Number of all matching payments', type: 'integer' },
          },
        },
      },
      problems: [],
      async handle({ query: { limit = MAX_LIST, offset = 0, ...filter } }, staff) {
        const { rows, total } = await listPayments(staff, filter, { limit, offset });
        const headers = { [TOTAL_COUNT_HEADER]: String(total) };
        const returned = await readReturnedAmounts(staff, rows);
        return { status: 200, body: rows.map((row) => presentAdminPaymentRow(row, returned)), headers };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/payments/:id',
      summary: 'Read a payment with its timeline',
      request: z.object({ params: idParams }),
      responses: PAYMENT_RESPONSE,
      problems: [404],
      handle: ({ params }, staff) => respondWithPayment(staff, params.id),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: '/api/admin/payments/:id/confirm',
      summary: 'Confirm by hand that a payment has arrived',
      description: 'For a payment that has arrived already, it removes the notice for staff.',
      request: z.object({ params: idParams, body: confirmPaymentSchema }),
      responses: PAYMENT_RESPONSE,
      problems: [404, 409],
      handle: ({ params, body }, staff) => change(staff, params.id, 'confirm', body),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: '/api/admin/payments/:id/reject',
      summary: 'Reject a payment that has not arrived, with a reason that the shopper reads',
      request: z.object({ params: idParams, body: rejectPaymentSchema }),
      responses: PAYMENT_RESPONSE,
      problems: [404, 409],
      handle: ({ params, body }, staff) => change(staff, params.id, 'reject', body),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: '/api/admin/payments/:id/recheck',
      summary: 'Ask the gateway for the outcome now',
      request: z.object({ params: idParams }),
      responses: PAYMENT_RESPONSE,
      problems: [404, 409],
      handle: ({ params }, staff) => change(staff, params.id, 'recheck', {}),
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'post',
      path: '/api/admin/payments/:id/refund',
      summary: 'Pay a payment back, in full or in part',
      description:
        'For the owner and managers. Without `amount`, everything that is left. With `expectedRefunded`, a repeat after a lost answer pays nothing back.',
      request: z.object({ params: idParams, body: refundAmountSchema }),
      responses: PAYMENT_RESPONSE,
      problems: [404, 409],
      handle: ({ params, body }, staff) => change(staff, params.id, 'refund', body),
    }),
  ];
}
