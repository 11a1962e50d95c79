import { randomUUID } from 'node:crypto';
import { factsOfKind } from '@chitenge/contract/delivery';
import { isProblem, problemError } from '@chitenge/contract/problem-error';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { MakeRound } from '@chitenge/contract/rounds';
import { ROUND_STOPS, ROUNDS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Actor, Command } from '../commands/command.ts';
import { itemsUpdated, type ShopEvent } from '../commands/shop-event.ts';
import { lockNames } from '../database/lock-names.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { lockOrder, type LockedOrder } from '../orders/order-repository.ts';
import { assertAnswered } from '../orders/order-requests.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { isGoingBack } from '../payments/payment-row.ts';
import { lockRound, openStopOf, stateOf, stopsOf, type RoundRow, type StopRow } from './round-row.ts';

/**
 * Gives packed orders to a rider. A repeat with the same id makes nothing.
 * @throws ProblemError 404; 409 for an order that is not to be sent, goes another way than by a rider, or is in another round; 422
 * when the id has made another round
 */
export const makeRound: Command<MakeRound, { row: RoundRow; replayed: boolean }> = async (
  trx,
  { id, riderName, riderPhone, orderIds },
  actor,
) => {
  const { userId } = actor;
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
  const events: ShopEvent[] = [];
  for (const orderId of orderIds.toSorted()) {
    events.push(...(await confirmSale(trx, await lockOrder(trx, orderId), actor)));
    await assertToBring(trx, await lockOrder(trx, orderId));
  }
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
  return { result: { row, replayed: false }, events: [...events, itemsUpdated('orders', orderIds, {})] };
};

/** An order that staff have placed and nobody has paid is confirmed by giving it to a rider, who takes the money. */
async function confirmSale(
  trx: Knex.Transaction,
  { id, status, channel, delivery_kind }: LockedOrder,
  actor: Actor,
): Promise<ShopEvent[]> {
  if (status !== 'pending' || channel === 'web' || factsOfKind(delivery_kind)?.noRound !== null) return [];
  return (await changeOrderStatus(trx, { orderId: id, status: 'confirmed' }, actor)).events;
}

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
  fee: null,
});

/** @throws ProblemError 409 for what a rider cannot bring now */
async function assertToBring(trx: Knex, order: LockedOrder): Promise<void> {
  const { id } = order;
  const refuse = (why: string) =>
    problemError('shop-rule', {
      detail: `Order ${shortOrderId(id)} ${why}`,
      errors: [{ field: 'orderIds', message: why }],
    });
  const open = await openStopOf(trx, id);
  if (open !== null) throw refuse(`is with ${open.rider} already.`);
  const why = await whyNotToBring(trx, order);
  if (why !== null) throw refuse(why);
  assertAnswered(order, 'shipped');
}

/** Returns why a rider cannot bring an order, as the end of a sentence about it; null when one can. */
async function whyNotToBring(trx: Knex, { id, status, delivery_kind }: LockedOrder): Promise<string | null> {
  const noRound = factsOfKind(delivery_kind)?.noRound;
  if (noRound) return noRound;
  if (status === 'pending') return 'is neither paid nor confirmed. Record its payment first.';
  if (status !== 'paid' && status !== 'confirmed') return `is ${status}, so that nothing is to bring.`;
  if (isGoingBack(await orderPayments(trx, id))) return 'has its money paid back, or on its way back.';
  return null;
}

/** Sends a packed order off. @throws ProblemError 409, which names the order, for one that is no longer fit to go out */
async function send(trx: Knex.Transaction, orderId: string, actor: Actor): Promise<ShopEvent[]> {
  const refuse = (why: string) =>
    problemError('shop-rule', {
      detail: `Order ${shortOrderId(orderId)} ${why} Take it back from this round first.`,
    });
  const why = await whyNotToBring(trx, await lockOrder(trx, orderId));
  if (why !== null) throw refuse(why);
  try {
    return (await changeOrderStatus(trx, { orderId, status: 'shipped' }, actor)).events;
  } catch (error) {
    if (isProblem(error, 'shop-rule')) throw refuse(`cannot go out. ${error.message}`);
    throw error;
  }
}

/**
 * Sends a round off: its orders become `shipped`. A repeat changes nothing.
 * @throws ProblemError 404; 409 for an order that is no longer fit to go out, for a round that has ended, and for one without parcels
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
    events.push(...(await send(trx, orderId, actor)));
  return { result: { ...row, ...change }, events };
};
