import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { cancelOrder } from './cancel-order.ts';
import { askForPerson } from './extend-hold.ts';
import { lockOrder } from './order-repository.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { moneyKept } from '../credit/void-gift-cards.ts';
import { unpaidHolds } from './unpaid-holds.ts';

const MAX_ORDERS = 50;

const endedHolds = (database: Knex) => unpaidHolds(database).where('holds_until', '<=', new Date());

export async function findEndedHolds(database: Knex): Promise<string[]> {
  return endedHolds(database).orderBy('holds_until').limit(MAX_ORDERS).pluck<string[]>('orders.id');
}

/**
 * Cancels an order whose hold has ended, and releases its stock once. An order that was paid meanwhile stays. One with money in
 * it stays as well: staff extend its hold, or cancel it and refund what is paid. Credit goes back by itself. Its claims
 * still wait for staff: confirming one reopens the order when its goods are there.
 * @throws ProblemError 404
 */
export const endHold: Command<{ orderId: string }, void> = async (trx, { orderId }, actor) => {
  const order = await lockOrder(trx, orderId);
  const ended: unknown = await endedHolds(trx).where('orders.id', orderId).first('orders.id');
  if (ended === undefined) return { result: undefined, events: [] };
  const all = await orderPayments(trx, orderId);
  if (moneyKept(all) > 0) return askForPerson(trx, order, all, actor);
  const claim: unknown = await trx('payments').where({ order: orderId, attention: 'claim' }).first('id');
  const reason = claim === undefined ? 'It was not paid in time.' : 'Its payment was not confirmed in time.';
  return cancelOrder(trx, { orderId, reason }, actor);
};
