import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';

/** Labels of the order status for shoppers. */
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Received',
  confirmed: 'Confirmed',
  paid: 'Paid',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** Labels of the payment status for shoppers. */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: 'Waiting for your payment',
  paid: 'Payment received',
  failed: 'Payment failed',
};
