import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';

/** What an order's status means to the shopper. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  pending: 'Received',
  confirmed: 'Confirmed',
  paid: 'Paid',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** What an order's payment status means to the shopper. */
export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  pending: 'Waiting for your payment',
  paid: 'Payment received',
  failed: 'Payment failed',
};
