/** The hold of an order of which a part is paid: docs/behaviour.md#payment-in-parts. */
import { HOUR_MS } from '@chitenge/contract/duration';
import type { PaymentAttention } from '@chitenge/contract/payment-state';
import { problemError } from '@chitenge/contract/problem-error';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import type { Actor, Command, Outcome } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { isLayByStarted } from '../lay-by/lay-by-row.ts';
import { recordPaymentEvent } from '../payments/payment-event-repository.ts';
import { updatePayment } from '../payments/payment-repository.ts';
import { isPayment, leftOf, type PaymentRow } from '../payments/payment-row.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { lockOrder, updateOrder, type LockedOrder } from './order-repository.ts';

const PART_PAID = 'part-paid' satisfies PaymentAttention;

/** Asks staff what happens to an order whose hold has ended with money in it. It keeps its goods until they decide. */
export async function askForPerson(
  trx: Knex.Transaction,
  { id: orderId }: LockedOrder,
  all: readonly PaymentRow[],
  actor: Actor,
): Promise<Outcome<void>> {
  const latest = all.findLast((row) => isPayment(row) && row.status === 'completed' && leftOf(row, all) > 0);
  if (latest?.attention === null) {
    await updatePayment(trx, latest.id, { attention: PART_PAID });
    await recordPaymentEvent(trx, { paymentId: latest.id, source: 'shop', status: 'hold-ended' });
  }
  await updateOrder(trx, orderId, { holds_until: null }, actor);
  return { result: undefined, events: [itemsUpdated('orders', [orderId])] };
}

/** Removes the question of `askForPerson`. */
export async function settlePartPaid(trx: Knex, orderId: string): Promise<void> {
  await trx('payments')
    .where({ order: orderId, attention: PART_PAID })
    .update({ attention: null, date_updated: new Date() });
}

export interface ExtendHoldInput {
  orderId: string;
  /** From now. */
  hours: number;
}

const UNPAID: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['pending', 'confirmed']);

/**
 * Keeps the goods of an order that is not paid for longer, or shorter, from now.
 * @throws ProblemError 404; 409 for an order that is paid, sent or cancelled, and for a running lay-by
 */
export const extendHold: Command<ExtendHoldInput, void> = async (trx, { orderId, hours }, actor) => {
  const order = await lockOrder(trx, orderId);
  if (!UNPAID.has(order.status) || order.payment_status === 'paid')
    throw problemError('shop-rule', {
      detail: 'Only an order that waits for its payment has an end of its hold.',
    });
  if (await isLayByStarted(trx, orderId))
    throw problemError('shop-rule', {
      detail: 'A lay-by is kept until its due date. Move that under Lay-bys.',
    });
  const until = new Date(Date.now() + hours * HOUR_MS);
  await updateOrder(trx, orderId, { holds_until: until }, actor);
  await settlePartPaid(trx, orderId);
  const from = order.holds_until === null ? null : new Date(order.holds_until).toISOString();
  const { userId } = actor;
  await recordOrderEvents(trx, [{ orderId, kind: 'hold', from, to: until.toISOString(), userId }]);
  return { result: undefined, events: [itemsUpdated('orders', [orderId])] };
};
