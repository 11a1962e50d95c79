import { OPEN_PAYMENT_STATES } from '@chitenge/contract/payment-state';
import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { cancelOrder } from './cancel-order.ts';
import { lockOrder } from './order-repository.ts';

const MAX_ORDERS = 50;

/** Selects the orders whose hold has ended. A payment whose outcome is not known keeps the goods. */
function endedHolds(database: Knex, now: Date) {
  return database('orders')
    .where('holds_until', '<=', now)
    .where('status', 'pending' satisfies OrderStatus)
    .whereNot('payment_status', 'paid' satisfies PaymentStatus)
    .whereNotExists(
      database('payments')
        .where('payments.order', database.ref('orders.id'))
        .whereIn('payments.status', [...OPEN_PAYMENT_STATES])
        .select('payments.id'),
    );
}

export async function findEndedHolds(database: Knex): Promise<string[]> {
  return endedHolds(database, new Date())
    .orderBy('holds_until')
    .limit(MAX_ORDERS)
    .pluck<string[]>('orders.id');
}

/**
 * Cancels an order whose hold has ended, and releases its stock once. An order that was paid meanwhile stays.
 * @throws ProblemError 404
 */
export const endHold: Command<{ orderId: string }, void> = async (trx, { orderId }, actor) => {
  await lockOrder(trx, orderId);
  const ended: unknown = await endedHolds(trx, new Date()).where('orders.id', orderId).first('orders.id');
  if (ended === undefined) return { result: undefined, events: [] };
  return cancelOrder(trx, { orderId, reason: 'It was not paid in time.' }, actor);
};
