import { notFound } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { orderDeleted, stockChanged } from '../commands/shop-event.ts';
import { recordActivity } from '../commands/record-activity.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { releaseStock } from '../stock/release-stock.ts';
import { findTestOrder } from './test-orders.ts';

/**
 * Deletes the test order with its lines, events, payments and messages, and releases its stock. The stock ledger keeps
 * both movements, which add up to nothing.
 * @throws ProblemError 404 without a test order that may be removed
 */
export const removeTestOrder: Command<void, void> = async (trx, _input, actor) => {
  const found = await findTestOrder(trx);
  if (found === undefined) throw notFound('test order');
  const { id } = await lockOrder(trx, found.id);
  // A payment may have begun before the lock.
  if ((await findTestOrder(trx))?.id !== id) throw notFound('test order');
  const stockCounts = await releaseStock(trx, id, actor.userId);
  await trx('orders').where({ id, is_test: true }).delete();
  await recordActivity(trx, actor, 'orders', id, 'delete');
  return { result: undefined, events: [orderDeleted(id), stockChanged(stockCounts)] };
};
