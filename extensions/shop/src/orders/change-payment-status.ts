import type { PaymentStatus } from '@chitenge/contract/status';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { lockOrder, updateOrder } from './order-repository.ts';

export interface PaymentStatusInput {
  orderId: string;
  paymentStatus: PaymentStatus;
}

/**
 * Sets an order's payment status: docs/behaviour.md#payment-status.
 * @throws ProblemError 404
 */
export const changePaymentStatus: Command<PaymentStatusInput, void> = async (trx, input, actor) => {
  const { orderId, paymentStatus: to } = input;
  const { payment_status: from } = await lockOrder(trx, orderId);
  if (from === to) return { result: undefined, events: [] };
  await updateOrder(trx, orderId, { payment_status: to }, actor);
  await recordOrderEvents(trx, [{ orderId, kind: 'payment_status', from, to, userId: actor.userId }]);
  return { result: undefined, events: [itemsUpdated('orders', [orderId], { payment_status: to })] };
};
