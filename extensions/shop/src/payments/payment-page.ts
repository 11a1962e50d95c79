/** Payments on a page of a gateway: docs/payments.md#cards-with-flutterwave. */
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { Ngwee } from '@chitenge/contract/money';
import { MAX_PROMPTS, MAX_PROMPTS_BY_LINK } from '@chitenge/contract/payments';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import type { PartLink } from '../orders/order-token.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { LEASE_MS, nextCheck, type CheckDelays } from './check-schedule.ts';
import type { GatewayReport, Patience } from './gateways/gateway.ts';
import { assertAskedPart, updateOrderPayment } from './order-payment.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { lockPayment, orderPayments, updatePayment } from './payment-repository.ts';
import { ageOf, isPayment, type PaymentRow } from './payment-row.ts';
import {
  assertPartOpen,
  assertPayable,
  beginPayment,
  isOf,
  mostOf,
  type RequestedPayment,
} from './request-payment.ts';

export interface PageInput {
  orderId: string;
  gateway: string;
  /** Ngwee; all that is left and not asked for without it. */
  amount: Ngwee | undefined;
  byLink: boolean;
  /** The link to pay a part. */
  part: PartLink | null;
  /** How long (ms) the payer can begin to pay on a page. */
  openForMs: number;
}

/** A page whose address was lost before it was stored cannot be paid by anybody. */
const isLost = (row: PaymentRow): boolean => row.page_url === null && ageOf(row) > LEASE_MS;

/**
 * Stores a payment for which the caller then opens a page of the gateway, with the payment's id. What it asks for counts as
 * taken until it has failed, so that no phone is asked for it meanwhile. A repeat by the same payer returns the open page until it closes.
 * @throws ProblemError 400 for an amount that cannot be asked for; 404; 409 when the order cannot be paid, has had too many
 * pages, or its page is being opened or has closed without an outcome
 */
export const requestPage: Command<PageInput, RequestedPayment> = async (trx, input, actor) => {
  const { orderId, gateway, amount, byLink, part, openForMs } = input;
  const order = await lockOrder(trx, orderId);
  const before = await orderPayments(trx, orderId);
  const lost = pagesOf(before).filter((page) => isOpenPayment(page.status) && isLost(page));
  for (const row of lost)
    await updatePayment(trx, row.id, {
      status: 'expired',
      failure_code: 'not-received',
      next_check_at: null,
    });
  const all = lost.length === 0 ? before : await orderPayments(trx, orderId);
  const own = pagesOf(all).filter((row) => isOf(row, { byLink, part }));
  const unended = own.filter(({ status }) => isOpenPayment(status));
  const open = unended.find((row) => ageOf(row) < openForMs);
  // Also who comes again to an open page pays nothing that is paid or cancelled.
  assertPayable(order, all);
  assertPartOpen(part, all);
  const most = mostOf(order, all, part);
  if (open !== undefined && (amount === undefined || most === 0)) {
    if (open.page_url === null)
      throw problemError('page-opening', { detail: 'The page is being opened. Please press again.' });
    return { result: { payment: open, replayed: true }, events: [] };
  }
  if (open === undefined && unended.length > 0 && most === 0)
    throw problemError('page-unavailable', {
      detail:
        'The payment page has closed. If you have not paid, press "Pay in another way", then pay again.',
    });
  assertAskedPart(amount ?? most, most);
  const limit = byLink ? MAX_PROMPTS_BY_LINK : MAX_PROMPTS;
  if (own.length >= limit)
    throw problemError('too-many-payments', {
      detail: `An order can be paid on ${limit} pages at most. Please pay in another way.`,
    });
  return beginPayment(
    trx,
    { order, all },
    { method: 'page', gateway, amount: amount ?? most, byLink, part },
    actor,
  );
};

const pagesOf = (all: readonly PaymentRow[]) => all.filter((row) => isPayment(row) && row.method === 'page');

export interface OpenedInput {
  paymentId: string;
  url: string;
  /** The gateway's answer. */
  payload: unknown;
  delays: CheckDelays;
}

/** Stores the address of a payment's page, so that the payer finds it again. */
export const recordPage: Command<OpenedInput, PaymentRow> = async (trx, input, actor) => {
  const { paymentId, url, payload, delays } = input;
  const { order, payment, all } = await lockPayment(trx, paymentId);
  await recordPaymentEvent(trx, {
    paymentId,
    source: 'request',
    status: 'pending',
    payload: JSON.stringify(payload),
  });
  const change = {
    page_url: url,
    ...(payment.status === 'created' && {
      status: 'pending' as const,
      next_check_at: nextCheck({ ...payment, checks: 1 }, delays),
    }),
  };
  await updatePayment(trx, paymentId, change);
  const row = { ...payment, ...change };
  const current = all.map((other) => (other.id === paymentId ? row : other));
  return { result: row, events: await updateOrderPayment(trx, { order, all: current }, actor) };
};

/** What the gateway has said about an open page. */
export interface AskedPage {
  id: string;
  /** The number of the question. A later one makes the answer old. */
  checks: number;
  /** Whether nobody has paid on it, as `isUnpaid` says. */
  isUnpaid: boolean;
}

export interface LeaveInput extends Pick<PageInput, 'orderId' | 'byLink' | 'part'> {
  /** Those about which the gateway has answered just now. */
  asked: readonly AskedPage[];
}

/**
 * Ends the open pages of a payer who pays in another way: those on which nobody has paid, as the gateway has just said.
 * A page about which it has said nothing stays. The shop asks about the ended ones for as long as money may come.
 * @returns those that were open
 */
export const leavePages: Command<LeaveInput, PaymentRow[]> = async (
  trx,
  { orderId, asked, ...payer },
  actor,
) => {
  const order = await lockOrder(trx, orderId);
  const all = await orderPayments(trx, orderId);
  const open = openPagesOf(all, payer);
  const left = open.filter((row) =>
    asked.some((page) => page.id === row.id && page.checks === row.checks && page.isUnpaid),
  );
  for (const { id, attention } of left) {
    await updatePayment(trx, id, {
      status: 'failed',
      failure_code: 'page-left',
      attention: attention === 'unclear' ? null : attention,
    });
    await recordPaymentEvent(trx, { paymentId: id, source: 'shopper', status: 'left' });
  }
  const current = await orderPayments(trx, orderId);
  const events = left.length > 0 ? await updateOrderPayment(trx, { order, all: current }, actor) : [];
  return { result: current.filter(({ id }) => open.some((row) => row.id === id)), events };
};

/**
 * Whether a page can be left. On one that the gateway knows as pending, somebody may be paying until it has closed; afterwards
 * they have given up, such as at the question of their bank.
 */
export const isUnpaid = (
  payment: PaymentRow,
  said: GatewayReport['state'],
  { notFoundIsFinalAfterMs }: Patience,
): boolean =>
  said === 'not-found' ||
  said === 'failed' ||
  (said === 'pending' && ageOf(payment) >= notFoundIsFinalAfterMs);

/** The open pages of one payer. */
export const openPagesOf = (
  all: readonly PaymentRow[],
  payer: Pick<PageInput, 'byLink' | 'part'>,
): PaymentRow[] => pagesOf(all).filter((row) => isOpenPayment(row.status) && isOf(row, payer));

/** Where the payer's browser goes when it comes back from a page. @throws ProblemError 404 */
export async function findReturn(database: Knex, paymentId: string) {
  const payment = await database('payments')
    .where({ id: paymentId, method: 'page' })
    .first<PaymentRow | undefined>('*');
  if (payment === undefined) throw notFound('payment');
  return payment;
}
