/**
 * Asked to stop in the middle of a hundred orders, the proxy cuts none: each is answered, or was never begun. Directus ends its
 * process when it has written its last answers, whether they have left it or not: one may be lost, and its key finds the order.
 */
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { HundredOrders, type Outcome } from './support/hundred-orders.ts';
import { proxyProcess, type ProxyProcess } from './support/proxy-process.ts';

/** Some orders are then answered, some under way and some not begun when the process is asked to stop. */
const ANSWERS_BEFORE = 15;
const AT_ONCE = 20;

let directus: TestDirectus;
let proxy: ProxyProcess;

beforeAll(async () => {
  directus = await startTestDirectus();
  proxy = await proxyProcess(directus);
  await proxy.start();
});
afterAll(async () => {
  await proxy.kill();
  await directus.stop();
});

interface Expected {
  /** Status of those that were not placed; 0 where no connection was to be had. */
  otherwise: number;
  /** How many may be there, whole, without their answer having arrived. */
  unheard: number;
}

/** Each was answered with success and is whole, or is not there. */
async function expectEachPlacedOrNot(
  orders: HundredOrders,
  outcomes: Outcome[],
  { otherwise, unheard }: Expected,
): Promise<void> {
  const placed = outcomes.filter(({ status }) => status === 201);
  expect(placed.length).toBeGreaterThanOrEqual(ANSWERS_BEFORE);
  expect(placed.length).toBeLessThan(outcomes.length);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201, otherwise]));
  expect(await orders.missing(placed)).toEqual([]);
  const there = await orders.count();
  expect(there).toBeGreaterThanOrEqual(placed.length);
  expect(there).toBeLessThanOrEqual(placed.length + unheard);
  expect(await orders.faults()).toEqual([]);
  // oxlint-disable-next-line no-console -- how many were placed is part of the proof
  console.info(`placed ${placed.length} of ${outcomes.length}, the others got ${otherwise}`);
}

async function expectAllPlacedInTheEnd(orders: HundredOrders): Promise<void> {
  const again = await orders.submitAll();
  expect(again.every(({ status }) => status === 200 || status === 201)).toBe(true);
  expect(await orders.count()).toBe(again.length);
  expect(await orders.faults()).toEqual([]);
}

it(
  'SIGTERM of the proxy: what it has taken is placed, and the rest never begun',
  { timeout: 90_000 },
  async () => {
    await using orders = await HundredOrders.prepare(directus, proxy.url);
    const exitCodes: unknown[] = [];
    const stop = async () => void exitCodes.push(await proxy.stop());
    const outcomes = await orders.submitAll({ afterAnswers: ANSWERS_BEFORE, run: stop }, AT_ONCE);
    expect(exitCodes).toEqual([0]);
    await expectEachPlacedOrNot(orders, outcomes, { otherwise: 0, unheard: 0 });

    await proxy.start();
    await expectAllPlacedInTheEnd(orders);
  },
);

it(
  'SIGTERM of Directus: what it has taken is placed, the rest answered with 503, and nobody orders twice',
  { timeout: 90_000 },
  async () => {
    await using orders = await HundredOrders.prepare(directus, proxy.url);
    const restart = { afterAnswers: ANSWERS_BEFORE, run: () => directus.restart() };
    const outcomes = await orders.submitAll(restart, AT_ONCE);
    await expectEachPlacedOrNot(orders, outcomes, { otherwise: 503, unheard: 1 });

    await vi.waitFor(async () => expect((await fetch(`${proxy.url}/readyz`)).status).toBe(200), 20_000);
    await expectAllPlacedInTheEnd(orders);
  },
);
