import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDirectusMetrics } from './directus-metrics.ts';

let database: Knex;

beforeEach(async () => {
  // The default pool of SQLite has one connection.
  database = knex({ client: 'sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true });
  await database.schema.createTable('messages', (table) => {
    table.string('status');
    table.datetime('next_attempt_at');
  });
  await database.schema.createTable('payments', (table) => {
    for (const column of ['status', 'attention']) table.string(column);
    for (const column of ['next_check_at', 'date_created']) table.datetime(column);
  });
});
afterEach(() => database.destroy());

const read = async (limitMs = 30_000) =>
  (await createDirectusMetrics(database, limitMs).metrics()).split('\n');

it('says how late the oldest due row is', async () => {
  const before = (seconds: number) => new Date(Date.now() - seconds * 1000);
  await database('messages').insert([
    { status: 'pending', next_attempt_at: before(90) },
    { status: 'sent', next_attempt_at: before(900) },
    { status: 'pending', next_attempt_at: before(-900) },
  ]);
  const line = (await read()).find((one) => one.startsWith('shop_job_lag_seconds{work="messages"}'));
  expect(Number(line?.split(' ')[1])).toBeGreaterThanOrEqual(90);
  expect(Number(line?.split(' ')[1])).toBeLessThan(900);
  expect(await read()).toContain('shop_job_lag_seconds{work="payment-checks"} 0');
});

it('answers while every connection is in use', async () => {
  const transaction = await database.transaction();
  const waiting = Promise.resolve(database('messages').first());
  const { pool }: { pool: { numPendingAcquires(): number } } = database.client;
  await expect.poll(() => pool.numPendingAcquires()).toBe(1);
  const lines = await read(50);
  expect(lines).toContain('shop_database_up 0');
  expect(lines).toContain('shop_database_pool_connections{state="used"} 1');
  expect(lines).toContain('shop_database_pool_waiting 1');
  expect(lines.join('\n')).not.toContain('shop_job_lag_seconds{');
  await transaction.rollback();
  await waiting;
  expect(await read()).toContain('shop_database_up 1');
});

it('says when the database answers with an error', async () => {
  await database.schema.dropTable('messages');
  expect(await read()).toContain('shop_database_up 0');
});
