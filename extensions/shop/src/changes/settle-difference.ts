import type { Settlement } from '@chitenge/contract/change-order';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { Knex } from 'knex';
import type { Actor, Outcome } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { giveBackToCredit } from '../credit/give-back-to-credit.ts';
import { issueCredit, type NewCredit } from '../credit/issue-credit.ts';
import { takeCredit } from '../credit/take-credit.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { messagesAfter } from '../payments/complete-payment.ts';
import { MANUAL } from '../payments/gateways/manual/index.ts';
import { lockPayment, orderPayments, updatePayment } from '../payments/payment-repository.ts';
import { keptOf, reversalsOf, type PaymentRow } from '../payments/payment-row.ts';
import { recordMoney } from '../payments/record-money.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { requestPayment, type PromptTerms } from '../payments/request-payment.ts';
import type { ChangePlan } from './plan-change.ts';

interface Difference {
  orderId: string;
  /** What is left to pay; below zero for what the shop owes. */
  difference: Ngwee;
  settlement: Settlement;
  prompt: PromptTerms | null;
  reason?: string | undefined;
}

/** What has happened to the difference at once. */
export interface Settled {
  /** Whether it was taken. The order is paid then. */
  isPaid: boolean;
  /** About which the caller then asks the gateway. */
  refunds: PaymentRow[];
  /** What went back as credit. */
  issued: NewCredit | null;
  events: ShopEvent[];
}

const NOTHING: Settled = { isPaid: false, refunds: [], issued: null, events: [] };

/**
 * Takes the difference in cash or by mobile money, or gives it back.
 * @throws ProblemError 400 for a way that does not fit the difference; 409 as the commands of payments
 */
export async function settleNow(trx: Knex.Transaction, input: Difference, actor: Actor): Promise<Settled> {
  const { orderId, difference, settlement } = input;
  const { way, transactionId, network } = settlement;
  if (way === 'later' || difference === 0) return NOTHING;
  if (difference < 0) return giveBack(trx, input, actor);
  if (way === 'same') throw wrongWay(`${formatMoney(difference)} is left to pay`);
  if (way === 'prompt' || way === 'credit') return NOTHING;
  const { events } = await recordPayment(
    trx,
    { orderId, method: way, amount: difference, transactionId, ...(way === 'manual' && { network }) },
    actor,
  );
  return { ...NOTHING, isPaid: true, events };
}

/**
 * Takes the difference by credit, or asks a phone for it, once the order waits for it. The caller then asks the gateway about
 * what it returns.
 * @throws ProblemError 400 without a code or phone; 409 without a gateway, and as takeCredit and requestPayment
 */
export async function settleWaiting(
  trx: Knex.Transaction,
  { orderId, difference: amount, settlement, prompt }: Difference,
  actor: Actor,
): Promise<Outcome<PaymentRow[]>> {
  const { way, phone, network } = settlement;
  if (way === 'credit' && amount > 0) {
    const { events } = await takeCredit(trx, { orderId, code: codeOf(settlement), amount }, actor);
    return { result: [], events };
  }
  if (way !== 'prompt' || amount <= 0) return { result: [], events: [] };
  if (prompt === null) throw problemError('prompt-not-offered');
  if (phone === undefined || network === undefined)
    throw invalidRequest([{ field: 'settlement.phone', message: 'is required' }]);
  const asked = { orderId, network, phone, amount, ...prompt, byLink: false, part: null };
  const { result, events } = await requestPayment(trx, asked, actor);
  return { result: [result.payment], events };
}

function codeOf({ creditCode }: Settlement): string {
  if (creditCode) return creditCode;
  throw invalidRequest([{ field: 'settlement.creditCode', message: 'is required' }]);
}

/**
 * Refunds beyond what came back may cover all that stays. An order that waits to be shipped is cancelled when nothing is left
 * of its money.
 * @throws ProblemError 409 when the change would give back all of it
 */
export function assertMoneyStays(
  { isDelivered, charge, difference, payments }: ChangePlan,
  { way }: Settlement,
): void {
  if (isDelivered || difference >= 0 || way === 'later' || charge.total === charge.waived) return;
  const kept = payments.reduce((sum, row) => sum + keptOf(row, payments), 0);
  if (kept + difference > 0) return;
  throw problemError('shop-rule', {
    detail:
      "Nothing would be left of this order's money, and it would be cancelled. Cancel it, or choose 'Later'.",
  });
}

const wrongWay = (why: string) =>
  invalidRequest([{ field: 'settlement.way', message: `does not fit: ${why}` }]);

/**
 * Pays back to the credits that paid, then from one payment if one is enough, else from the newest ones. What staff give
 * back by hand has gone at once.
 */
async function giveBack(
  trx: Knex.Transaction,
  { orderId, difference, settlement, reason = 'The order was changed' }: Difference,
  actor: Actor,
): Promise<Settled> {
  const { way, transactionId } = settlement;
  if (way === 'prompt') throw wrongWay(`${formatMoney(-difference)} goes back`);
  const credited = await giveBackToCredit(trx, { orderId, amount: -difference, reason }, actor);
  const { events } = credited;
  let missing = -difference - credited.result;
  if (way === 'credit' && missing > 0) {
    const issued = await issueCredit(trx, { orderId, amount: missing, reason }, actor);
    return { ...NOTHING, issued: issued.result, events: [...events, ...issued.events] };
  }
  const all = await orderPayments(trx, orderId);
  const made: PaymentRow[] = [];
  for (const payment of refundable(all, missing)) {
    if (missing === 0) break;
    const amount = Math.min(keptOf(payment, all), missing);
    const by = way === 'cash' || way === 'manual' || way === 'card' ? { method: way } : {};
    // One transfer has one transaction id.
    const id = made.length === 0 ? { transactionId } : {};
    const input = { paymentId: payment.id, amount, reason, ...by, ...id };
    made.push((await refundPayment(trx, input, actor)).result);
    missing -= amount;
  }
  if (missing > 0)
    throw problemError('shop-rule', {
      detail: `${formatMoney(missing)} cannot go back yet: a refund is still on its way. Choose 'Later'.`,
    });
  for (const refund of made.filter(({ gateway }) => gateway === MANUAL)) await complete(trx, refund, actor);
  return { ...NOTHING, refunds: made.filter(({ gateway }) => gateway !== MANUAL), events };
}

/** Completes a refund by hand. The order follows its payments afterwards, as a whole. */
async function complete(trx: Knex.Transaction, refund: PaymentRow, actor: Actor): Promise<void> {
  const done = { status: 'completed', completed_at: new Date(), next_check_at: null } as const;
  await updatePayment(trx, refund.id, done);
  const { order, all } = await lockPayment(trx, refund.id);
  const row = { ...refund, ...done };
  await recordMoney(trx, { order, row, all }, actor.userId);
  if (refund.method !== 'cash') await queueMessages(trx, messagesAfter(row, order, all));
}

function refundable(all: readonly PaymentRow[], amount: Ngwee): PaymentRow[] {
  const free = all
    .filter((row) => row.method !== 'credit' && keptOf(row, all) > 0)
    .filter((row) => !reversalsOf(row, all).some(({ status }) => isOpenPayment(status)))
    .toReversed();
  const enough = free.find((row) => keptOf(row, all) >= amount);
  return enough === undefined ? free : [enough];
}
