import { randomUUID } from 'node:crypto';
import { toNgwee, toSignedDecimal } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import type { CloseRound } from '@chitenge/contract/rounds';
import { DRAWERS, ROUND_STOPS, ROUNDS } from '@chitenge/directus/hidden-tables';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import { recordEntry } from '../drawer/record-entry.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { findLayBy } from '../lay-by/lay-by-row.ts';
import { holdOfPendingOrder } from '../orders/order-hold.ts';
import { lockOrder, updateOrder, type LockedOrder } from '../orders/order-repository.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { balanceOf, isRefunded } from '../payments/payment-row.ts';
import { cashOfRounds } from './read-rounds.ts';
import { findStop, lockRound, stopsOf, type RoundRow } from './round-row.ts';

export interface TakeBackInput {
  roundId: string;
  stopId: string;
  /** Whether the goods go back to the shelf, with which the order is cancelled. Otherwise it goes out again. */
  toShelf: boolean;
}

/**
 * Takes a parcel back into the shop, before or after the round began. Only now may its goods be sold to others.
 * One whose money was paid back completely does not go out again: its order is cancelled. A parcel that is back stays so.
 * @throws ProblemError 404; 409 for a parcel that was handed over
 */
export const takeBack: Command<TakeBackInput, void> = async (trx, { roundId, stopId, toShelf }, actor) => {
  const round = await lockRound(trx, roundId);
  const { order: orderId } = await findStop(trx, roundId, stopId);
  const order = await lockOrder(trx, orderId);
  const stop = await findStop(trx, roundId, stopId);
  if (stop.back_at !== null) return { result: undefined, events: [] };
  if (stop.outcome === 'delivered')
    throw problemError('shop-rule', { detail: 'This parcel was handed over. Take it back as a return.' });
  await trx(ROUND_STOPS).where({ id: stopId }).update({ back_at: new Date(), open_order: null });
  if (toShelf) {
    const reason = round.started_at === null ? 'It was not sent.' : 'It could not be handed over.';
    return cancelOrder(trx, { orderId, reason }, actor);
  }
  if (isRefunded(balanceOf(await orderPayments(trx, orderId))))
    return cancelOrder(trx, { orderId, reason: 'The payment was paid back completely.' }, actor);
  const status = await statusInShop(trx, order);
  if (status === order.status && status === 'pending')
    await updateOrder(trx, orderId, { holds_until: await holdOfPendingOrder(trx, order) }, actor);
  return changeOrderStatus(trx, { orderId, status }, actor);
};

/** Nobody has confirmed an order that was pending, and a lay-by only leaves when all is paid. */
async function statusInShop(trx: Knex, { id, status, payment_status }: LockedOrder): Promise<OrderStatus> {
  if (payment_status === 'paid') return 'paid';
  return status === 'pending' || (await findLayBy(trx, id)) !== undefined ? 'pending' : 'confirmed';
}

/**
 * Ends a round with what its rider hands in, which comes into the actor's drawer as one entry. Its link ends with it. A
 * repeat with the same count changes nothing.
 * @throws ProblemError 404; 409 while a parcel is with the rider, `changed-meanwhile` for another sum than the staff member
 * saw, `drawer-needed` for cash without an open drawer, and when it was closed with another count
 */
export const closeRound: Command<CloseRound & { roundId: string }, RoundRow> = async (
  trx,
  { roundId, counted, expected, note },
  actor,
) => {
  const row = await lockRound(trx, roundId);
  if (row.closed_at !== null) {
    if (toNgwee(row.counted ?? 0) === toNgwee(counted)) return { result: row, events: [] };
    throw problemError('shop-rule', {
      detail: `This round was closed by ${row.closed_by ?? 'somebody else'} with another count.`,
    });
  }
  const stops = await stopsOf(trx, roundId);
  const open = stops.filter(({ open_order }) => open_order !== null).length;
  if (open > 0)
    throw problemError('shop-rule', {
      detail: `${open === 1 ? 'One parcel is' : `${open} parcels are`} still with ${row.rider_name}. Take them back, or say that they were handed over.`,
    });
  const now = toSignedDecimal((await cashOfRounds(trx, [roundId]))(roundId));
  if (now !== expected)
    throw problemError('changed-meanwhile', {
      detail: 'The cash of this round is another sum by now. Count again.',
    });
  const change = {
    closed_at: new Date(),
    closed_by: await nameOfStaff(trx, actor.userId),
    expected: now,
    counted,
    note,
    drawer_entry: toNgwee(counted) === 0 ? null : randomUUID(),
  };
  if (change.drawer_entry !== null) {
    const drawer = await trx(DRAWERS)
      .where({ open_user: actor.userId })
      .first<{ id: string } | undefined>('id');
    if (actor.userId === null || drawer === undefined)
      throw problemError('drawer-needed', {
        detail: 'Open your drawer first: the rider’s cash comes into it.',
      });
    const reason = `Round of ${row.rider_name}`;
    const entry = { id: change.drawer_entry, kind: 'pay-in', amount: counted, reason } as const;
    await recordEntry(trx, { ...entry, drawerId: drawer.id }, actor);
  }
  await trx(ROUNDS).where({ id: roundId }).update(change);
  return { result: { ...row, ...change }, events: [] };
};

/**
 * Ends every link that was created for a round.
 * @throws ProblemError 404; 409 for a round that has ended
 */
export const replaceLink: Command<{ roundId: string }, RoundRow> = async (trx, { roundId }) => {
  const row = await lockRound(trx, roundId);
  if (row.closed_at !== null) throw problemError('shop-rule', { detail: 'This round has ended.' });
  const change = { link_key: randomUUID() };
  await trx(ROUNDS).where({ id: roundId }).update(change);
  return { result: { ...row, ...change }, events: [] };
};
