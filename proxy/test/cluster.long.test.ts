import { eventually } from '@chitenge/directus/testing/eventually';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { isAvailable } from '@chitenge/directus/testing/system-program';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestCluster, type TestCluster } from './support/cluster.ts';
import { payEachOnce, startSlowGateway, type Simulator } from './support/concurrent-payments.ts';
import { ConcurrentOrders, countStatuses, SHOPPER_COUNT } from './support/concurrent-orders.ts';
import { ORDER_FORM } from './support/orders.ts';
import { createStudio, requestAsOwner, type Studio } from './support/studio.ts';

/** Some orders are placed when a part ends, some are in flight, and some have not started. */
const PLACED_BEFORE = 20;
const CONCURRENCY = 10;

/** On a busy machine, each of the four copies takes up to 30 s to start. */
const RESTARTS_TIMEOUT_MS = 240_000;

/** Directus tries a command again for ten seconds by default. */
const AWAY_MS = 15_000;

describe.skipIf(!isAvailable('redis'))('a cluster of two Directus and two proxies', () => {
  let cluster: TestCluster;
  let studio: Studio;
  let pawapay: Simulator;
  let database: Knex;

  beforeAll(async () => {
    const gateway = await startSlowGateway();
    pawapay = gateway.pawapay;
    cluster = await startTestCluster(gateway.env);
    studio = createStudio(cluster.owner);
    database = cluster.owner.openDatabase();
  });
  afterAll(async () => {
    await database.destroy();
    await cluster.stop();
    await pawapay.close();
  });

  it('asks about no payment twice at once, and applies no callback twice', async () => {
    const product = { slug: 'paid', name: 'Shirt', price: '100.00', stock_count: 500 };
    const productId = await studio.createProduct(product);
    const paying = { url: cluster.url, database, pawapay };
    const orders = await payEachOnce(paying, productId, 25);
    const checks = await database('payments').whereIn('order', orders).pluck<string[]>('checks');
    const asked = pawapay.requestsTo('deposit-status').length;
    expect(asked).toBe(checks.reduce((sum, one) => sum + Number(one), 0));
    expect(asked).toBeGreaterThan(0);
    expect(pawapay.requestsTo('deposit')).toHaveLength(25);
    const callbackUrl = `${cluster.url}/api/payments/callbacks/pawapay`;
    pawapay.configure({ loseCallbacks: 0, callbackCopies: 4, callbackUrl });
    await payEachOnce(paying, productId, 10);
  });

  // crash-recovery.long.test.ts kills a proxy.
  it.each(['a Directus', 'Postgres'] as const)(
    'loses and doubles no order when %s is killed',
    async (name) => {
      const [victim] = name === 'Postgres' ? [cluster.postgres] : cluster.directus;
      await using orders = await ConcurrentOrders.prepare(cluster.owner, cluster.url);
      const first = await orders.submitAll(
        { afterPlaced: PLACED_BEFORE, run: () => victim.kill() },
        CONCURRENCY,
      );
      if (name === 'Postgres') await expectBusy(cluster);
      await victim.start();
      await eventually(async () => expect((await fetch(`${cluster.url}/readyz`)).status).toBe(200));
      const placed = first.filter(({ status }) => status === 201);
      expect(await orders.findMissing(placed)).toEqual([]);
      expect(await orders.findInconsistencies()).toEqual([]);

      // oxlint-disable-next-line no-console -- the statuses show what the kill interrupted
      console.info(`${name} killed, first submits:`, Object.fromEntries(countStatuses(first)));
      await eventually(async () => {
        const again = await orders.submitAll(undefined, CONCURRENCY);
        expect(again.every(({ status }) => status === 200 || status === 201)).toBe(true);
      });
      expect(await orders.findInconsistencies()).toEqual([]);
      expect(await orders.count()).toBe(SHOPPER_COUNT);
    },
  );

  it('serves shoppers when Redis is killed, and away for longer than Directus endures by default', async () => {
    const slug = `edited-${randomUUID()}`;
    const id = await studio.createProduct({ slug, name: 'Before', price: '100.00' });
    const shownName = async () => {
      const response = await fetch(`${cluster.url}/api/products/${slug}`);
      return z.object({ name: z.string().optional() }).parse(await response.json()).name;
    };
    await expect.poll(shownName).toBe('Before');

    await using interrupted = await ConcurrentOrders.prepare(cluster.owner, cluster.url);
    let away = Promise.resolve();
    const first = await interrupted.submitAll(
      {
        afterPlaced: PLACED_BEFORE,
        run: async () => {
          await cluster.redis.kill();
          away = pause(AWAY_MS);
        },
      },
      CONCURRENCY,
    );
    expect(await interrupted.findMissing(first.filter(({ status }) => status === 201))).toEqual([]);
    // Some carts are filled while Redis is away, too.
    await using orders = await ConcurrentOrders.prepare(cluster.owner, cluster.url);
    await away;
    for (const submits of [interrupted, orders]) {
      const outcomes = await submits.submitAll(undefined, CONCURRENCY);
      expect(outcomes.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    }
    await studio.update('products', id, { name: 'While Redis was away' });
    await cluster.redis.start();
    await expect.poll(shownName).toBe('While Redis was away');
    for (const submits of [interrupted, orders]) {
      expect(await submits.findInconsistencies()).toEqual([]);
      expect(await submits.count()).toBe(SHOPPER_COUNT);
    }
  });

  it(
    'refuses no order while all copies restart one after the other, with a migration',
    { timeout: RESTARTS_TIMEOUT_MS },
    async () => {
      // As an earlier version left it. The unique index of the column goes with it.
      await database.schema.alterTable('payment_events', (table) => table.dropColumn('payload_hash'));
      await database('directus_fields')
        .where({ collection: 'payment_events', field: 'payload_hash' })
        .delete();
      await database('shop_state').where({ key: 'version' }).update({ value: 'earlier' });
      await requestAsOwner(cluster.owner, 'POST', '/utils/cache/clear?system', {});
      await using orders = await ConcurrentOrders.prepare(cluster.owner, cluster.url);
      const restart = async () => {
        for (const part of [...cluster.directus, ...cluster.proxies]) {
          await part.stop();
          await part.start();
        }
      };
      const restarted = restart().then(() => 'restarted' as const);
      const statuses = new Set<number>();
      do for (const { status } of await orders.submitAll(undefined, 2, 100)) statuses.add(status);
      while ((await Promise.race([restarted, Promise.resolve('restarting')])) !== 'restarted');
      expect([...statuses].filter((status) => status !== 200 && status !== 201)).toEqual([]);
      expect(await orders.findInconsistencies()).toEqual([]);
      expect(await database('payment_events').columnInfo()).toHaveProperty('payload_hash');
    },
  );
});

/** Expects that carts and orders explain themselves while the database is away. */
async function expectBusy({ url, owner }: TestCluster): Promise<void> {
  const authorization = `Bearer ${owner.adminToken}`;
  const products = await fetch(`${owner.url}/items/products`, { headers: { authorization } });
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
