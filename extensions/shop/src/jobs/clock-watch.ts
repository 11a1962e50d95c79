/** Whether the machine's clock can be trusted, for what ends by time: docs/operating.md#jobs-and-the-clock. */
import { HOUR_MS, MINUTE_MS } from '@chitenge/contract/duration';
import { readState, writeState } from '@chitenge/directus/apply/shop-state';
import type { Knex } from 'knex';
import type { Timestamp } from '../database/columns.ts';
import { createCommandRunner } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { trustClock } from '../orders/trust-clock.ts';

/** Times in ms. */
interface Clocks {
  wall: () => number;
  monotonic: () => number;
}

const CLOCKS: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() };

const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= HOUR_MS;

/**
 * Returns when a copy of Directus last ran with a clock that it trusted. Of a shop that has not noted that yet, it is when its
 * newest order was placed; null without an order.
 */
async function lastSeen(database: Knex): Promise<number | null> {
  const seen = await readState(database, 'seen');
  if (seen !== null) return Date.parse(seen);
  const newest = await database('orders')
    .orderBy('date_created', 'desc')
    .first<{ date_created: Timestamp } | undefined>('date_created');
  return newest === undefined ? null : new Date(newest.date_created).getTime();
}

/** Returns when the shop last ran, if the clock differs from that by more than an hour; null while it can be trusted. */
export async function findGap(database: Knex, now = Date.now()): Promise<Date | null> {
  const seen = await lastSeen(database);
  return seen === null || isClose(now, seen) ? null : new Date(seen);
}

/**
 * Watches the wall clock of the machine, which a time server or an empty battery can move by days. The time when the shop last
 * ran is in the database. A wall clock that differs from it by more than an hour has jumped, or the shop was off, in which
 * nobody could pay. The new time counts when it has stayed for an hour, in which a person can correct or confirm it.
 * @param trust makes the current time count for all copies of Directus
 * @returns a function that says whether the wall clock can be trusted now
 */
export function createClockWatch(
  database: Knex,
  trust: () => Promise<void>,
  { wall, monotonic }: Clocks = CLOCKS,
): () => Promise<boolean> {
  let doubt: { seen: number; offset: number; since: number } | null = null;

  async function look(): Promise<boolean> {
    const now = wall();
    const seen = await lastSeen(database);
    if (seen === null || isClose(now, seen)) {
      doubt = null;
      if (seen === null || Math.abs(now - seen) >= MINUTE_MS)
        await writeState(database, 'seen', new Date(now).toISOString());
      return true;
    }
    const offset = now - monotonic();
    // Another copy that still runs by another time begins the hour again.
    if (doubt?.seen !== seen || !isClose(offset, doubt.offset)) doubt = { seen, offset, since: monotonic() };
    if (monotonic() - doubt.since < HOUR_MS) return false;
    await trust();
    return true;
  }

  let current: Promise<boolean> | undefined;
  return () => (current ??= look().finally(() => (current = undefined)));
}

let isTrusted: (() => Promise<boolean>) | undefined;

/** Returns whether the clock of this process can be trusted now. Its log says when that changes. */
export async function isClockTrusted(context: DirectusContext): Promise<boolean> {
  isTrusted ??= createLoggedWatch(context);
  return isTrusted();
}

function createLoggedWatch(context: DirectusContext): () => Promise<boolean> {
  const { database, getSchema, logger } = context;
  const run = createCommandRunner(context);
  const watch = createClockWatch(database, async () =>
    run(trustClock, undefined, { userId: null, accountability: null, schema: await getSchema() }),
  );
  let was = true;
  return async () => {
    const is = await watch();
    if (was && !is)
      logger.error(
        'The clock of this machine has jumped by more than an hour, or the shop was off. No hold of an unpaid order ends for an hour, unless the clock is right again or somebody confirms its time in /admin.',
      );
    was = is;
    return is;
  };
}
