/** Rows of rounds and their stops: docs/back-office.md#riders-rounds. */
import type { Ngwee } from '@chitenge/contract/money';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import type { RoundState, StopOutcome } from '@chitenge/contract/round-outcomes';
import { ROUND_STOPS, ROUNDS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Decimal, Timestamp } from '../database/columns.ts';

export interface RoundRow {
  id: string;
  rider_name: string;
  rider_phone: string;
  /** A part of what links to the round sign. */
  link_key: string;
  user: string;
  made_by: string;
  date_created: Timestamp;
  started_at: Timestamp | null;
  closed_at: Timestamp | null;
  closed_by: string | null;
  expected: Decimal | null;
  counted: Decimal | null;
  note: string;
  drawer_entry: string | null;
}

export interface StopRow {
  id: string;
  round: string;
  order: string;
  /** The order while the parcel is in this round. */
  open_order: string | null;
  sort: number;
  outcome: StopOutcome | null;
  outcome_at: Timestamp | null;
  device_at: Timestamp | null;
  /** Of the report that has the outcome. */
  report: string | null;
  back_at: Timestamp | null;
  forgiven_at: Timestamp | null;
  /** What the rider took for the delivery, in ngwee; null without a fee that is paid at the door. */
  fee: Ngwee | null;
}

export const stateOf = ({ started_at, closed_at }: RoundRow): RoundState => {
  if (closed_at !== null) return 'closed';
  return started_at === null ? 'packed' : 'out';
};

/**
 * Reads a round and locks it. Commands lock the round before its orders. Only a correction of a rider's cash has the order first:
 * a deadlock with it is a conflict, after which Postgres' loser runs again (`failureOf`).
 * @throws ProblemError 404
 */
export async function lockRound(trx: Knex, id: string): Promise<RoundRow> {
  const row = await trx(ROUNDS).where({ id }).forUpdate().first<RoundRow | undefined>('*');
  if (row === undefined) throw notFound('round');
  return row;
}

/** @throws ProblemError 409 for a round that has not begun or has ended */
export function assertOut({ started_at, closed_at }: RoundRow): void {
  if (closed_at !== null) throw problemError('shop-rule', { detail: 'This round has ended.' });
  if (started_at === null)
    throw problemError('shop-rule', { detail: 'The shop has not sent this round off yet.' });
}

export const stopsOf = (database: Knex, ...rounds: string[]) =>
  database(ROUND_STOPS).whereIn('round', rounds).orderBy(['round', 'sort']).select<StopRow[]>('*');

/** @throws ProblemError 404 for a stop of another round */
export async function findStop(trx: Knex, round: string, id: string): Promise<StopRow> {
  const row = await trx(ROUND_STOPS).where({ id, round }).first<StopRow | undefined>('*');
  if (row === undefined) throw notFound('stop');
  return row;
}

/** Selects the open stop of an order of the outer query. */
export const openStops = (database: Knex) =>
  database(ROUND_STOPS)
    .where(`${ROUND_STOPS}.open_order`, database.ref('orders.id'))
    .select(`${ROUND_STOPS}.id`);

interface OpenStop {
  stop: string;
  rider: string;
  phone: string;
  started_at: Timestamp | null;
}

/** Returns the open round that has an order, or null. */
export async function openStopOf(database: Knex, orderId: string): Promise<OpenStop | null> {
  const row = await database(ROUND_STOPS)
    .join(ROUNDS, `${ROUNDS}.id`, `${ROUND_STOPS}.round`)
    .where(`${ROUND_STOPS}.open_order`, orderId)
    .first<OpenStop | undefined>({
      stop: `${ROUND_STOPS}.id`,
      rider: `${ROUNDS}.rider_name`,
      phone: `${ROUNDS}.rider_phone`,
      started_at: `${ROUNDS}.started_at`,
    });
  return row ?? null;
}

/**
 * Checks that no rider has the parcel of an order, so that its goods are in the shop.
 * @throws ProblemError 409
 */
export async function assertWithNoRider(database: Knex, orderId: string): Promise<void> {
  if ((await openStopOf(database, orderId)) === null) return;
  // The buyer may read it, too.
  throw problemError('shop-rule', {
    detail: 'This order is with a rider. The shop has to take it back from the round first.',
  });
}

/** Ends the stop of an order that was handed over in another way than by its rider. */
export async function endOpenStop(trx: Knex, orderId: string): Promise<void> {
  await trx(ROUND_STOPS)
    .where({ open_order: orderId })
    .update({ open_order: null, outcome: 'delivered' satisfies StopOutcome, outcome_at: new Date() });
}
