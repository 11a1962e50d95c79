import { OPEN_PAYMENT_STATES } from '@chitenge/contract/payment-state';
import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';

/** Selects the orders that their hold can end. A payment whose outcome is not known keeps the goods; free ones need none. */
export function unpaidHolds(database: Knex) {
  return database('orders')
    .where('status', 'pending' satisfies OrderStatus)
    .whereNot('payment_status', 'paid' satisfies PaymentStatus)
    .where('total_amount', '>', 0)
    .whereNotExists(
      database('payments')
        .where('payments.order', database.ref('orders.id'))
        .whereIn('payments.status', [...OPEN_PAYMENT_STATES])
        .select('payments.id'),
    );
}
