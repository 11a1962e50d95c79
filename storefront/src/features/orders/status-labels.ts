import { amountDue, type OrderCharge } from '@chitenge/contract/amount-due';
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

const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: 'Waiting for your payment',
  paid: 'Payment received',
  failed: 'Payment failed',
};

/** Whether an order needs no payment. */
export const isFree = (order: OrderCharge): boolean => amountDue(order) === 0;

/** Says for shoppers whether an order is paid. */
export function paymentStatusLabel(order: OrderCharge & { paymentStatus: PaymentStatus }): string {
  return isFree(order) ? 'Nothing to pay' : PAYMENT_STATUS_LABELS[order.paymentStatus];
}
