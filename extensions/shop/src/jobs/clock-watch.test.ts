import { applyMachineTables } from '@chitenge/directus/apply/machine-tables';
import { writeState } from '@chitenge/directus/apply/shop-state';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@chitenge/contract/duration';
import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClockWatch, findGap } from './clock-watch.ts';

let database: Knex;
let wall: number;
let monotonic: number;
let trusted: number;
let isTrusted: () => Promise<boolean>;

const start = () =>
  createClockWatch(
    database,
    async () => {
      trusted += 1;
      await writeState(database, 'seen', new Date(wall).toISOString());
    },
    { wall: () => wall, monotonic: () => monotonic },
  );

beforeEach(async () => {
  database = knex({ client: 'sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true });
  await applyMachineTables(database);
  await database.schema.createTable('orders', (table) => table.timestamp('date_created'));
  wall = Date.parse('2026-11-25T12:00:00Z');
  monotonic = 5000;
  trusted = 0;
  isTrusted = start();
});
afterEach(() => database.destroy());

/** Lets time pass on both clocks, and moves the wall clock by `jump` more. */
function pass(ms: number, jump = 0): Promise<boolean> {
  monotonic += ms;
  wall += ms + jump;
  return isTrusted();
}

/** Stops the shop for a time, and starts it again on another machine. */
function restart(offFor: number): Promise<boolean> {
  wall += offFor;
  monotonic = 0;
  isTrusted = start();
  return isTrusted();
}

it('trusts a clock that goes, and the first one', async () => {
  expect(await isTrusted()).toBe(true);
  for (let minute = 0; minute < 90; minute += 1) expect(await pass(MINUTE_MS)).toBe(true);
  expect(await restart(10 * MINUTE_MS)).toBe(true);
  expect(trusted).toBe(0);
});

it.each([
  ['trusts', 50 * MINUTE_MS, true],
  ['does not trust', 2 * DAY_MS, false],
])(
  '%s the first start of a version that notes the time, %i ms after the newest order',
  async (_does, ago, is) => {
    await database('orders').insert([ago, ago + DAY_MS].map((ms) => ({ date_created: wall - ms })));
    expect(await isTrusted()).toBe(is);
    expect(await pass(30 * MINUTE_MS)).toBe(is);
  },
);

it('trusts corrections of less than an hour, one after the other', async () => {
  for (let hour = 0; hour < 5; hour += 1) expect(await pass(MINUTE_MS, 50 * MINUTE_MS)).toBe(true);
});

it.each([DAY_MS, -DAY_MS, 2 * HOUR_MS])(
  'does not trust a jump by %i ms, until it goes back',
  async (jump) => {
    await isTrusted();
    expect(await pass(MINUTE_MS, jump)).toBe(false);
    expect(await findGap(database, wall)).toEqual(new Date('2026-11-25T12:00:00Z'));
    expect(await pass(10 * MINUTE_MS)).toBe(false);
    expect(await pass(MINUTE_MS, -jump)).toBe(true);
    expect(await findGap(database, wall)).toBeNull();
    expect(trusted).toBe(0);
  },
);

it.each([3 * DAY_MS, -3 * DAY_MS, 2 * HOUR_MS])(
  'does not trust a start %i ms later for an hour',
  async (off) => {
    await isTrusted();
    expect(await restart(off)).toBe(false);
    expect(await pass(59 * MINUTE_MS)).toBe(false);
    // Another start begins the hour again.
    expect(await restart(MINUTE_MS)).toBe(false);
    expect(await pass(59 * MINUTE_MS)).toBe(false);
    expect(trusted).toBe(0);
    expect(await pass(MINUTE_MS)).toBe(true);
    expect(await pass(MINUTE_MS)).toBe(true);
    expect(trusted).toBe(1);
  },
);

it('starts that hour again at a second jump', async () => {
  await isTrusted();
  expect(await pass(MINUTE_MS, DAY_MS)).toBe(false);
  expect(await pass(50 * MINUTE_MS, DAY_MS)).toBe(false);
  expect(await pass(50 * MINUTE_MS)).toBe(false);
  expect(await pass(11 * MINUTE_MS)).toBe(true);
});

it('does not trust a copy whose clock differs from that of the others', async () => {
  await isTrusted();
  const others = wall;
  expect(await restart(3 * DAY_MS)).toBe(false);
  for (let minutes = 30; minutes <= 150; minutes += 30) {
    await writeState(database, 'seen', new Date(others + minutes * MINUTE_MS).toISOString());
    expect(await pass(30 * MINUTE_MS)).toBe(false);
  }
});

it('trusts a time that another copy has confirmed, at once', async () => {
  await isTrusted();
  expect(await restart(3 * DAY_MS)).toBe(false);
  await writeState(database, 'seen', new Date(wall).toISOString());
  expect(await pass(MINUTE_MS)).toBe(true);
  expect(trusted).toBe(0);
});
