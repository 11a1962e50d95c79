import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { orderCost } from '@chitenge/contract/amount-due';
import { isCollected } from '@chitenge/contract/delivery';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { BadgeContent } from '../../components/status-badge.tsx';
import { paymentActionsOf } from '../../payments/actions/payment-actions-of.ts';

/**
 * What staff have to do next with an order. `pack` is for goods that the customer collects, `ship` for all others.
 * Goods that are taken along at the counter are handed over at once.
 * `check-payment` is for a payment about which a person has to decide, `answer` for what the customer asks.
 */
export type NextStep =
  | 'answer'
  | 'confirm-payment'
  | 'check-payment'
  | 'pack'
  | 'ship'
  | 'hand-over'
  | 'refund';

type StepOrder = Pick<
  AdminOrderRow,
  | 'channel'
  | 'status'
  | 'paymentStatus'
  | 'requestState'
  | 'deliveryKind'
  | 'totalAmount'
  | 'waivedAmount'
  | 'layByState'
>;

/**
 * Returns what has to happen next with an order: docs/back-office.md#next-step.
 * @param payments of the order; without them, as in a list, nothing is said about money that waits for a decision
 * @returns null when staff have nothing to do
 */
export function nextStep(
  order: StepOrder,
  { mayRefund }: { mayRefund: boolean },
  payments: readonly AdminPaymentRow[] = [],
): NextStep | null {
  const { status, deliveryKind } = order;
  const asking = payments.filter(({ attention }) => attention !== null);
  const toRefund = asking.some((payment) => paymentActionsOf(payment, mayRefund).includes('refund'));
  const moneyStep = toRefund ? 'refund' : 'check-payment';
  if (status === 'cancelled') return asking.length > 0 ? moneyStep : null;

  if (order.requestState === 'waiting') return 'answer';
  const isPaid = order.paymentStatus === 'paid' || orderCost(order) === 0;
  const hasClaim = asking.some(({ attention }) => attention === 'claim');
  // Such money may not be this order's, or not be enough, so the goods wait.
  if (asking.some(({ attention }) => attention === 'transaction-id-used')) return 'check-payment';
  if (!isPaid && hasClaim) return 'confirm-payment';
  const isUndecided = payments.some((payment) => payment.kind === 'payment' && isOpenPayment(payment.status));
  if (!isPaid && (isUndecided || asking.length > 0)) return 'check-payment';
  // Staff have agreed to be paid at the door: the goods go first.
  if (!isPaid && (status !== 'confirmed' || isOpenLayBy(order))) return 'confirm-payment';

  if (status === 'shipped' || (status !== 'delivered' && isTakenAlong(order))) return 'hand-over';
  if (status !== 'delivered') return isCollected(deliveryKind) ? 'pack' : 'ship';
  return asking.length > 0 ? moneyStep : null;
}

/** An order at the counter without a delivery. It is handed over, never shipped. */
export const isTakenAlong = ({
  channel,
  deliveryKind,
}: Pick<StepOrder, 'channel' | 'deliveryKind'>): boolean => channel === 'counter' && deliveryKind === null;

/** A lay-by whose goods stay in the shop. */
export const isOpenLayBy = ({ layByState }: Pick<StepOrder, 'layByState'>): boolean =>
  layByState !== null && layByState !== 'handed-over' && layByState !== 'ended';

/** A lay-by that is not paid: its goods leave when all is. */
export const isUnpaidLayBy = ({ layByState }: Pick<StepOrder, 'layByState'>): boolean =>
  layByState === 'waiting' || layByState === 'running';

/** Names the button of a step. */
export function stepLabel(
  step: NextStep,
  order: Pick<StepOrder, 'channel' | 'deliveryKind' | 'layByState'>,
): string {
  if (step === 'confirm-payment' && order.layByState === 'running') return 'Record a part';
  if (step === 'hand-over')
    return isCollected(order.deliveryKind) || isTakenAlong(order) ? 'Hand over' : 'Mark as delivered';
  return {
    answer: 'Answer the customer',
    'confirm-payment': 'Confirm payment',
    'check-payment': 'Check payment',
    pack: 'Pack',
    ship: 'Ship',
    refund: 'Refund',
  }[step];
}

/** Badges of the steps in a list, in the words of its views. */
export const STEP_BADGES: Record<NextStep, BadgeContent> = {
  answer: { label: 'To answer', tone: 'bad' },
  'confirm-payment': { label: 'Unpaid', tone: 'waiting' },
  'check-payment': { label: 'Check payment', tone: 'bad' },
  pack: { label: 'To pack', tone: 'waiting' },
  ship: { label: 'To ship', tone: 'waiting' },
  'hand-over': { label: 'To hand over', tone: 'neutral' },
  refund: { label: 'To refund', tone: 'bad' },
};
