import type { Ngwee } from '@chitenge/contract/money';
import type { Command } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { completePayment } from '../payments/complete-payment.ts';
import { lockPayment, orderPayments } from '../payments/payment-repository.ts';
import { keptOf } from '../payments/payment-row.ts';
import { refundPayment } from '../payments/refund-payment.ts';

export interface GiveBackInput {
  orderId: string;
  /** Ngwee; all that the order was paid by credit without it. */
  amount?: Ngwee | undefined;
  /** For the order's timeline. */
  reason?: string | undefined;
  /** Whether it is for goods that came back. The order then costs less by all of it. */
  isForReturn?: boolean;
}

/**
 * Gives back to gift cards and credits what an order was paid by them, the newest first, up to an amount. The rest has to go
 * back another way.
 * @returns what went back, in ngwee
 * @throws ProblemError 404; 409 as `refundPayment`
 */
export const giveBackToCredit: Command<GiveBackInput, Ngwee> = async (trx, input, actor) => {
  const { orderId, amount = Infinity, reason, isForReturn = false } = input;
  await lockOrder(trx, orderId);
  const all = await orderPayments(trx, orderId);
  const events: ShopEvent[] = [];
  let given = 0;
  for (const payment of all.toReversed()) {
    const part = payment.method === 'credit' ? Math.min(keptOf(payment, all), amount - given) : 0;
    if (part <= 0) continue;
    const refund = { paymentId: payment.id, amount: part, reason, isForReturn };
    const { result, events: asked } = await refundPayment(trx, refund, actor);
    events.push(...asked);
    const locked = await lockPayment(trx, result.id);
    events.push(...(await completePayment(trx, locked, { transactionId: null, actor })));
    given += part;
  }
  return { result: given, events };
};
