import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import { OUTCOME_LABELS, type FailedOutcome, type StopOutcome } from '@chitenge/contract/round-outcomes';
import { ROUND_STOPS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Actor, Command } from '../commands/command.ts';
import { itemsUpdated, type ShopEvent } from '../commands/shop-event.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { handOver, type Handing, type HandOverResult } from './hand-over.ts';
import { feeAtDoor } from './read-rounds.ts';
import { assertOut, findStop, lockRound, type RoundRow, type StopRow } from './round-row.ts';

interface At {
  roundId: string;
  stopId: string;
  /** Of the report; undefined for staff, who see what they do. */
  reportId?: string;
  /** The time by the rider's phone. */
  deviceAt?: Date;
}

/** @param input.collected kwacha in cash */
export type ReportInput = At &
  ({ outcome: 'delivered'; how: Handing; collected: string } | { outcome: FailedOutcome });

/**
 * Records what happened at a stop. The right code hands the order over and records the cash under the rider. A parcel that
 * was handed over stays so, whatever comes later; a repeat changes nothing.
 * @throws ProblemError 404; 409 for a round that has not begun or has ended, for a parcel that is back in the shop, and as `handOver`
 */
export const reportStop: Command<ReportInput, HandOverResult> = async (trx, input, actor) => {
  const { roundId, stopId, reportId } = input;
  const round = await lockRound(trx, roundId);
  // The order first: whoever hands it over elsewhere has it locked, and ends the stop.
  const { order } = await findStop(trx, roundId, stopId);
  await lockOrder(trx, order);
  const stop = await findStop(trx, roundId, stopId);
  const isRepeat = reportId !== undefined && stop.report === reportId;
  if (stop.outcome === 'delivered') return afterDelivery(trx, { round, stop, input }, actor);
  if (isRepeat) return { result: { isDelivered: true }, events: [] };
  assertOut(round);
  assertWithRider(round, stop);
  if (input.outcome !== 'delivered') return fail(trx, { round, stop, input }, actor);
  const { collected } = input;
  const { result, events } = await handOver(
    trx,
    {
      orderId: order,
      how: input.how,
      rider: round.rider_name,
      ...(reportId !== undefined && { reportId }),
      recordCash: () => recordCash(trx, { round, stop, amount: collected }, actor),
    },
    actor,
  );
  if (result.isDelivered) await updateStop(trx, stop, input);
  return { result, events };
};

interface Facts<Input> {
  round: RoundRow;
  stop: StopRow;
  input: Input;
}

/** Cash that came with the right code before staff handed the order over elsewhere is a fact, too, unless they have recorded it. */
async function afterDelivery(
  trx: Knex.Transaction,
  { round, stop, input }: Facts<ReportInput>,
  actor: Actor,
) {
  const events: ShopEvent[] = [];
  const isNews = input.outcome === 'delivered' && stop.report === null && round.closed_at === null;
  if (isNews && !(await hasCash(trx, stop))) {
    if ('isRightCode' in input.how && !input.how.isRightCode) return refuseCash(input.collected);
    await trx(ROUND_STOPS)
      .where({ id: stop.id })
      .update({ report: input.reportId ?? null });
    events.push(...(await recordCash(trx, { round, stop, amount: input.collected }, actor)));
  }
  return { result: { isDelivered: true } as const, events };
}

/** Without the code nobody knows that the rider was there. @throws ProblemError 409 for cash */
function refuseCash(collected: string) {
  if (toNgwee(collected) === 0) return { result: { isDelivered: true } as const, events: [] };
  throw problemError('shop-rule', {
    detail:
      'This order was handed over meanwhile, and this is not its code, so that the cash was not recorded. Tell the shop.',
    errors: [{ field: 'code', message: 'is not right' }],
  });
}

const keyOf = ({ id }: StopRow): string => `stop:${id}`;

const hasCash = async (trx: Knex, stop: StopRow): Promise<boolean> =>
  stop.fee !== null ||
  (await trx('payments')
    .where({ order: stop.order, idempotency_key: keyOf(stop) })
    .first('id')) !== undefined;

function assertWithRider({ rider_name }: RoundRow, { back_at }: StopRow): void {
  if (back_at !== null)
    throw problemError('shop-rule', { detail: `${rider_name} has brought this parcel back to the shop.` });
}

async function fail(
  trx: Knex.Transaction,
  { round, stop, input }: Facts<At & { outcome: FailedOutcome }>,
  { userId }: Actor,
) {
  const { outcome } = input;
  await updateStop(trx, stop, input);
  await recordOrderEvents(trx, [
    {
      orderId: stop.order,
      kind: 'handover',
      from: null,
      to: outcome,
      reason: `By the rider ${round.rider_name}: ${OUTCOME_LABELS[outcome].toLowerCase()}`,
      userId,
    },
  ]);
  return { result: { isDelivered: true } as const, events: [itemsUpdated('orders', [stop.order], {})] };
}

async function updateStop(
  trx: Knex,
  { id }: StopRow,
  { outcome, reportId, deviceAt }: At & { outcome: StopOutcome },
): Promise<void> {
  await trx(ROUND_STOPS)
    .where({ id })
    .update({
      outcome,
      outcome_at: new Date(),
      device_at: deviceAt ?? null,
      report: reportId ?? null,
      ...(outcome === 'delivered' && { open_order: null }),
    });
}

/**
 * What the rider took is a fact, also more or less than is due by now. A fee that is paid at the door is no payment of the
 * order: the stop keeps it, and the rider hands in both.
 */
async function recordCash(
  trx: Knex.Transaction,
  { round, stop, amount }: { round: RoundRow; stop: StopRow; amount: string },
  actor: Actor,
): Promise<ShopEvent[]> {
  const collected = toNgwee(amount);
  if (collected === 0) return [];
  const fee = Math.min(await readFee(trx, stop.order), collected);
  if (fee > 0) await recordFee(trx, { round, stop, fee }, actor);
  if (fee === collected) return [];
  const { events } = await recordPayment(
    trx,
    {
      orderId: stop.order,
      method: 'cash',
      amount: collected - fee,
      isFact: true,
      round: round.id,
      idempotencyKey: keyOf(stop),
    },
    actor,
  );
  return events;
}

async function readFee(trx: Knex, id: string): Promise<Ngwee> {
  const order = await trx('orders')
    .where({ id })
    .first<Parameters<typeof feeAtDoor>[0] | undefined>('delivery_fee', 'delivery_paid_on_collection');
  return order === undefined ? 0 : feeAtDoor(order);
}

async function recordFee(
  trx: Knex,
  { round, stop, fee }: { round: RoundRow; stop: StopRow; fee: Ngwee },
  { userId }: Actor,
): Promise<void> {
  await trx(ROUND_STOPS).where({ id: stop.id }).update({ fee });
  const reason = `${formatMoney(fee)} for the delivery received in cash by the rider ${round.rider_name}`;
  await recordOrderEvents(trx, [
    { orderId: stop.order, kind: 'payment', from: null, to: null, reason, userId },
  ]);
}
