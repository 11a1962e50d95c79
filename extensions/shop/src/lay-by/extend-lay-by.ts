import { endOfGrace, layByDay, MAX_LAY_BY_DAYS } from '@chitenge/contract/lay-by-terms';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { countRows } from '../database/count-rows.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { lockOrder, updateOrder } from '../orders/order-repository.ts';
import { findLayBy, updateLayBy, type LayByOrder, type LayByRow } from './lay-by-row.ts';
import { remindedFor } from './settle-lay-by.ts';

/**
 * Returns the lay-by of an order when it runs: its deposit is paid, and its rest is not.
 * @throws ProblemError 409 when it does not
 */
export async function runningLayBy(trx: Knex, order: LayByOrder): Promise<LayByRow> {
  const row = await findLayBy(trx, order.id);
  const refuse = (detail: string) => problemError('shop-rule', { detail });
  if (row === undefined) throw refuse('This order is no lay-by.');
  if (row.ended_at !== null || order.status === 'cancelled') throw refuse('This lay-by has ended already.');
  if (order.payment_status === 'paid' || !UNSENT_ORDER_STATUSES.includes(order.status))
    throw refuse('All of this lay-by is paid. It is an order like any other now.');
  if (row.started_at === null)
    throw refuse(
      'The sum due at once is not paid yet, so this order is held like any other. Cancel it there.',
    );
  return row;
}

export interface ExtendLayByInput {
  orderId: string;
  dueOn: string;
  /** The due date that the staff member saw. */
  expected: string;
}

/**
 * Moves the due date of a running lay-by, and tells the customer. A repeat changes nothing.
 * @throws ProblemError 404; 400 for a day that has passed or is more than a year ahead; 409 for a lay-by that does not run;
 * 409 `changed-meanwhile` when somebody else has moved it
 */
export const extendLayBy: Command<ExtendLayByInput, void> = async (trx, input, actor) => {
  const { orderId, dueOn, expected } = input;
  const order = await lockOrder(trx, orderId);
  const row = await runningLayBy(trx, order);
  if (row.due_on === dueOn) return { result: undefined, events: [] };
  if (row.due_on !== expected)
    throw problemError('changed-meanwhile', {
      detail: `This lay-by is due by ${layByDay(row.due_on)} meanwhile. Nothing was changed; look at it again.`,
    });
  const today = shopDay(new Date());
  const last = addDays(today, MAX_LAY_BY_DAYS);
  if (dueOn <= today || dueOn > last)
    throw invalidRequest([{ field: 'dueOn', message: `must be from ${addDays(today, 1)} to ${last}` }]);
  await updateLayBy(trx, orderId, {
    due_on: dueOn,
    grace_until: endOfGrace({ dueOn, graceDays: row.grace_days }),
    reminded: remindedFor(dueOn, today),
  });
  await updateOrder(trx, orderId, {}, actor);
  const { userId } = actor;
  await recordOrderEvents(trx, [{ orderId, kind: 'lay-by', from: row.due_on, to: dueOn, userId }]);
  const changes = await countRows(trx('order_events').where({ order: orderId, kind: 'lay-by' }));
  await queueMessages(trx, [
    {
      template: 'lay-by-extended',
      about: `${orderId}:${changes}`,
      orderId,
      data: { due_day: layByDay(dueOn) },
    },
  ]);
  return { result: undefined, events: [itemsUpdated('orders', [orderId])] };
};
