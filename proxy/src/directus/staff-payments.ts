/** Payments in the back office, read and changed with the staff member's rights. */
import type {
  AdminPaymentsQuery,
  ConfirmPayment,
  KeepPayment,
  RefundAmount,
  RejectPayment,
} from '@chitenge/contract/admin-payments';
import { notFound } from '@chitenge/contract/problem-error';
import { PAYMENT_ATTENTIONS } from '@chitenge/contract/payment-state';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { GATEWAY_TIMEOUT_MS } from './gateway-timeout.ts';
import type { StaffClient } from './staff-client.ts';
import {
  paymentEventRowSchema,
  STAFF_FIELDS,
  staffPaymentRowSchema,
  type PaymentEventRow,
  type StaffPaymentRow,
} from './staff-rows.ts';

const paymentsResponse = z.object({
  data: z.array(staffPaymentRowSchema),
  meta: z.object({ filter_count: z.number().int() }),
});
const newestResponse = z.object({
  data: z.array(staffPaymentRowSchema),
  meta: z.object({ total: z.number().int() }),
});
const eventsResponse = z.object({ data: z.array(paymentEventRowSchema) });

interface Query {
  filter: object;
  sort: string;
  limit: number;
  offset: number;
}

/** Reads one page of payments and refunds; without a limit (-1) all of them. */
export async function readPayments(
  staff: StaffClient,
  query: Query,
): Promise<{ rows: StaffPaymentRow[]; total: number }> {
  // SEARCH sends the query in the body, because logs contain URLs.
  const { data, meta } = await staff.request('/items/payments', paymentsResponse, {
    method: 'SEARCH',
    body: { query: { ...query, fields: STAFF_FIELDS.payment, meta: 'filter_count' } },
  });
  return { rows: data, total: meta.filter_count };
}

/** Reads one page of all payments and refunds, or of those that a search finds. */
async function readNewestPayments(
  staff: StaffClient,
  query: Pick<AdminPaymentsQuery, 'search'> & { limit: number; offset: number },
) {
  const body = { fields: STAFF_FIELDS.payment, ...query };
  const { data, meta } = await staff.request('/shop/staff/payments', newestResponse, {
    method: 'SEARCH',
    body,
  });
  return { rows: data, total: meta.total };
}

/** Most payments that need a person; the list is sorted by urgency, which the database cannot. */
const MAX_ATTENTION = 500;

/** Returns one page of payments: the most urgent first when they need a person, otherwise the newest. */
export async function listPayments(
  staff: StaffClient,
  { needs, order, search }: Pick<AdminPaymentsQuery, 'needs' | 'order' | 'search'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StaffPaymentRow[]; total: number }> {
  if (needs === undefined && order === undefined) return readNewestPayments(staff, { search, limit, offset });
  const ofOrder = order === undefined ? [] : [{ order: { _eq: order } }];
  if (needs === undefined)
    return readPayments(staff, { filter: { _and: ofOrder }, sort: '-date_created,id', limit, offset });
  const filter = { _and: [{ attention: { _nnull: true } }, ...ofOrder] };
  const { rows, total } = await readPayments(staff, {
    filter,
    sort: 'date_created,id',
    limit: MAX_ATTENTION,
    offset: 0,
  });
  const urgency = ({ attention }: StaffPaymentRow) =>
    PAYMENT_ATTENTIONS.findIndex((reason) => reason === attention);
  const sorted = rows.toSorted((one, other) => urgency(one) - urgency(other));
  return { rows: sorted.slice(offset, offset + limit), total };
}

/** @throws ProblemError 404 */
export async function readPayment(staff: StaffClient, id: string): Promise<StaffPaymentRow> {
  const { rows } = await readPayments(staff, {
    filter: { id: { _eq: id } },
    sort: 'id',
    limit: 1,
    offset: 0,
  });
  const [row] = rows;
  if (!row) throw notFound('payment');
  return row;
}

/** Returns a payment's events, oldest first. */
export async function readPaymentEvents(staff: StaffClient, paymentId: string): Promise<PaymentEventRow[]> {
  const query = queryToParams({
    fields: STAFF_FIELDS.paymentEvent,
    filter: { payment: { _eq: paymentId } },
    sort: 'date_created',
    limit: -1,
  });
  return (await staff.request('/items/payment_events', eventsResponse, { query })).data;
}

/** The extension's commands for payments, by their path, with their input. */
export interface PaymentCommands {
  confirm: ConfirmPayment;
  reject: RejectPayment;
  keep: KeepPayment;
  recheck: object;
  refund: RefundAmount;
}

/**
 * Runs a command on a payment.
 * @throws ProblemError 403, 404, 409
 */
export async function changePayment<Name extends keyof PaymentCommands>(
  staff: StaffClient,
  id: string,
  command: Name,
  input: PaymentCommands[Name],
): Promise<void> {
  const path = `/shop/staff/payments/${id}/${command}`;
  await staff.send(path, { method: 'POST', body: input, timeoutMs: GATEWAY_TIMEOUT_MS });
}
