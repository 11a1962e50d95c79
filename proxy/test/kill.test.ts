import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HundredOrders, type Outcome } from './support/hundred-orders.ts';
import { proxyProcess, type ProxyProcess } from './support/proxy-process.ts';

/** Enough for some orders to be answered, some under way and some not begun when the process dies. */
const ANSWERS_BEFORE = 15;

type Killed = 'directus' | 'proxy' | 'postgres';

describe.each([
  { database: 'sqlite' as const, victims: ['directus', 'proxy'] as Killed[] },
  { database: 'postgres' as const, victims: ['directus', 'postgres'] as Killed[] },
])('kill -9 in the middle of a hundred orders on $database', ({ database, victims }) => {
  let directus: TestDirectus;
  let proxy: ProxyProcess;

  beforeAll(async () => {
    directus = await startTestDirectus({ database });
    proxy = await proxyProcess(directus);
    await proxy.start();
  });
  afterAll(async () => {
    await proxy.kill();
    await directus.stop();
  });

  const kill: Record<Killed, () => Promise<void>> = {
    directus: () => directus.kill(),
    proxy: () => proxy.kill(),
    postgres: async () => directus.postgres?.kill(),
  };
  const startAgain: Record<Killed, () => Promise<void>> = {
    directus: () => directus.restart(),
    proxy: () => proxy.start(),
    postgres: async () => directus.postgres?.start(),
  };

  it.each(victims)(
    'of %s: what was answered is there, nothing is half, nobody orders twice',
    async (victim) => {
      await using orders = await HundredOrders.prepare(directus, proxy.url);
      const first = await orders.submitAll({ afterAnswers: ANSWERS_BEFORE, run: kill[victim] });
      await startAgain[victim]();
      await vi.waitFor(async () => expect((await fetch(`${proxy.url}/readyz`)).status).toBe(200), 20_000);

      const placed = first.filter(({ status }) => status === 201);
      expect(placed.length).toBeGreaterThanOrEqual(ANSWERS_BEFORE);
      expect(placed.length).toBeLessThan(100);
      expect(await orders.missing(placed)).toEqual([]);
      // A request that outlived the proxy may still be under way.
      await vi.waitFor(async () => expect(await orders.faults()).toEqual([]), 10_000);

      const second = await orders.submitAll();
      expect(second.every(({ status }) => status === 200 || status === 201)).toBe(true);
      for (const { session, orderId } of placed)
        expect(second.find((repeat) => repeat.session === session)?.orderId).toBe(orderId);
      expect(await orders.faults()).toEqual([]);
      expect(await orders.count()).toBe(100);
      // oxlint-disable-next-line no-console -- what became of them is part of the proof
      console.info(
        `${victim} on ${database}, statuses of the hundred:`,
        Object.fromEntries(statusesOf(first)),
      );
    },
    90_000,
  );
});

/** How many got which status; 0 is a cut connection. */
function statusesOf(outcomes: Outcome[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
