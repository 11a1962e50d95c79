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
  let surplus = returned - orderCost(charge);
  for (const { kind, status, amount } of movements) {
    if (kind === 'payment') surplus += status === 'completed' ? toNgwee(amount) : 0;
    // A refund under way must not be made a second time.
    else if (status === 'completed' || isOpenPayment(status)) surplus -= toNgwee(amount);
  }
  return Math.max(surplus, 0);
}
