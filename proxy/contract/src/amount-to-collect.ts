import { amountDue, type OrderCharge } from './amount-due.ts';
import { toNgwee, type Ngwee } from './money.ts';

interface Amounts extends OrderCharge {
  paymentStatus: string;
  deliveryFee: string | null;
  deliveryPaidOnCollection: boolean | null;
}

/** Returns what the shopper still pays when the goods arrive: what is not paid, and a fee that is paid on collection. */
export function amountToCollect(order: Amounts): Ngwee {
  const unpaid = order.paymentStatus === 'paid' ? 0 : amountDue(order);
  const fee = order.deliveryPaidOnCollection && order.deliveryFee !== null ? toNgwee(order.deliveryFee) : 0;
  return unpaid + fee;
}
