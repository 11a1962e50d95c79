import { problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Command, Outcome, Actor } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { lockOrder, type LockedOrder } from '../orders/order-repository.ts';
import { HANDOVER, readTriesLeft } from './handover-code.ts';

/** How an order is handed over: with a code that the caller has compared, or by the decision of staff. */
export type Handing = { isRightCode: boolean } | { reason: string };

export interface HandOverInput {
  orderId: string;
  how: Handing;
  /** The rider's name; without one, at the counter. */
  rider?: string;
  /** Made by the rider's phone: a repeat of a wrong code counts once. */
  reportId?: string;
  /** Records the cash that came with it, once the code is right: what it pays may be what lets the goods go. */
  recordCash?: () => Promise<ShopEvent[]>;
}

/** A wrong code is an answer and no refusal, because it must be counted. */
export type HandOverResult = { isDelivered: true } | { isDelivered: false; triesLeft: number };

/**
 * Hands an order over: docs/back-office.md#handover-code. One that was handed over stays so. Five wrong codes lock it for
 * all but staff with a reason.
 * @throws ProblemError 404; 409 for an order that is cancelled or neither paid nor confirmed, and for a code after five wrong ones
 */
export const handOver: Command<HandOverInput, HandOverResult> = async (trx, input, actor) => {
  const { orderId, how, reportId } = input;
  const order = await lockOrder(trx, orderId);
  if (order.status === 'delivered')
    return { result: { isDelivered: true }, events: (await input.recordCash?.()) ?? [] };
  assertReady(order);
  if (!('isRightCode' in how)) return deliver(trx, input, actor);
  const left = (await readTriesLeft(trx, [orderId]))(orderId);
  if (reportId !== undefined && (await trx('order_events').where({ id: reportId }).first('id')) !== undefined)
    return { result: { isDelivered: false, triesLeft: left }, events: [] };
  if (left === 0) throw problemError('shop-rule', { detail: LOCKED });
  if (how.isRightCode) return deliver(trx, input, actor);
  await recordHandover(trx, input, { to: HANDOVER.wrong, userId: actor.userId });
  return { result: { isDelivered: false, triesLeft: left - 1 }, events: [] };
};

const LOCKED =
  'Five wrong codes were entered for this order. Only the shop can hand it over now, and says why.';

/** Says that a code is wrong, and how often another one may be tried. */
export function wrongCode(left: number) {
  const words =
    left === 0
      ? LOCKED
      : `This is not the code of this order. ${left === 1 ? 'One try is' : `${left} tries are`} left.`;
  return problemError('shop-rule', { detail: words, errors: [{ field: 'code', message: 'is not right' }] });
}

function assertReady({ status, payment_status }: LockedOrder): void {
  if (status === 'cancelled')
    throw problemError('shop-rule', { detail: 'This order is cancelled. Do not hand it over.' });
  if (status === 'pending' && payment_status !== 'paid')
    throw problemError('shop-rule', {
      detail: 'This order is not paid. Record the payment first, or confirm the order.',
    });
}

async function deliver(
  trx: Knex.Transaction,
  input: HandOverInput,
  actor: Actor,
): Promise<Outcome<HandOverResult>> {
  const to = 'isRightCode' in input.how ? HANDOVER.code : HANDOVER.staff;
  await recordHandover(trx, input, { to, userId: actor.userId });
  const paid = (await input.recordCash?.()) ?? [];
  const { events } = await changeOrderStatus(trx, { orderId: input.orderId, status: 'delivered' }, actor);
  return { result: { isDelivered: true }, events: [...paid, ...events] };
}

async function recordHandover(
  trx: Knex,
  { orderId, how, rider, reportId }: HandOverInput,
  { to, userId }: { to: string; userId: string | null },
): Promise<void> {
  const who = rider === undefined ? 'At the counter' : `By the rider ${rider}`;
  const reason = 'reason' in how ? `${who}, without the code: ${how.reason}` : who;
  await recordOrderEvents(trx, [
    {
      ...(to === HANDOVER.wrong && reportId !== undefined && { id: reportId }),
      orderId,
      kind: 'handover',
      from: null,
      to,
      reason,
      userId,
    },
  ]);
}
