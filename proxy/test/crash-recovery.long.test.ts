import { eventually } from '@chitenge/directus/testing/eventually';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConcurrentOrders, countStatuses, SHOPPER_COUNT } from './support/concurrent-orders.ts';
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

// cluster.long.test.ts kills a Directus on Postgres, and Postgres.
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
      await eventually(async () => expect((await fetch(`${proxy.url}/readyz`)).status).toBe(200));

      const placed = first.filter(({ status }) => status === 201);
      expect(placed.length).toBeGreaterThanOrEqual(PLACED_BEFORE);
      expect(placed.length).toBeLessThan(SHOPPER_COUNT);
      // The others may try again. A connection breaks (0) when its proxy dies.
      const refused = first.filter(({ status }) => status !== 201).map(({ status }) => status);
      expect(refused.filter((status) => status !== 503 && status !== 0)).toEqual([]);
      expect(await orders.findMissing(placed)).toEqual([]);
      // Directus may still process a request of the killed proxy.
      await eventually(async () => expect(await orders.findInconsistencies()).toEqual([]));

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
