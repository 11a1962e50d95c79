/** Labels and badge tones of order and payment statuses. */
import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import type { BadgeContent } from '../components/status-badge.tsx';

export const ORDER_STATUS_BADGES: Record<OrderStatus, BadgeContent> = {
  pending: { label: 'Pending', tone: 'waiting' },
  confirmed: { label: 'Confirmed', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'neutral' },
  shipped: { label: 'Shipped', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

export const PAYMENT_STATUS_BADGES: Record<PaymentStatus, BadgeContent> = {
  pending: { label: 'Payment pending', tone: 'waiting' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Payment failed', tone: 'bad' },
};

/** Labels of the payment status selector, the filter and the timeline. */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
};
