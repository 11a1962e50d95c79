import type { MoneyDecision } from '@chitenge/contract/admin-payments';
import { toNgwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { keepPayment } from './keep-payment.ts';
import { orderPayments } from './payment-repository.ts';
import { keptOf, type PaymentRow } from './payment-row.ts';
import { refundPayment } from './refund-payment.ts';

export interface CancelWithMoneyInput {
  orderId: string;
  /** One for each payment whose money the shop has; none leaves all of it to a later decision. */
  payments: readonly MoneyDecision[];
}

/**
 * Cancels an order, and refunds or keeps each of its payments. The caller then asks the gateway for the refunds.
 * On an order that is cancelled already, it decides what still waits for a decision, so a repeat changes nothing.
 * @returns the new refunds
 * @throws ProblemError 404; 409 as `cancelOrder` and `refundPayment`; 409 `changed-meanwhile` for money that no decision names
 */
export const cancelWithMoney: Command<CancelWithMoneyInput, PaymentRow[]> = async (
  trx,
  { orderId, payments },
  actor,
) => {
  const { status } = await lockOrder(trx, orderId);
  const { events } = await cancelOrder(trx, { orderId }, actor);
  const isRepeat = status === 'cancelled';
  const all = await orderPayments(trx, orderId);
  const held = all.filter((payment) => keptOf(payment, all) > 0);
  const decisions = new Map(payments.map((decision) => [decision.id, decision]));
  if (!isRepeat && payments.length > 0 && held.some(({ id }) => !decisions.has(id)))
    throw problemError('changed-meanwhile', {
      detail:
        'Another payment of this order has arrived meanwhile. Nothing was changed; look at its payments.',
    });
  const refunds: PaymentRow[] = [];
  const kept = [];
  for (const { id, attention } of held) {
    const decision = decisions.get(id);
    if (!decision || (isRepeat && attention === null)) continue;
    const expectedRefunded = toNgwee(decision.expectedRefunded);
    if (decision.reason === undefined)
      refunds.push((await refundPayment(trx, { paymentId: id, expectedRefunded }, actor)).result);
    else kept.push(...(await keepPayment(trx, { paymentId: id, reason: decision.reason }, actor)).events);
  }
  return { result: refunds, events: [...events, ...kept] };
};
