/**
 * Paying when the order is handed over: docs/behaviour.md#pay-at-the-door. Without zod, so that the checkout stays small. The
 * server decides by the same functions.
 */
import {
  DELIVERY_KIND_FACTS,
  deliveryFee,
  type DeliveryKind,
  type DeliveryPrice,
  isCollected,
} from './delivery.ts';
import { formatMoney, toNgwee, type Ngwee } from './money.ts';

/** What a delivery method says about paying later. */
export interface DoorTerms extends DeliveryPrice {
  kind: DeliveryKind;
  payAtDoor: boolean;
  /** The highest total in kwacha; null for any. */
  doorMax: string | number | null;
  /** Whether the first order of a phone number pays the delivery fee ahead. */
  doorFeeAhead: boolean;
}

/** Open orders of one phone number or browser that are to be paid at the door. */
export const MAX_DOOR_ORDERS = 2;

/**
 * Returns whether an order may be paid when it is handed over.
 * @param total of the order, in ngwee
 */
export function offersDoor({ kind, payAtDoor, doorMax }: DoorTerms, total: Ngwee): boolean {
  if (!payAtDoor || !DELIVERY_KIND_FACTS[kind].takesMoney || total === 0) return false;
  return doorMax === null || total <= toNgwee(doorMax);
}

interface Amounts {
  goods: Ngwee;
  total: Ngwee;
}

/** Returns what the first order of a phone number pays before it is packed, in ngwee. */
export function aheadOf(terms: DoorTerms, { goods, total }: Amounts): Ngwee {
  if (!terms.doorFeeAhead || terms.paidOnCollection) return 0;
  return Math.min(deliveryFee(terms, goods), total);
}

/** Names the way to pay, by how the goods reach the customer. */
export const doorLabel = (kind: DeliveryKind | null): string =>
  isCollected(kind) ? 'Pay when you collect' : 'Pay at the door';

/** Says what the customer needs when it comes. @param total in ngwee */
export const doorReadyText = (total: Ngwee): string =>
  `Have ${formatMoney(total)} in cash ready, and the code of four digits that we send you.`;

interface DoorOrder {
  payAtDoor: boolean;
  status: string;
  /** What is paid before it is packed; null for nothing. */
  aheadAmount: string | number | null;
}

/** Whether an order waits for what is paid before it is packed. */
export const waitsForAhead = ({ payAtDoor, status, aheadAmount }: DoorOrder): boolean =>
  payAtDoor && status === 'pending' && aheadAmount !== null;

/**
 * Returns what an order is asked for now, in ngwee: what is left, or of one that is paid at the door what is paid ahead.
 * @param order.amountDue and `amountPaid` in kwacha
 */
export function askedNow(order: DoorOrder & { amountDue: string; amountPaid: string }): Ngwee {
  const due = toNgwee(order.amountDue);
  if (!waitsForAhead(order)) return due;
  return Math.min(Math.max(toNgwee(order.aheadAmount ?? 0) - toNgwee(order.amountPaid), 0), due);
}

/**
 * Says what of an order is paid ahead and what when it is handed over, such as `K35.00 is paid ahead, and K350.00 in cash at the
 * door`; null unless it waits for what is paid ahead.
 */
export function aheadText(
  order: Parameters<typeof askedNow>[0] & { deliveryKind: DeliveryKind | null },
): string | null {
  const ahead = askedNow(order);
  const rest = toNgwee(order.amountDue) - ahead;
  if (ahead === 0 || rest === 0) return null;
  const where = isCollected(order.deliveryKind) ? 'when it is collected' : 'at the door';
  return `${formatMoney(ahead)} is paid ahead, and ${formatMoney(rest)} in cash ${where}`;
}
