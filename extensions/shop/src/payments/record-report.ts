import { isOpenPayment } from '@chitenge/contract/open-payment';
import { NEXT_PAYMENT_STATES, type FailureCode } from '@chitenge/contract/payment-state';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { normalizeTransactionId } from '@chitenge/contract/transaction-id';
import type { Knex } from 'knex';
import type { Actor, Command } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { holdAfterPrompt, isHeldByStaff, readHoldSettings } from '../orders/order-hold.ts';
import { nextCheck, type CheckDelays } from './check-schedule.ts';
import { completePayment } from './complete-payment.ts';
import {
  USUAL_PATIENCE,
  type GatewayReport,
  type GatewayResponse,
  type Patience,
} from './gateways/gateway.ts';
import { updateOrderPayment } from './order-payment.ts';
import { askerOf, recordPaymentEvent } from './payment-event-repository.ts';
import { lockPayment, updatePayment, type LockedPayment } from './payment-repository.ts';
import { ageOf, isPayment, type PaymentRow } from './payment-row.ts';
import { queuePaymentFailed } from './queue-payment-failed.ts';
import { askForSurplus } from './surplus.ts';

export interface ReportInput {
  paymentId: string;
  /** What the gateway answered to a request or to a question. */
  source: 'request' | 'poll';
  response: GatewayResponse;
  delays: CheckDelays;
  patience?: Patience;
}

/** Failures that the payer caused. After others, such as a closed network, the hold stays as it was. */
const FAILURES_OF_PAYER: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'not-approved',
  'insufficient-balance',
  'payer-not-found',
  'payer-limit-reached',
  'wallet-limit-reached',
  'payment-in-progress',
]);

/**
 * Records what the gateway knows about a payment or refund, and changes both it and the order. Repeats and reports that
 * contradict a final state change nothing. A completed payment of another amount or currency only asks for a person.
 * @throws ProblemError 404
 */
export const recordReport: Command<ReportInput, void> = async (trx, input, actor) => {
  const { paymentId, source, response, delays, patience = USUAL_PATIENCE } = input;
  const locked = await lockPayment(trx, paymentId);
  const { payment } = locked;
  const { report } = response;
  await recordPaymentEvent(trx, {
    paymentId,
    source,
    status: report.state,
    payload: JSON.stringify(response.payload) ?? '',
  });
  if (response.reference !== undefined && response.reference !== payment.gateway_reference)
    await updatePayment(trx, paymentId, { gateway_reference: response.reference });
  if (report.state === 'completed')
    return { result: undefined, events: await complete(trx, locked, report, actor) };
  const failure = failureOf(payment, report, patience);
  if (failure !== null && NEXT_PAYMENT_STATES[payment.status].includes(failure.status))
    return { result: undefined, events: await end(trx, locked, failure, actor) };
  if (isOpenPayment(payment.status)) await wait(trx, payment, report, { delays, patience });
  else if (payment.next_check_at !== null) {
    // Money of a payment that has failed may still come.
    const next_check_at = failure === null ? nextCheck(payment, delays, patience) : null;
    await updatePayment(trx, paymentId, { next_check_at });
  }
  return { result: undefined, events: [] };
};

type Completion = Extract<GatewayReport, { state: 'completed' }>;

async function complete(
  trx: Knex.Transaction,
  locked: LockedPayment,
  { amount, currency, transactionId }: Completion,
  actor: Actor,
): Promise<ShopEvent[]> {
  const { payment } = locked;
  if (payment.status === 'completed') return [];
  if (amount === toNgwee(payment.amount) && currency === payment.currency)
    return completePayment(trx, locked, {
      transactionId: transactionId && normalizeTransactionId(transactionId),
      actor,
    });
  await updatePayment(trx, payment.id, {
    attention: 'amount-mismatch',
    received_amount: toDecimal(amount),
    received_currency: currency,
    next_check_at: null,
  });
  return [];
}

/** How a payment ends without money. */
interface Failure {
  status: 'failed' | 'expired';
  code: FailureCode;
}

/** Returns null for a report that is not final, such as a declined card on a page on which another can be tried. */
function failureOf(
  payment: PaymentRow,
  report: GatewayReport,
  { notFoundIsFinalAfterMs }: Patience,
): Failure | null {
  const isClosed = ageOf(payment) >= notFoundIsFinalAfterMs;
  if (report.state === 'failed')
    return report.mayStillArrive === true && !isClosed ? null : { status: 'failed', code: report.code };
  return report.state === 'not-found' && isClosed ? { status: 'expired', code: 'not-received' } : null;
}

async function end(
  trx: Knex.Transaction,
  { order, payment, all }: LockedPayment,
  { status, code }: Failure,
  actor: Actor,
): Promise<ShopEvent[]> {
  const change = {
    status,
    failure_code: code,
    next_check_at: null,
    attention: isPayment(payment) ? null : 'refund-failed',
  } as const;
  await updatePayment(trx, payment.id, change);
  if (isPayment(payment)) await queuePaymentFailed(trx, payment);
  const current = all.map((row) => (row.id === payment.id ? { ...row, ...change } : row));
  if (payment.refunded_payment !== null) await askForSurplus(trx, order, current);
  // A stranger with a link must not shorten it, nor anybody what staff have promised or are talking about.
  const shortens =
    isPayment(payment) &&
    !payment.by_link &&
    FAILURES_OF_PAYER.has(code) &&
    order.status === 'pending' &&
    !(await isHeldByStaff(trx, order)) &&
    (await askerOf(trx, payment.id)) === null;
  const holdsUntil = shortens ? holdAfterPrompt(await readHoldSettings(trx)) : undefined;
  return updateOrderPayment(
    trx,
    { order, all: current },
    actor,
    holdsUntil === undefined ? {} : { holdsUntil },
  );
}

async function wait(
  trx: Knex,
  payment: PaymentRow,
  report: GatewayReport,
  { delays, patience }: { delays: CheckDelays; patience: Patience },
): Promise<void> {
  const isUnclear = ageOf(payment) >= patience.unclearAfterMs;
  await updatePayment(trx, payment.id, {
    // A gateway that does not know it yet may still receive it.
    status: report.state === 'not-found' ? payment.status : 'pending',
    attention: payment.attention ?? (isUnclear ? 'unclear' : null),
    next_check_at: nextCheck(payment, delays, patience),
  });
}
