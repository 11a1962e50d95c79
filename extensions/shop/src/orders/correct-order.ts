import type { CorrectOrder } from '@chitenge/contract/correct-order';
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { notFound } from '@chitenge/contract/problem-error';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { recordOrderEvents, type OrderEventRow } from './order-event-repository.ts';
import { updateOrder } from './order-repository.ts';

export interface CorrectionInput extends Pick<CorrectOrder, 'changes'> {
  orderId: string;
  /** Why staff correct it; buyers give no reason. */
  reason?: string;
}

/**
 * Corrects what the shopper entered in an order. The timeline records each field, its values, the reason and the actor.
 * @throws ProblemError 404
 */
export const correctOrder: Command<CorrectionInput, void> = async (trx, input, actor) => {
  const { orderId, changes, reason } = input;
  const order = await trx('orders')
    .where({ id: orderId })
    .forUpdate()
    .first<Record<string, string | null> | undefined>();
  if (order === undefined) throw notFound('order');

  const columns: Record<string, string | null> = {};
  const events: OrderEventRow[] = [];
  for (const name of keysOf(changes)) {
    const { column } = ORDER_FIELDS[name];
    const from = order[column] ?? null;
    const to = changes[name] ?? null;
    if (from === to) continue;
    columns[column] = to;
    const why = reason === undefined ? {} : { reason };
    events.push({ orderId, kind: 'corrected', field: name, from, to, userId: actor.userId, ...why });
  }
  if (events.length === 0) return { result: undefined, events: [] };
  await updateOrder(trx, orderId, columns, actor);
  await recordOrderEvents(trx, events);
  return { result: undefined, events: [itemsUpdated('orders', [orderId])] };
};
