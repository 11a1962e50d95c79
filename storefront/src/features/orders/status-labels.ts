import type { OrderStatus } from '@chitenge/contract/status';

/** Labels of the order status for shoppers. */
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Received',
  confirmed: 'Confirmed',
  paid: 'Paid',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};
