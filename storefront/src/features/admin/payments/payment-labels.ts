/** Words and badge tones of payments: docs/back-office.md#payments-tab. */
import type { AdminPaymentRow, PaymentEvent } from '@chitenge/contract/admin-payments';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { FailureCode, PaymentAttention, PaymentState } from '@chitenge/contract/payment-state';
import { formatAmount } from '../components/format-amount.ts';
import type { BadgeContent } from '../components/status-badge.tsx';

const PAYMENT_BADGES: Record<PaymentState, BadgeContent> = {
  created: { label: 'Being sent', tone: 'waiting' },
  pending: { label: 'Waiting', tone: 'waiting' },
  completed: { label: 'Received', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  expired: { label: 'Expired', tone: 'quiet' },
};

const REFUND_BADGES: Record<PaymentState, BadgeContent> = {
  created: { label: 'Refund being sent', tone: 'waiting' },
  pending: { label: 'Refund on its way', tone: 'waiting' },
  completed: { label: 'Refunded', tone: 'neutral' },
  failed: { label: 'Refund failed', tone: 'bad' },
  expired: { label: 'Refund expired', tone: 'quiet' },
};

const REJECTED: BadgeContent = { label: 'Rejected', tone: 'bad' };
const CORRECTION: BadgeContent = { label: 'Recorded by mistake', tone: 'neutral' };

export function badgeOf({ kind, status, failure }: AdminPaymentRow): BadgeContent {
  if (status === 'failed' && failure?.code === 'rejected') return REJECTED;
  if (kind === 'correction') return CORRECTION;
  return (kind === 'payment' ? PAYMENT_BADGES : REFUND_BADGES)[status];
}

interface AttentionText {
  title: string;
  /** What staff do about it. */
  advice: string;
}

export const ATTENTION_TEXTS: Record<PaymentAttention, AttentionText> = {
  'paid-out-of-stock': {
    title: 'Paid, but out of stock',
    advice:
      'The money arrived after the order was cancelled, and its goods are gone. The owner or a manager refunds it, or agrees on something else with the customer and keeps it.',
  },
  'paid-cancelled': {
    title: 'Paid, but the order is cancelled',
    advice: 'The shop still has this money. The owner or a manager refunds it, or keeps it and says why.',
  },
  'paid-twice': {
    title: 'Paid, but nothing was due',
    advice:
      'The order was paid already, or all its goods had come back. Refund this payment, or use it for another order of this customer.',
  },
  'transaction-id-used': {
    title: 'Transaction id of another payment',
    advice:
      'Another payment, which counts, has the transaction id that was given for this one; the order’s timeline names it. Compare both with the merchant statement. If no money came for this order, set its payment status to Pending; otherwise mark this as settled.',
  },
  overpaid: {
    title: 'Too much has arrived',
    advice:
      'The order costs less than what has arrived for it, for example because goods came back, its items were changed, or the customer paid more. Refund the difference, or use it for another order of this customer.',
  },
  'refunded-packed': {
    title: 'Paid back, and its parcel is packed',
    advice:
      'All the money went back, and a rider has the parcel. Take it back from the round, which cancels the order, or find out what was handed over.',
  },
  'amount-mismatch': {
    title: 'Another amount arrived',
    advice:
      'The network has received another amount than the order’s. Confirming records what has arrived; the order is paid only if it is enough. You can then refund it.',
  },
  'refund-failed': {
    title: 'Refund failed',
    advice:
      'The customer did not get the money. Refund again, or pay it back by hand and mark it as settled.',
  },
  'part-paid': {
    title: 'The hold has ended, and only a part is paid',
    advice:
      'The goods are kept until you decide: change the hold of the order, or cancel the order and refund what is paid.',
  },
  claim: {
    title: 'The customer says that they have paid',
    advice:
      'Look for this transaction id and amount in the merchant statement. Reject it if they are not there.',
  },
  unclear: {
    title: 'No answer from the network',
    advice:
      'Nobody knows yet whether the money has arrived. Ask again, or look in the merchant statement and confirm or reject it.',
  },
};

const UNCLEAR_REFUND: AttentionText = {
  title: 'No answer about a refund',
  advice:
    'Nobody knows yet whether the money has gone back. Look in the dashboard of the payment gateway first: a second refund pays twice. Ask again, or reject this one only when it is not there.',
};

/** Says why a payment or refund needs a person, and what they do about it. */
export const attentionText = (
  attention: PaymentAttention,
  { kind }: Pick<AdminPaymentRow, 'kind'>,
): AttentionText =>
  attention === 'unclear' && kind === 'refund' ? UNCLEAR_REFUND : ATTENTION_TEXTS[attention];

export const FAILURE_TEXTS: Record<FailureCode, string> = {
  'not-approved': 'The customer did not approve it.',
  'page-left': 'The customer has left the payment page for another way to pay.',
  'insufficient-balance': 'The balance was too low.',
  'payer-not-found': 'The number has no account at this network.',
  'payer-limit-reached': 'The customer has reached a limit of the network.',
  'wallet-limit-reached': 'The account cannot take this amount.',
  'payment-in-progress': 'The customer had another payment in progress.',
  'provider-unavailable': 'The network was not available.',
  'amount-out-of-bounds': 'The network does not allow this amount.',
  'invalid-phone-number': 'The number is not valid.',
  'not-received': 'The payment gateway never received the request.',
  rejected: 'Staff rejected it.',
  unspecified: 'The network gave no reason.',
};

export function amountOf({ amount }: Pick<AdminPaymentRow, 'amount'>): string {
  return formatAmount(amount);
}

/** Says whose number a payment has: the payer's, or else that of the order; null without both. */
export function phoneText({ phone, order }: Pick<AdminPaymentRow, 'phone' | 'order'>): string | null {
  if (phone !== null) return `payer’s number ${phone}`;
  return order.customerPhone === '' ? null : `order’s number ${order.customerPhone}`;
}

const SOURCES: Record<PaymentEvent['source'], string> = {
  request: 'the payment gateway',
  poll: 'the payment gateway',
  callback: 'a notice from outside',
  shopper: 'the customer',
  staff: 'staff',
  shop: 'the shop',
};

const STATUS_TEXTS: Partial<Record<string, string>> = {
  created: 'Started',
  pending: 'Waiting',
  'not-found': 'Not known to the gateway',
  completed: 'Received',
  failed: 'Failed',
  expired: 'Expired',
  confirmed: 'Confirmed by hand',
  rejected: 'Rejected',
  kept: 'Kept',
  moved: 'Used for another order',
  'hold-ended': 'The hold of the order has ended',
  corrected: 'Payment status set by hand',
};

/** Says what of a payment the shop has not kept; null when nothing. */
export function lostText({
  refunded,
  corrected,
}: Pick<AdminPaymentRow, 'refunded' | 'corrected'>): string | null {
  const mistaken = toNgwee(corrected);
  const paidBack = toNgwee(refunded) - mistaken;
  const parts = [
    paidBack > 0 && `${formatMoney(paidBack)} refunded`,
    mistaken > 0 && `${formatMoney(mistaken)} recorded by mistake`,
  ];
  return parts.filter(Boolean).join(', ') || null;
}

/** Describes an event of a payment's timeline. */
export function eventText({ source, status, signatureValid }: PaymentEvent): string {
  if (signatureValid === false) return 'Notice with a wrong signature; nothing was changed';
  if (source === 'shopper' && status === 'pending') return 'Says that they have paid';
  if (source === 'shop' && status === 'corrected') return 'The network has confirmed the same money';
  return STATUS_TEXTS[status] ?? status;
}

export function eventActor({ source, who }: PaymentEvent): string {
  return who ?? SOURCES[source];
}
