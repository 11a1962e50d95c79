import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConcurrentOrders, countStatuses, SHOPPER_COUNT, type Outcome } from './support/concurrent-orders.ts';
import { createProxyProcess, type ProxyProcess } from './support/proxy-process.ts';

/** When the process dies, some orders are placed, some are in flight and some have not started. */
const PLACED_BEFORE = 15;
const CONCURRENCY = 10;

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

// cluster.test.ts kills a Directus on Postgres, and Postgres.
describe('kill -9 during forty orders', () => {
  it.each(['directus', 'proxy'] as const)(
    'of %s loses no placed order, leaves no incomplete one and places none twice',
    async (victim) => {
      await using orders = await ConcurrentOrders.prepare(directus, proxy.url);
      const first = await orders.submitAll(
        { afterPlaced: PLACED_BEFORE, run: () => (victim === 'directus' ? directus.kill() : proxy.kill()) },
        CONCURRENCY,
      );
      await (victim === 'directus' ? directus.restart() : proxy.start());
      await vi.waitFor(async () => expect((await fetch(`${proxy.url}/readyz`)).status).toBe(200), 20_000);

      const placed = first.filter(({ status }) => status === 201);
      expect(placed.length).toBeGreaterThanOrEqual(PLACED_BEFORE);
      expect(placed.length).toBeLessThan(SHOPPER_COUNT);
      // The others may try again. A connection breaks (0) when its proxy dies.
      const refused = first.filter(({ status }) => status !== 201).map(({ status }) => status);
      expect(refused.filter((status) => status !== 503 && status !== 0)).toEqual([]);
      expect(await orders.findMissing(placed)).toEqual([]);
      // Directus may still process a request of the killed proxy.
      await vi.waitFor(async () => expect(await orders.findInconsistencies()).toEqual([]), 10_000);

      const second = await orders.submitAll();
      expect(second.every(({ status }) => status === 200 || status === 201)).toBe(true);
      for (const { session, orderId } of placed)
        expect(second.find((repeat) => repeat.session === session)?.orderId).toBe(orderId);
      expect(await orders.findInconsistencies()).toEqual([]);
      expect(await orders.count()).toBe(SHOPPER_COUNT);
      // oxlint-disable-next-line no-console -- the statuses show what the kill interrupted
      console.info(`${victim}, statuses of the first submits:`, Object.fromEntries(countStatuses(first)));
    },
  );
});

/** At the signal, some orders are placed, some are in flight and some have not started. */
const STOPPED_AFTER = 10;
const FEW_AT_ONCE = 5;

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
  expect(placed.length).toBeGreaterThanOrEqual(STOPPED_AFTER);
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

/**
 * The proxy completes each order that it has accepted.
 * Directus exits after it has written its last response, so one response can be lost; its key finds the order.
 */
describe('SIGTERM during forty orders', () => {
  it('of the proxy: it places the accepted orders and accepts no others', async () => {
    await using orders = await ConcurrentOrders.prepare(directus, proxy.url);
    const exitCodes: unknown[] = [];
    const stop = async () => void exitCodes.push(await proxy.stop());
    const outcomes = await orders.submitAll({ afterPlaced: STOPPED_AFTER, run: stop }, FEW_AT_ONCE);
    expect(exitCodes).toEqual([0]);
    await expectPlacedOrAbsent(orders, outcomes, { failedStatus: 0, maxLostResponses: 0 });

    await proxy.start();
    await expectRetriesToSucceed(orders);
  });

  it('of Directus: it places the accepted orders, the others get 503, and no order is placed twice', async () => {
    await using orders = await ConcurrentOrders.prepare(directus, proxy.url);
    const restart = { afterPlaced: STOPPED_AFTER, run: () => directus.restart() };
    const outcomes = await orders.submitAll(restart, FEW_AT_ONCE);
    await expectPlacedOrAbsent(orders, outcomes, { failedStatus: 503, maxLostResponses: 1 });

    await vi.waitFor(async () => expect((await fetch(`${proxy.url}/readyz`)).status).toBe(200), 20_000);
    await expectRetriesToSucceed(orders);
  });
});
