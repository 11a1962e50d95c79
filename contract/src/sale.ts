/** What a sale is: docs/back-office.md#what-a-sale-is. Reports and customers count by it. */
import { SENT_ORDER_STATUSES } from './sent-status.ts';
import type { OrderStatus, PaymentStatus } from './status.ts';

/** Statuses of an order whose goods are paid or have left the shop. */
export const SALE_STATUSES = ['paid', 'shipped', 'delivered'] as const satisfies OrderStatus[];

/** The payment status that makes an order a sale before its goods leave. */
export const SALE_PAYMENT_STATUS = 'paid' satisfies PaymentStatus;

/** An order is a sale, waits for its payment, or is cancelled. */
export const ORDER_GROUPS = ['sale', 'waiting', 'cancelled'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

interface GroupedOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** What is paid of a lay-by is the buyer's until the goods leave. */
  isLayBy?: boolean;
}

/** Returns the group that an order counts in. A refund of a sale does not change it: refunds are counted apart. */
export function orderGroup(order: GroupedOrder): OrderGroup {
  if (order.status === 'cancelled') return 'cancelled';
  if (order.isLayBy) return SENT_ORDER_STATUSES.includes(order.status) ? 'sale' : 'waiting';
  const statuses: readonly OrderStatus[] = SALE_STATUSES;
  return order.paymentStatus === SALE_PAYMENT_STATUS || statuses.includes(order.status) ? 'sale' : 'waiting';
}
