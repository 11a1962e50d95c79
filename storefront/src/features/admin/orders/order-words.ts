/** How orders' states are called in the back office, and how they look. */
import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import type { BadgeTone } from '../parts/status-badge.tsx';

interface Look {
  label: string;
  tone: BadgeTone;
}

export const STATUS_LOOKS: Record<OrderStatus, Look> = {
  pending: { label: 'Pending', tone: 'waiting' },
  confirmed: { label: 'Confirmed', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'neutral' },
  shipped: { label: 'Shipped', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

export const PAYMENT_LOOKS: Record<PaymentStatus, Look> = {
  pending: { label: 'Payment pending', tone: 'waiting' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Payment failed', tone: 'bad' },
};

/** The payment selector's words (section 2). */
export const PAYMENT_CHOICES: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
};
