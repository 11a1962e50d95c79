/**
 * SIGTERM during forty orders. The proxy completes each order that it has accepted.
 * Directus exits after it has written its last response, so one response can be lost; its key finds the order.
 */
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ConcurrentOrders, type Outcome } from './support/concurrent-orders.ts';
import { createProxyProcess, type ProxyProcess } from './support/proxy-process.ts';

/** At the signal, some orders are placed, some are in flight and some have not started. */
const PLACED_BEFORE = 10;
const CONCURRENCY = 5;

let directus: TestDirectus;
let proxy: ProxyProcess;

beforeAll(async () => {
  directus = await startTestDirectus();
  proxy = await createProxyProcess(directus);
  await proxy.start();
});
afterAll(async () => {
  await proxy.kill();
  await directus.stop();
});

interface Expected {
  /** Status of the other submits; 0 when the proxy accepted no connection. */
  failedStatus: number;
  /** Maximum number of placed orders without a response. */
  maxLostResponses: number;
}

/** Expects each order to be either complete, with a success response, or absent. */
async function expectPlacedOrAbsent(
  orders: ConcurrentOrders,
  outcomes: Outcome[],
  { failedStatus, maxLostResponses }: Expected,
): Promise<void> {
  const placed = outcomes.filter(({ status }) => status === 201);
  expect(placed.length).toBeGreaterThanOrEqual(PLACED_BEFORE);
  expect(placed.length).toBeLessThan(outcomes.length);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201, failedStatus]));
  expect(await orders.findMissing(placed)).toEqual([]);
  const count = await orders.count();
  expect(count).toBeGreaterThanOrEqual(placed.length);
  expect(count).toBeLessThanOrEqual(placed.length + maxLostResponses);
  expect(await orders.findInconsistencies()).toEqual([]);
  // oxlint-disable-next-line no-console -- the numbers show what the signal interrupted
  console.info(`placed ${placed.length} of ${outcomes.length}, the others got ${failedStatus}`);
}

async function expectRetriesToSucceed(orders: ConcurrentOrders): Promise<void> {
  const retries = await orders.submitAll();
  expect(retries.every(({ status }) => status === 200 || status === 201)).toBe(true);
  expect(await orders.count()).toBe(retries.length);
  expect(await orders.findInconsistencies()).toEqual([]);
}

it('SIGTERM of the proxy: it places the accepted orders and accepts no others', async () => {
  await using orders = await ConcurrentOrders.prepare(directus, proxy.url);
  const exitCodes: unknown[] = [];
  const stop = async () => void exitCodes.push(await proxy.stop());
  const outcomes = await orders.submitAll({ afterPlaced: PLACED_BEFORE, run: stop }, CONCURRENCY);
  expect(exitCodes).toEqual([0]);
  await expectPlacedOrAbsent(orders, outcomes, { failedStatus: 0, maxLostResponses: 0 });

  await proxy.start();
  await expectRetriesToSucceed(orders);
});

it('SIGTERM of Directus: it places the accepted orders, the others get 503, and no order is placed twice', async () => {
  await using orders = await ConcurrentOrders.prepare(directus, proxy.url);
  const restart = { afterPlaced: PLACED_BEFORE, run: () => directus.restart() };
  const outcomes = await orders.submitAll(restart, CONCURRENCY);
  await expectPlacedOrAbsent(orders, outcomes, { failedStatus: 503, maxLostResponses: 1 });

  await vi.waitFor(async () => expect((await fetch(`${proxy.url}/readyz`)).status).toBe(200), 20_000);
  await expectRetriesToSucceed(orders);
});
