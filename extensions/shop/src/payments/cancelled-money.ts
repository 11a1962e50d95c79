/** The customer's money of a cancelled order: docs/behaviour.md#order-status. */
import type { PaymentAttention } from '@chitenge/contract/payment-state';
import type { Knex } from 'knex';
import type { LockedOrder } from '../orders/order-repository.ts';
import { orderPayments, updatePayment } from './payment-repository.ts';
import { keptOf } from './payment-row.ts';
import { readSurplus } from './surplus.ts';

/** Notices that are less urgent than the money of a cancelled order. */
const REPLACED: ReadonlySet<PaymentAttention | null> = new Set<PaymentAttention | null>([
  null,
  'overpaid',
  'part-paid',
]);

/** Asks staff what happens to the money of an order that was cancelled. A more urgent notice stays. */
export async function askForMoneyOf(trx: Knex, orderId: string): Promise<void> {
  const all = await orderPayments(trx, orderId);
  for (const payment of all)
    if (keptOf(payment, all) > 0 && REPLACED.has(payment.attention))
      await updatePayment(trx, payment.id, { attention: 'paid-cancelled' });
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
