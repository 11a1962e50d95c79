import type { MoneyDecision } from '@chitenge/contract/admin-payments';
import { toNgwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Command } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { asksToCancel } from '../orders/order-requests.ts';
import { keepPayment } from './keep-payment.ts';
import { orderPayments } from './payment-repository.ts';
import { keptOf, type PaymentRow } from './payment-row.ts';
import { refundPayment } from './refund-payment.ts';

export interface CancelWithMoneyInput {
  orderId: string;
  /** The status that the staff member saw. */
  expected: OrderStatus;
  /** One for each payment whose money the shop has; none leaves all of it to a later decision. */
  payments: readonly MoneyDecision[];
  /** Whether it is cancelled because the customer asks for it. */
  asked: boolean;
}

/**
 * Cancels an order, and refunds or keeps each of its payments. The caller then asks the gateway for the refunds.
 * On an order that is cancelled already, it decides what still waits for a decision, so a repeat changes nothing.
 * @returns the new refunds
 * @throws ProblemError 404; 409 as `cancelOrder` and `refundPayment`; 409 `changed-meanwhile` when the order, its money or
 * what somebody else has decided is not what the staff member saw
 */
export const cancelWithMoney: Command<CancelWithMoneyInput, PaymentRow[]> = async (trx, input, actor) => {
  const { orderId, expected } = input;
  const order = await lockOrder(trx, orderId);
  const { status } = order;
  const isRepeat = status === 'cancelled';
  if (status !== expected && !isRepeat) throw changedMeanwhile(`This order is ${status} meanwhile.`);
  if (input.asked && !isRepeat && !asksToCancel(order))
    throw changedMeanwhile('The customer does not ask to cancel this order any more.');
  const decisions = new Map(input.payments.map((decision) => [decision.id, decision]));
  const { events } = await cancelOrder(trx, { orderId, decidesMoney: decisions.size > 0 }, actor);
  const all = await orderPayments(trx, orderId);
  if (!isRepeat && decisions.size > 0 && all.some((row) => keptOf(row, all) > 0 && !decisions.has(row.id)))
    throw changedMeanwhile('Another payment of this order has arrived meanwhile.');
  const refunds: PaymentRow[] = [];
  const kept: ShopEvent[] = [];
  for (const payment of all) {
    const decision = decisions.get(payment.id);
    if (!decision) continue;
    const made = madeOf(payment, all, isRepeat);
    if (made !== null && made !== decision.decision)
      throw changedMeanwhile('Somebody else has decided otherwise about its money.');
    if (made !== null) continue;
    const { id: paymentId, reason } = decision;
    if (reason === undefined) {
      const expectedRefunded = toNgwee(decision.expectedRefunded);
      refunds.push((await refundPayment(trx, { paymentId, expectedRefunded }, actor)).result);
    } else kept.push(...(await keepPayment(trx, { paymentId, reason }, actor)).events);
  }
  return { result: refunds, events: [...events, ...kept] };
};

/** Returns what has become of a payment's money; null while it waits for a decision. */
function madeOf(
  payment: PaymentRow,
  all: readonly PaymentRow[],
  isRepeat: boolean,
): MoneyDecision['decision'] | null {
  if (keptOf(payment, all) === 0) return 'refund';
  return isRepeat && payment.attention === null ? 'keep' : null;
}

const changedMeanwhile = (what: string) =>
  problemError('changed-meanwhile', { detail: `${what} Nothing was changed; look at it again.` });
