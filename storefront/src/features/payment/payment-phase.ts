import { toNgwee } from '@chitenge/contract/money';
import type { Payment } from '@chitenge/contract/payments';

/** What the payment section needs of an order; an order and a payable order both have it. */
export interface OrderToPay {
  id: string;
  /** What it costs, in kwacha. */
  amount: string;
  isPaid: boolean;
  isCancelled: boolean;
  holdsUntil: string | null;
  payments: readonly Payment[];
}

/**
 * - `free`: the order costs nothing
 * - `refunded`: all the money that came was paid back
 * - `waiting`: a phone is asked for the PIN
 * - `claimed`: staff verify what the shopper says
 * - `failed`: the latest attempt failed; the order can be paid
 */
export type PaymentPhase =
  | { kind: 'free' }
  | { kind: 'paid'; payments: readonly Payment[] }
  | { kind: 'refunded'; payments: readonly Payment[] }
  | { kind: 'cancelled'; arrived: readonly Payment[]; isAsking: boolean }
  | { kind: 'waiting'; payment: Payment }
  | { kind: 'claimed'; payment: Payment }
  | { kind: 'failed'; payment: Payment }
  | { kind: 'unpaid' };

const isOpen = ({ status }: Payment) => status === 'created' || status === 'pending';
const isPaidBack = ({ amount, refunded }: Payment) => toNgwee(refunded) >= toNgwee(amount);

/** Derives from an order's payments what its shopper has to know now. */
export function paymentPhase({ amount, isPaid, isCancelled, payments }: OrderToPay): PaymentPhase {
  const completed = payments.filter(({ status }) => status === 'completed');
  const asking = payments.findLast((payment) => payment.method === 'push' && isOpen(payment));
  if (isCancelled) return { kind: 'cancelled', arrived: completed, isAsking: asking !== undefined };
  if (toNgwee(amount) === 0) return { kind: 'free' };
  if (isPaid) return { kind: 'paid', payments: completed };
  if (asking) return { kind: 'waiting', payment: asking };
  const claim = payments.findLast((payment) => payment.method === 'manual' && isOpen(payment));
  if (claim) return { kind: 'claimed', payment: claim };
  if (completed.length > 0 && completed.every(isPaidBack)) return { kind: 'refunded', payments: completed };
  const latest = payments.at(-1);
  if (latest && latest.status !== 'completed') return { kind: 'failed', payment: latest };
  return { kind: 'unpaid' };
}
