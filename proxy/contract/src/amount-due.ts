import { toNgwee, type Ngwee } from './money.ts';
import type { PaymentStatus } from './status.ts';

/** What an order costs, in kwacha. */
export interface OrderCharge {
  totalAmount: string | number;
  /** What the shop does not ask for, because goods came back before they were paid; null for nothing. */
  waivedAmount: string | number | null;
}

/** Returns what an order costs without goods that came back before they were paid, in ngwee. */
export function amountDue({ totalAmount, waivedAmount }: OrderCharge): Ngwee {
  return Math.max(toNgwee(totalAmount) - toNgwee(waivedAmount ?? 0), 0);
}

/** Names the amount due of an order whose goods came back before they were paid. */
export const amountDueLabel = ({ paymentStatus }: { paymentStatus: PaymentStatus }): string =>
  paymentStatus === 'paid' ? 'Charged' : 'To pay';
