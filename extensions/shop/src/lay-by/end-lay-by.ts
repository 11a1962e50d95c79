import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { orderPayments, updatePayment } from '../payments/payment-repository.ts';
import { keptOf, type PaymentRow } from '../payments/payment-row.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { runningLayBy } from './extend-lay-by.ts';
import { findLayBy, moneyOfLayBy, updateLayBy, type LayByMoney } from './lay-by-row.ts';

export interface EndLayByInput {
  orderId: string;
  /** What goes back, in ngwee, as the staff member saw it. */
  refund: Ngwee;
}

/**
 * Ends a running lay-by: its goods are for sale again, and what is paid goes back, less the fee that was agreed. The caller
 * then asks the gateway for the refunds. A repeat changes nothing.
 * @returns the new refunds
 * @throws ProblemError 404; 409 for a lay-by that does not run, and as `refundPayment`; 409 `changed-meanwhile` when another
 * sum goes back by now
 */
export const endLayBy: Command<EndLayByInput, PaymentRow[]> = async (trx, input, actor) => {
  const { orderId } = input;
  const order = await lockOrder(trx, orderId);
  const before = await findLayBy(trx, orderId);
  if (before !== undefined && before.ended_at !== null) return { result: [], events: [] };
  const row = await runningLayBy(trx, order);
  const all = await orderPayments(trx, orderId);
  const money = moneyOfLayBy(row, order, all);
  if (money.refund !== input.refund)
    throw problemError('changed-meanwhile', {
      detail: `${formatMoney(money.refund)} goes back by now, not ${formatMoney(input.refund)} as you saw. Nothing was changed; look at it again.`,
    });
  await updateLayBy(trx, orderId, { ended_at: new Date(), kept: money.fee });
  const cancelled = await cancelOrder(trx, { orderId, reason: wordsOf(money), decidesMoney: true }, actor);
  const events: ShopEvent[] = [...cancelled.events];
  const refunds: PaymentRow[] = [];
  let fee = money.fee;
  for (const payment of feeFirst(all)) {
    const kept = keptOf(payment, all);
    const keeps = Math.min(fee, kept);
    fee -= keeps;
    if (kept > keeps) {
      const amount = kept - keeps;
      refunds.push((await refundPayment(trx, { paymentId: payment.id, amount }, actor)).result);
    }
    // What is left of it is the fee, about which nobody has to decide.
    if (kept > 0) await updatePayment(trx, payment.id, { attention: null });
  }
  if (money.fee > 0)
    await recordOrderEvents(trx, [
      {
        orderId,
        kind: 'kept',
        from: null,
        to: formatMoney(money.fee),
        reason: `The fee of the lay-by, ${row.fee / 100} % of its price.`,
        userId: actor.userId,
      },
    ]);
  return { result: refunds, events };
};

/** Payments in the order in which the fee is taken of them: what a gift card or credit has paid goes back whole if it can. */
const feeFirst = (all: readonly PaymentRow[]): PaymentRow[] =>
  all.toSorted((one, other) => Number(one.method === 'credit') - Number(other.method === 'credit'));

/** The customer reads it, too. */
function wordsOf({ fee, refund }: LayByMoney): string {
  const back = refund === 0 ? '' : ` ${formatMoney(refund)} goes back to you.`;
  const kept = fee === 0 ? '' : ` ${formatMoney(fee)} is its fee.`;
  return `The lay-by has ended.${back}${kept}`;
}
