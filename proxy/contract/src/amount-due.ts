import { toNgwee, type Ngwee } from './money.ts';

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
