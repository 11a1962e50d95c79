import { toNgwee, type Ngwee } from './money.ts';
import type { OrderStatus } from './status.ts';

interface Amounts {
  /** What is left to pay. */
  amountDue: string;
  status: string;
  paymentStatus: string;
  deliveryFee: string | null;
  deliveryPaidOnCollection: boolean | null;
}

/** Of an unpaid order, whether staff let it leave: it is then paid when the goods arrive. */
const LEAVES_UNPAID: ReadonlySet<string> = new Set<OrderStatus>(['confirmed', 'shipped', 'delivered']);

/**
 * Returns what the shopper still pays when the goods arrive: what is not paid, and a fee that is paid on collection.
 * Null for an unpaid order that waits for its payment, so that nothing of it is sent.
 */
export function amountToCollect(order: Amounts): Ngwee | null {
  const isPaid = order.paymentStatus === 'paid';
  if (!isPaid && !LEAVES_UNPAID.has(order.status)) return null;
  const unpaid = isPaid ? 0 : toNgwee(order.amountDue);
  const fee = order.deliveryPaidOnCollection && order.deliveryFee !== null ? toNgwee(order.deliveryFee) : 0;
  return unpaid + fee;
}
