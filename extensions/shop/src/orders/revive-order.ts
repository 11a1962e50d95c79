import { CANCELLED_BY_CUSTOMER } from '@chitenge/contract/order-request';
import { ProblemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { stockChanged, type ShopEvent } from '../commands/shop-event.ts';
import { settleMoneyOf } from '../payments/cancelled-money.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { holdOfPendingOrder } from './order-hold.ts';
import { updateOrder, type LockedOrder } from './order-repository.ts';
import { reserveAgain } from './reserve-again.ts';

export interface Revival {
  outcome: 'revived' | 'out-of-stock' | 'cancelled-by-person';
  /** The order after it. */
  order: LockedOrder;
  events: ShopEvent[];
}

/** Reopens an order that the shop itself has cancelled, when all its goods are still there. */
export async function reviveOrder(trx: Knex.Transaction, order: LockedOrder, actor: Actor): Promise<Revival> {
  if (!(await wasCancelledByShop(trx, order.id)))
    return { outcome: 'cancelled-by-person', order, events: [] };
  const stockCounts = await reserveOrNothing(trx, order.id, actor.userId);
  if (stockCounts === null) return { outcome: 'out-of-stock', order, events: [] };
  // The payment may bring less than is due.
  const change = { status: 'pending', holds_until: await holdOfPendingOrder(trx, order) } as const;
  await updateOrder(trx, order.id, change, actor);
  await settleMoneyOf(trx, order);
  await recordOrderEvents(trx, [
    {
      orderId: order.id,
      kind: 'status',
      from: order.status,
      to: 'pending',
      userId: actor.userId,
      reason: 'The payment arrived after the order was cancelled.',
    },
  ]);
  return { outcome: 'revived', order: { ...order, ...change }, events: [stockChanged(stockCounts)] };
}

async function wasCancelledByShop(trx: Knex, orderId: string): Promise<boolean> {
  const last = await trx('order_events')
    .where({ order: orderId, kind: 'status', to_value: 'cancelled' })
    .orderBy('date_created', 'desc')
    .first<{ user: string | null; reason: string | null } | undefined>('user', 'reason');
  return last?.user === null && last.reason !== CANCELLED_BY_CUSTOMER;
}

/** Reserves the goods within a savepoint, so that a shortage of one leaves the others untouched. */
async function reserveOrNothing(
  trx: Knex.Transaction,
  orderId: string,
  userId: string | null,
): Promise<Map<string, number> | null> {
  try {
    return await trx.transaction((savepoint) => reserveAgain(savepoint, orderId, userId));
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
