/** A wrong clock of the machine: after a reset without a battery, or by a wrong time server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR_MS } from '@chitenge/contract/duration';
import { setupSchema } from '@chitenge/contract/setup';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ShopClient } from './support/shop-client.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-clock-'));
const CLOCK_OFFSET_FILE = path.join(folder, 'offset');
const CLOCK = path.join(import.meta.dirname, 'support/movable-clock.mjs');

const setOffset = (hours: number) => writeFileSync(CLOCK_OFFSET_FILE, String(hours * HOUR_MS));

let directus: TestDirectus;
let shop: ShopClient;

beforeAll(async () => {
  setOffset(0);
  directus = await startTestDirectus({ env: { CLOCK_OFFSET_FILE, NODE_OPTIONS: `--import ${CLOCK}` } });
  shop = new ShopClient(() => directus);
});
afterAll(async () => {
  await directus.stop();
  rmSync(folder, { recursive: true });
});

/** When a job last ran, by Directus' own clock. */
async function lastRun(job: string): Promise<number> {
  const response = await fetch(`${directus.url}/shop/metrics`, {
    headers: { authorization: `Metrics ${directus.metricsToken}` },
  });
  const line = (await response.text()).split('\n').find((text) => text.includes(`task="${job}"`));
  return Number(line?.split(' ')[1] ?? 0) * 1000;
}

it('that jumps ahead by three days stops no job, and ends no hold', async () => {
  const product = await shop.product({ stock_count: 5 });
  const order = await shop.placed(product, 2, '200.00');
  await expect.poll(() => lastRun('end-holds')).toBeGreaterThan(0);

  setOffset(72);
  const jumped = Date.now() + 72 * HOUR_MS;
  await expect.poll(() => lastRun('check-payments')).toBeGreaterThan(jumped);
  const jobs = await lastRun('end-holds');
  await expect.poll(() => lastRun('end-holds')).toBeGreaterThan(jobs);
  expect(await shop.row('orders', order)).toMatchObject({ status: 'pending' });
  expect(await shop.stock(product)).toBe(3);
  expect(directus.logs().join('\n')).toContain('The clock of this machine has jumped');

  setOffset(0);
  const back = Date.now();
  await expect.poll(() => lastRun('check-payments')).toBeGreaterThan(back);
  expect(await shop.row('orders', order)).toMatchObject({ status: 'pending' });
});

it('that is wrong at a start ends no hold, until staff confirm the time; then each has two hours', async () => {
  const product = await shop.product({ stock_count: 5 });
  const order = await shop.placed(product, 2, '200.00');
  const owner = directus.adminToken;
  const problems = async () =>
    setupSchema.parse((await shop.get('/api/admin/setup', owner)).body).problems.map(({ kind }) => kind);
  await expect.poll(() => lastRun('end-holds')).toBeGreaterThan(0);
  expect(await problems()).not.toContain('clock');

  await directus.restart(async () => setOffset(72));
  const now = () => Date.now() + 72 * HOUR_MS;
  const started = now();
  await expect.poll(() => lastRun('end-holds')).toBeGreaterThan(started);
  const jobs = await lastRun('end-holds');
  await expect.poll(() => lastRun('end-holds')).toBeGreaterThan(jobs);
  expect(await shop.row('orders', order)).toMatchObject({ status: 'pending' });
  expect(await problems()).toContain('clock');

  const confirmed = now();
  expect(await shop.send('POST', '/api/admin/setup/clock', undefined, owner)).toMatchObject({ status: 204 });
  expect(await problems()).not.toContain('clock');
  const { holds_until: until } = await shop.row('orders', order);
  expect(Date.parse(String(until))).toBeGreaterThanOrEqual(confirmed + 2 * HOUR_MS);
  expect(Date.parse(String(until))).toBeLessThanOrEqual(now() + 2 * HOUR_MS);

  await shop.endHold(order, 72 * HOUR_MS - 1000);
  await expect.poll(() => shop.row('orders', order)).toMatchObject({ status: 'cancelled' });
  expect(await shop.stock(product)).toBe(5);
});
