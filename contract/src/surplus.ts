import { orderCost, type OrderCharge } from './amount-due.ts';
import { toNgwee, type Ngwee } from './money.ts';
import { isOpenPayment } from './open-payment.ts';
import type { PaymentState } from './payment-state.ts';

/** A payment of an order, a refund, or a correction of a payment that was recorded by mistake. */
export interface MoneyMovement {
  kind: 'payment' | 'refund' | 'correction';
  status: PaymentState;
  /** Kwacha. */
  amount: string | number;
  /** The part of a refund that nobody has to pay again, in kwacha; null for refunds from before. */
  conceded_amount?: string | number | null;
}

/**
 * Returns what has arrived for an order above what it costs, and has not been paid back; 0 when nothing.
 * @param returned what was paid back for goods that came back after they were paid, which lowers no charge
 */
export function surplusOf(
  charge: OrderCharge,
  movements: readonly MoneyMovement[],
  returned: Ngwee = 0,
): Ngwee {
  let [kept, conceded] = [0, 0];
  for (const { kind, status, amount, conceded_amount } of movements) {
    if (kind === 'payment') kept += status === 'completed' ? toNgwee(amount) : 0;
    // A refund under way must not be made a second time.
    else if (status === 'completed' || isOpenPayment(status)) {
      kept -= toNgwee(amount);
      conceded += toNgwee(conceded_amount ?? 0);
    }
  }
  // As in `amountLeft`, the order costs less by what was paid back for good. Older refunds say it by their returns only.
  const cost = orderCost(charge) - Math.max(conceded, returned);
  return Math.max(Math.min(kept, kept - cost), 0);
}
