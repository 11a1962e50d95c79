import { randomUUID } from 'node:crypto';
import { problemError } from '@chitenge/contract/problem-error';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { MakeRound } from '@chitenge/contract/rounds';
import { ROUND_STOPS, ROUNDS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { lockNames } from '../database/lock-names.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { lockOrder, type LockedOrder } from '../orders/order-repository.ts';
import { assertAnswered } from '../orders/order-requests.ts';
import { lockRound, openStopOf, stateOf, stopsOf, type RoundRow, type StopRow } from './round-row.ts';

/**
 * Gives packed orders to a rider. A repeat with the same id makes nothing.
 * @throws ProblemError 404; 409 for an order that is not to be sent, goes another way than by a rider, or is in another round; 422
 * when the id has made another round
 */
export const makeRound: Command<MakeRound, { row: RoundRow; replayed: boolean }> = async (
  trx,
  { id, riderName, riderPhone, orderIds },
  { userId },
) => {
  if (userId === null) throw problemError('shop-rule', { detail: 'Only a person makes a round.' });
  await lockNames(trx, ['rounds']);
  const first = await trx(ROUNDS).where({ id }).first<RoundRow | undefined>('*');
  if (first !== undefined) {
    const stops = await stopsOf(trx, id);
    const isSame =
      first.rider_phone === riderPhone && stops.map(({ order }) => order).join() === orderIds.join();
    if (isSame) return { result: { row: first, replayed: true }, events: [] };
    throw problemError('idempotency-key-reused', { detail: 'This id has made another round.' });
  }
  for (const orderId of orderIds.toSorted()) await assertToBring(trx, await lockOrder(trx, orderId));
  const row: RoundRow = {
    id,
    rider_name: riderName,
    rider_phone: riderPhone,
    link_key: randomUUID(),
    user: userId,
    made_by: await nameOfStaff(trx, userId),
    date_created: new Date(),
    started_at: null,
    closed_at: null,
    closed_by: null,
    expected: null,
    counted: null,
    note: '',
    drawer_entry: null,
  };
  await trx(ROUNDS).insert(row);
  await trx(ROUND_STOPS).insert(orderIds.map((order, sort) => newStop(id, order, sort)));
  await recordOrderEvents(
    trx,
    orderIds.map((orderId) => ({
      orderId,
      kind: 'packed' as const,
      from: null,
      to: null,
      reason: `For the rider ${riderName}`,
      userId,
    })),
  );
  return { result: { row, replayed: false }, events: [itemsUpdated('orders', orderIds, {})] };
};

const newStop = (round: string, order: string, sort: number): StopRow => ({
  id: randomUUID(),
  round,
  order,
  open_order: order,
  sort,
  outcome: null,
  outcome_at: null,
  device_at: null,
  report: null,
  back_at: null,
  forgiven_at: null,
});

/** @throws ProblemError 409 for what a rider cannot bring now */
async function assertToBring(trx: Knex, order: LockedOrder): Promise<void> {
  const { id, status, delivery_kind } = order;
  const refuse = (why: string) =>
    problemError('shop-rule', {
      detail: `Order ${shortOrderId(id)} ${why}`,
      errors: [{ field: 'orderIds', message: why }],
    });
  const open = await openStopOf(trx, id);
  if (open !== null) throw refuse(`is with ${open.rider} already.`);
  if (delivery_kind === 'pickup') throw refuse('is collected at the shop.');
  if (delivery_kind === 'bus_station') throw refuse('goes to a bus station.');
  if (status !== 'paid' && status !== 'confirmed')
    throw refuse(
      status === 'pending' ? 'is neither paid nor confirmed.' : `is ${status}, so that nothing is to bring.`,
    );
  assertAnswered(order, 'shipped');
}

/**
 * Sends a round off: its orders become `shipped`. A repeat changes nothing.
 * @throws ProblemError 404; 409 as `changeOrderStatus`, for a round that has ended, and for one without parcels
 */
export const startRound: Command<{ roundId: string }, RoundRow> = async (trx, { roundId }, actor) => {
  const row = await lockRound(trx, roundId);
  if (stateOf(row) === 'out') return { result: row, events: [] };
  if (row.closed_at !== null) throw problemError('shop-rule', { detail: 'This round has ended.' });
  const open = (await stopsOf(trx, roundId)).filter(({ open_order }) => open_order !== null);
  if (open.length === 0)
    throw problemError('shop-rule', { detail: 'No parcel is left in this round. Make another one.' });
  const change = { started_at: new Date() };
  await trx(ROUNDS).where({ id: roundId }).update(change);
  const events = [];
  for (const orderId of open.map(({ order }) => order).toSorted())
    events.push(...(await changeOrderStatus(trx, { orderId, status: 'shipped' }, actor)).events);
  return { result: { ...row, ...change }, events };
};
