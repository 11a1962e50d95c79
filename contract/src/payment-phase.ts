import { askedNow } from './door.ts';
import { orderCost, type OrderCharge } from './amount-due.ts';
import { toDecimal, toNgwee } from './money.ts';
import type { LayByState } from './lay-by-terms.ts';
import { isOpenPayment } from './open-payment.ts';
import { isAsking as isAskingMethod } from './payment-method.ts';
import type { Payment } from './payments.ts';
import { SENT_ORDER_STATUSES } from './sent-status.ts';
import type { OrderStatus, PaymentStatus } from './status.ts';

/** What of a payment decides its phase and words. */
export type PhasePayment = Pick<
  Payment,
  'method' | 'network' | 'phone' | 'amount' | 'refunded' | 'isUndecided' | 'status' | 'failure' | 'createdAt'
>;

/** What of an order decides how it is paid. */
export interface OrderToPay<P extends PhasePayment = PhasePayment> {
  id: string;
  /** What it costs, in kwacha. */
  amount: string;
  /** What has arrived, less what was paid back. */
  paid: string;
  /** What is left to pay. */
  left: string;
  isPaid: boolean;
  isCancelled: boolean;
  /** What of an ended lay-by still goes back, in kwacha, as was decided; null for other orders. */
  goesBack?: string | null;
  holdsUntil: string | null;
  /** Oldest first. */
  payments: readonly P[];
}

interface PaidOrder<P extends PhasePayment> extends OrderCharge {
  id: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  amountPaid: string;
  amountDue: string;
  holdsUntil: string | null;
  payments: readonly P[];
  /** Whether it is paid when it is handed over, and what of it is paid ahead. */
  payAtDoor?: boolean;
  aheadAmount?: string | null;
  layBy?: { state: LayByState; fee?: string; refund?: string } | null;
}

/** Returns what of an order decides how it is paid. */
export function orderToPay<P extends PhasePayment>(order: PaidOrder<P>): OrderToPay<P> {
  const { id, paymentStatus, status, holdsUntil, payments } = order;
  return {
    id,
    amount: toDecimal(orderCost(order)),
    paid: order.amountPaid,
    left: toDecimal(
      askedNow({ ...order, payAtDoor: order.payAtDoor ?? false, aheadAmount: order.aheadAmount ?? null }),
    ),
    isPaid: paymentStatus === 'paid',
    isCancelled: status === 'cancelled',
    goesBack: goesBackOf(order),
    // What was sent already is not kept for the shopper.
    holdsUntil: SENT_ORDER_STATUSES.includes(status) ? null : holdsUntil,
    payments,
  };
}

/** Returns what of an ended lay-by still goes back; null for other orders, and for one of which nothing goes back. */
function goesBackOf({
  layBy,
  amountPaid,
}: Pick<PaidOrder<PhasePayment>, 'layBy' | 'amountPaid'>): string | null {
  if (layBy?.state !== 'ended' || toNgwee(layBy.refund ?? 0) === 0) return null;
  return toDecimal(Math.max(toNgwee(amountPaid) - toNgwee(layBy.fee ?? 0), 0));
}

/**
 * - `free`: the order costs nothing
 * - `refunded`: all the money that came was paid back
 * - `claimed`: staff verify what the shopper says, whatever a phone is asked beside it
 * - `waiting`: a phone is asked for the PIN, or the payer is on the page of a gateway
 * - `failed`: the latest attempt failed; the order can be paid
 *
 * `isAsking` says that a phone may still show a prompt, or that a page of a gateway is open.
 */
export type PaymentPhase<P extends PhasePayment = PhasePayment> =
  | { kind: 'free' }
  | { kind: 'paid'; payments: readonly P[] }
  | { kind: 'refunded'; payments: readonly P[] }
  | {
      kind: 'cancelled';
      arrived: readonly P[];
      goesBack: string | null;
      isAsking: boolean;
      isOnPage?: boolean;
    }
  | { kind: 'claimed'; payment: P; isAsking: boolean }
  | { kind: 'waiting'; payment: P }
  | { kind: 'failed'; payment: P }
  | { kind: 'unpaid' };

const isOpen = ({ status }: PhasePayment) => isOpenPayment(status);
const isPaidBack = ({ amount, refunded }: PhasePayment) => toNgwee(refunded) >= toNgwee(amount);

/** Derives from an order's payments what its shopper has to know now. */
export function paymentPhase<P extends PhasePayment>(order: OrderToPay<P>): PaymentPhase<P> {
  const { amount, isPaid, isCancelled, payments } = order;
  const completed = payments.filter(({ status }) => status === 'completed');
  const asking = payments.findLast((payment) => isAskingMethod(payment.method) && isOpen(payment));
  const isAsking = asking !== undefined;
  if (isCancelled)
    return {
      kind: 'cancelled',
      arrived: completed,
      goesBack: order.goesBack ?? null,
      isAsking,
      ...(asking?.method === 'page' && { isOnPage: true }),
    };
  if (toNgwee(amount) === 0) return { kind: 'free' };
  if (isPaid) return { kind: 'paid', payments: completed };
  const claim = payments.findLast((payment) => payment.method === 'manual' && isOpen(payment));
  if (claim) return { kind: 'claimed', payment: claim, isAsking };
  if (asking) return { kind: 'waiting', payment: asking };
  if (completed.length > 0 && completed.every(isPaidBack)) return { kind: 'refunded', payments: completed };
  const latest = payments.at(-1);
  if (latest && latest.status !== 'completed') return { kind: 'failed', payment: latest };
  return { kind: 'unpaid' };
}
