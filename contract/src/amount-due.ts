import { toDecimal, toNgwee, type Ngwee } from './money.ts';
import type { PaymentStatus } from './status.ts';

/** The least that a part of an order is paid with, in ngwee. Less than that is left is paid at once. */
export const MIN_PART: Ngwee = 100;

/** Whether a part leaves nothing, or what can be paid with another part. */
export const leavesEnough = (part: Ngwee, most: Ngwee): boolean => part === most || most - part >= MIN_PART;

/** What an order costs, in kwacha. */
export interface OrderCharge {
  totalAmount: string | number;
  /** What the shop does not ask for, because goods came back; null for nothing. */
  waivedAmount: string | number | null;
}

/** Returns what an order costs without goods that came back, in ngwee. */
export function orderCost({ totalAmount, waivedAmount }: OrderCharge): Ngwee {
  return Math.max(toNgwee(totalAmount) - toNgwee(waivedAmount ?? 0), 0);
}

/** The completed payments and refunds of an order, in ngwee. */
export interface OrderMoney {
  /** Without what was recorded by mistake. */
  paid: Ngwee;
  refunded: Ngwee;
  /** The part of the refunds that nobody has to pay again, because the order was paid or its goods came back. */
  conceded: Ngwee;
}

/**
 * Returns what is left to pay of an order, in ngwee. An order is paid when its payments less refunds reach what it costs.
 * Once all its money was paid back, the whole amount is left.
 */
export function amountLeft(charge: OrderCharge, { paid, refunded, conceded }: OrderMoney): Ngwee {
  const kept = paid - refunded;
  return Math.max(orderCost(charge) - (kept > 0 ? conceded : 0) - kept, 0);
}

interface OrderState extends OrderCharge {
  status: string;
  paymentStatus: string;
}

/** Returns what of an order is paid and what is left to pay, as its answers have them. */
export function orderSums(order: OrderState, money: OrderMoney): { amountPaid: string; amountDue: string } {
  const { paid, refunded } = money;
  const isRefunded = paid > 0 && refunded >= paid;
  const isOpen = order.paymentStatus !== 'paid' && order.status !== 'cancelled' && !isRefunded;
  return {
    amountPaid: toDecimal(Math.max(paid - refunded, 0)),
    amountDue: toDecimal(isOpen ? amountLeft(order, money) : 0),
  };
}

/** Names the amount due of an order whose goods came back. */
export const orderCostLabel = ({ paymentStatus }: { paymentStatus: PaymentStatus }): string =>
  paymentStatus === 'paid' ? 'Charged' : 'To pay';

/**
 * Says that money of an order has moved, such as `K50.00 received in cash. K150.00 left to pay`.
 * @param left money; null when nothing is left of an order that was cancelled
 */
export const movedMoneyText = (what: string | null, left: string | null): string =>
  [what, left && (left === 'K0.00' ? 'Nothing left to pay' : `${left} left to pay`)]
    .filter(Boolean)
    .join('. ');
