/** Photographs of stops: docs/back-office.md#riders-rounds. */
import { DAY_MS } from '@chitenge/contract/duration';
import { problemError } from '@chitenge/contract/problem-error';
import { PHOTO_DAYS } from '@chitenge/contract/round-outcomes';
import type { StopPhoto } from '@chitenge/contract/rounds';
import { ROUND_STOPS, ROUNDS, STOP_PHOTOS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { parseTimestamp, type Timestamp } from '../database/columns.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { HANDOVER } from './handover-code.ts';
import { assertOut, findStop, lockRound } from './round-row.ts';

interface PhotoRow {
  id: string;
  stop: string;
  order: string;
  jpeg: Buffer;
  date_created: Timestamp;
}

export interface AddPhoto {
  roundId: string;
  stopId: string;
  /** Made by the rider's phone. */
  photoId: string;
  jpeg: Buffer;
}

/**
 * Keeps the photograph of a stop. Another one replaces it while the parcel is with the rider; afterwards it stays, so that
 * nobody changes what was seen. A repeat changes nothing.
 * @throws ProblemError 404; 409 for a round that has not begun or has ended, and for another photograph of a stop that is over
 */
export const addPhoto: Command<AddPhoto, void> = async (trx, { roundId, stopId, photoId, jpeg }, actor) => {
  const round = await lockRound(trx, roundId);
  const stop = await findStop(trx, roundId, stopId);
  const nothing = { result: undefined, events: [] };
  if (await hasPhoto(trx, { id: photoId })) return nothing;
  assertOut(round);
  const isFirst = !(await hasPhoto(trx, { stop: stopId }));
  if (!isFirst && stop.open_order === null)
    throw problemError('shop-rule', { detail: 'This stop is over, and has its photograph.' });
  await trx(STOP_PHOTOS).where({ stop: stopId }).delete();
  await trx<PhotoRow>(STOP_PHOTOS).insert({
    id: photoId,
    stop: stopId,
    order: stop.order,
    jpeg,
    date_created: new Date(),
  });
  if (!isFirst) return nothing;
  await recordOrderEvents(trx, [
    {
      orderId: stop.order,
      kind: 'handover',
      from: null,
      to: HANDOVER.photo,
      reason: `By the rider ${round.rider_name}`,
      userId: actor.userId,
    },
  ]);
  return { result: undefined, events: [itemsUpdated('orders', [stop.order], {})] };
};

export const hasPhoto = async (trx: Knex, of: Partial<Pick<PhotoRow, 'id' | 'stop'>>): Promise<boolean> =>
  (await trx(STOP_PHOTOS).where(of).first('id')) !== undefined;

/** Returns which of the stops have a photograph. */
export const findPhotos = async (database: Knex, stops: readonly string[]): Promise<Set<string>> =>
  new Set(await database(STOP_PHOTOS).whereIn('stop', stops).pluck<string[]>('stop'));

type ReadRow = Pick<PhotoRow, 'id' | 'stop' | 'jpeg' | 'date_created'> & { rider: string };

/** Reads the photographs of an order, newest first. */
export async function readPhotos(database: Knex, orderId: string): Promise<StopPhoto[]> {
  const rows = await database(STOP_PHOTOS)
    .join(ROUND_STOPS, `${ROUND_STOPS}.id`, `${STOP_PHOTOS}.stop`)
    .join(ROUNDS, `${ROUNDS}.id`, `${ROUND_STOPS}.round`)
    .where(`${STOP_PHOTOS}.order`, orderId)
    .orderBy(`${STOP_PHOTOS}.date_created`, 'desc')
    .select<ReadRow[]>({
      id: `${STOP_PHOTOS}.id`,
      stop: `${STOP_PHOTOS}.stop`,
      jpeg: `${STOP_PHOTOS}.jpeg`,
      date_created: `${STOP_PHOTOS}.date_created`,
      rider: `${ROUNDS}.rider_name`,
    });
  return rows.map(({ id, stop, jpeg, date_created, rider }) => ({
    id,
    stopId: stop,
    riderName: rider,
    takenAt: parseTimestamp(date_created),
    image: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  }));
}

/** Deletes photographs that have served their purpose: docs/privacy.md. */
export async function deleteOldPhotos(database: Knex): Promise<void> {
  await database(STOP_PHOTOS)
    .where('date_created', '<', new Date(Date.now() - PHOTO_DAYS * DAY_MS))
    .delete();
}
