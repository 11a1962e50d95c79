import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';

/** Statuses of orders that wait for their payment. Later ones count as paid, whatever their payment status. */
const WAITING: readonly OrderStatus[] = ['pending', 'confirmed'];

/** Selects the open orders that hold stock and are not paid. */
export function unpaidOrders(trx: Knex) {
  return trx('orders')
    .whereIn('status', WAITING)
    .whereNot('payment_status', 'paid' satisfies PaymentStatus);
}
