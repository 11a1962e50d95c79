import { randomUUID } from 'node:crypto';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConcurrentOrders, countStatuses, SHOPPER_COUNT } from './support/concurrent-orders.ts';
import { ORDER_FORM } from './support/orders.ts';
import { createProxyProcess, type ProxyProcess } from './support/proxy-process.ts';

/** When the process dies, some orders are placed, some are in flight and some have not started. */
const PLACED_BEFORE = 15;
const CONCURRENCY = 10;

type Victim = 'directus' | 'proxy' | 'postgres';

describe.each([
  { database: 'sqlite' as const, victims: ['directus', 'proxy'] as Victim[] },
  // cluster.test.ts kills a Directus on Postgres.
  { database: 'postgres' as const, victims: ['postgres'] as Victim[] },
])('kill -9 during forty orders on $database', ({ database, victims }) => {
  let directus: TestDirectus;
  let proxy: ProxyProcess;

  beforeAll(async () => {
    directus = await startTestDirectus({ database });
    proxy = await createProxyProcess(directus);
    await proxy.start();
  });
  afterAll(async () => {
    await proxy.kill();
    await directus.stop();
  });

  const kill: Record<Victim, () => Promise<void>> = {
    directus: () => directus.kill(),
    proxy: () => proxy.kill(),
    postgres: async () => directus.postgres?.kill(),
  };
  const restart: Record<Victim, () => Promise<void>> = {
    directus: () => directus.restart(),
    proxy: () => proxy.start(),
    postgres: async () => directus.postgres?.start(),
  };

  it.each(victims)(
    'of %s loses no placed order, leaves no incomplete one and places none twice',
    async (victim) => {
      await using orders = await ConcurrentOrders.prepare(directus, proxy.url);
      const first = await orders.submitAll({ afterPlaced: PLACED_BEFORE, run: kill[victim] }, CONCURRENCY);
      if (victim === 'postgres') await expectBusy(proxy.url, directus);
      await restart[victim]();
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
      console.info(
        `${victim} on ${database}, statuses of the first submits:`,
        Object.fromEntries(countStatuses(first)),
      );
    },
  );
});

/** Expects that carts and orders explain themselves while the database is away. */
async function expectBusy(url: string, directus: TestDirectus): Promise<void> {
  const authorization = `Bearer ${directus.serviceToken}`;
  const products = await fetch(`${directus.url}/items/products`, { headers: { authorization } });
  expect(products.status).toBe(503);
  const headers = {
    [SESSION_HEADER]: newSessionId(),
    'Idempotency-Key': randomUUID(),
    'Content-Type': 'application/json',
  };
  const order = JSON.stringify({ ...ORDER_FORM, totalAmount: '1.00' });
  const line = JSON.stringify({ productId: randomUUID(), quantity: 1 });
  for (const [path, init] of [
    ['/api/cart', {}],
    ['/api/cart', { method: 'POST', body: line }],
    ['/api/orders', { method: 'POST', body: order }],
  ] as const) {
    const response = await fetch(url + path, { ...init, headers });
    expect({ path, status: response.status }).toEqual({ path, status: 503 });
    expect(response.headers.get('Retry-After')).not.toBeNull();
  }
}
