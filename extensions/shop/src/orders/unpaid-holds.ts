import { OPEN_PAYMENT_STATES } from '@chitenge/contract/open-payment';
import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { openStops } from '../rounds/round-row.ts';
import { startedLayBy } from '../lay-by/lay-by-row.ts';

/**
 * Selects the orders that their hold can end. A payment whose outcome the network does not know keeps the goods; free orders
 * need none, a lay-by is kept by its own terms, and a packed parcel until it is taken back. A claim keeps them until the hold that it extended has ended: anybody can invent a transaction id.
 */
export function unpaidHolds(database: Knex) {
  return database('orders')
    .where('status', 'pending' satisfies OrderStatus)
    .whereNot('payment_status', 'paid' satisfies PaymentStatus)
    .where('total_amount', '>', 0)
    .whereNotExists(startedLayBy(database))
    .whereNotExists(openStops(database))
    .whereNotExists(
      openPayments(database).where(
        (open) => void open.whereNull('attention').orWhereNot('attention', 'claim'),
      ),
    );
}

/** Selects the payments of an order of the outer query that have no outcome yet. */
export function openPayments(database: Knex) {
  return database('payments')
    .where('payments.order', database.ref('orders.id'))
    .whereIn('payments.status', [...OPEN_PAYMENT_STATES])
    .select('payments.id');
}
