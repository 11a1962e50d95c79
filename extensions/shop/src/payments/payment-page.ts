/** Payments on a page of a gateway: docs/payments.md#cards-with-flutterwave. */
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { Ngwee } from '@chitenge/contract/money';
import { MAX_PUSH_PAYMENTS, MAX_PUSH_PAYMENTS_BY_LINK } from '@chitenge/contract/payments';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import type { PartLink } from '../orders/order-token.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { LEASE_MS, nextCheck, type CheckDelays } from './check-schedule.ts';
import type { GatewayReport } from './gateways/gateway.ts';
import { assertAskedPart, updateOrderPayment } from './order-payment.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { lockPayment, orderPayments, updatePayment } from './payment-repository.ts';
import { isPayment, type PaymentRow } from './payment-row.ts';
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
}

/** A page whose address was lost before it was stored cannot be paid by anybody. */
const isLost = ({ page_url, date_created }: PaymentRow): boolean =>
  page_url === null && Date.now() - new Date(date_created).getTime() > LEASE_MS;

/**
 * Stores a payment for which the caller then opens a page of the gateway, with the payment's id. What it asks for counts as
 * taken until it has failed, so that no phone is asked for it meanwhile. A repeat by the same payer returns the open page.
 * @throws ProblemError 400 for an amount that cannot be asked for; 404; 409 when the order cannot be paid, has had too many
 * pages, or its page is being opened
 */
export const requestPage: Command<PageInput, RequestedPayment> = async (trx, input, actor) => {
  const { orderId, gateway, amount, byLink, part } = input;
  const order = await lockOrder(trx, orderId);
  const pages = pagesOf(await orderPayments(trx, orderId));
  for (const row of pages.filter((page) => isOpenPayment(page.status) && isLost(page)))
    await updatePayment(trx, row.id, {
      status: 'expired',
      failure_code: 'not-received',
      next_check_at: null,
    });
  const all = await orderPayments(trx, orderId);
  const own = pagesOf(all).filter((row) => isOf(row, { byLink, part }));
  const open = own.find(({ status }) => isOpenPayment(status));
  const most = mostOf(order, all, part);
  if (open !== undefined && (amount === undefined || most === 0)) {
    if (open.page_url === null)
      throw problemError('page-opening', { detail: 'The page is being opened. Please press again.' });
    return { result: { payment: open, replayed: true }, events: [] };
  }
  assertPayable(order, all);
  assertPartOpen(part, all);
  assertAskedPart(amount ?? most, most);
  const limit = byLink ? MAX_PUSH_PAYMENTS_BY_LINK : MAX_PUSH_PAYMENTS;
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
  said: GatewayReport['state'];
}

export interface LeaveInput extends Pick<PageInput, 'orderId' | 'byLink' | 'part'> {
  /** Those about which the gateway has answered just now. */
  asked: readonly AskedPage[];
}

/**
 * Ends the open pages of a payer who pays in another way: those on which nobody has paid, as the gateway has just said.
 * What it knows as pending stays, and so does a page about which it has said nothing. The shop asks about the ended ones for
 * as long as they can be paid.
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
    asked.some(({ id, checks, said }) => id === row.id && checks === row.checks && UNPAID.has(said)),
  );
  const change = { status: 'failed', failure_code: 'not-approved' } as const;
  for (const { id } of left) {
    await updatePayment(trx, id, change);
    await recordPaymentEvent(trx, { paymentId: id, source: 'shopper', status: 'left' });
  }
  const current = await orderPayments(trx, orderId);
  const events = left.length > 0 ? await updateOrderPayment(trx, { order, all: current }, actor) : [];
  return { result: current.filter(({ id }) => open.some((row) => row.id === id)), events };
};

const UNPAID: ReadonlySet<GatewayReport['state']> = new Set<GatewayReport['state']>(['not-found', 'failed']);

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
