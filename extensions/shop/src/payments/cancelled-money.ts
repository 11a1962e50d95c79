/** The customer's money of a cancelled order: docs/behaviour.md#order-status. */
import type { PaymentAttention } from '@chitenge/contract/payment-state';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import type { LockedOrder } from '../orders/order-repository.ts';
import { orderPayments, updatePayment } from './payment-repository.ts';
import { isPayment, keptOf, reversalsOf } from './payment-row.ts';
import { refundPayment } from './refund-payment.ts';
import { readSurplus } from './surplus.ts';

/** Notices that are less urgent than the money of a cancelled order. */
const REPLACED: ReadonlySet<PaymentAttention | null> = new Set<PaymentAttention | null>([
  null,
  'overpaid',
  'part-paid',
]);

/** Stores refunds of what an order was paid by credit, which the job completes. */
export async function refundCreditOf(trx: Knex.Transaction, orderId: string, actor: Actor): Promise<void> {
  const all = await orderPayments(trx, orderId);
  for (const payment of all) {
    const isOnItsWay = reversalsOf(payment, all).some(({ status }) => isOpenPayment(status));
    if (payment.method === 'credit' && keptOf(payment, all) > 0 && !isOnItsWay)
      await refundPayment(trx, { paymentId: payment.id, isAskedByJob: true }, actor);
  }
}

/** Asks staff what happens to the money of an order that was cancelled. A more urgent notice stays; one about its parcel ends. */
export async function askForMoneyOf(trx: Knex, orderId: string): Promise<void> {
  const all = await orderPayments(trx, orderId);
  for (const payment of all)
    if (keptOf(payment, all) > 0 && REPLACED.has(payment.attention))
      await updatePayment(trx, payment.id, { attention: 'paid-cancelled' });
    else if (payment.attention === REFUNDED_PACKED) await updatePayment(trx, payment.id, { attention: null });
}

const REFUNDED_PACKED = 'refunded-packed' satisfies PaymentAttention;

/** Asks staff to take the parcel of an order back whose money was paid back completely. A more urgent notice stays. */
export async function askForParcel(trx: Knex, orderId: string): Promise<void> {
  const all = await orderPayments(trx, orderId);
  const latest = all.findLast((row) => isPayment(row) && row.status === 'completed');
  if (latest !== undefined && REPLACED.has(latest.attention))
    await updatePayment(trx, latest.id, { attention: REFUNDED_PACKED });
}

const OF_CANCELLED: ReadonlySet<PaymentAttention | null> = new Set<PaymentAttention>([
  'paid-cancelled',
  'paid-out-of-stock',
]);

/** Takes the question back when the order is open again. What is too much still needs a person. */
export async function settleMoneyOf(
  trx: Knex,
  order: Pick<LockedOrder, 'id' | 'total_amount' | 'waived_amount'>,
): Promise<void> {
  const all = await orderPayments(trx, order.id);
  const asked = all.filter(({ attention }) => OF_CANCELLED.has(attention));
  if (asked.length === 0) return;
  const attention = (await readSurplus(trx, order, all)) > 0 ? 'overpaid' : null;
  for (const { id } of asked) await updatePayment(trx, id, { attention });
}
