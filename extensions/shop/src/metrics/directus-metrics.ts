import type { Knex } from 'knex';
import { collectDefaultMetrics, Gauge, Registry, type GaugeConfiguration } from 'prom-client';
import { readJobLags, type Work } from './job-lag.ts';
import { lastJobRuns } from './job-runs.ts';

/** Milliseconds after which a database without an answer counts as lost. */
const DATABASE_TIMEOUT_MS = 3000;

/** The pool of a Knex client, as tarn.js provides it. */
interface Pool {
  max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/**
 * Creates the metrics of this copy of Directus. They have no personal data.
 * @param timeoutMs for the answer of the database
 */
export function createDirectusMetrics(database: Knex, timeoutMs = DATABASE_TIMEOUT_MS): Registry {
  const registry = new Registry();
  const addGauge = <Label extends string>(options: GaugeConfiguration<Label>): Gauge<Label> =>
    new Gauge({ ...options, registers: [registry] });

  const { pool }: { pool: Pool } = database.client;
  collectDefaultMetrics({ register: registry });

  addGauge({
    name: 'shop_database_pool_max',
    help: 'Connections to the database that this process may open',
  }).set(pool.max);
  addGauge({
    name: 'shop_database_pool_connections',
    help: 'Open connections to the database',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
    },
  });
  addGauge({
    name: 'shop_database_pool_waiting',
    help: 'Queries and transactions that wait for a connection',
    collect() {
      this.set(pool.numPendingAcquires());
    },
  });
  addGauge({
    name: 'shop_job_last_run_timestamp_seconds',
    help: 'When the job last ended without an error in this process. Each copy runs the jobs',
    labelNames: ['task'],
    collect() {
      for (const [job, time] of lastJobRuns()) this.set({ task: job }, time.getTime() / 1000);
    },
  });
  addGauge({
    name: 'shop_database_up',
    help: '1 when the database answered the queries of these metrics',
    async collect() {
      this.set((await lagsInTime()) === null ? 0 : 1);
    },
  });
  addGauge({
    name: 'shop_job_lag_seconds',
    help: 'For how long the oldest due message, payment check or unverified claim has waited; 0 when nothing is due',
    labelNames: ['work'],
    async collect() {
      const lags = await lagsInTime();
      this.reset();
      for (const [work, seconds] of Object.entries(lags ?? {})) this.set({ work }, seconds);
    },
  });

  /** All gauges and readers share one read. A query that waits for a connection is not sent again. */
  let reading: Promise<Record<Work, number> | null> | undefined;
  function lagsInTime(): Promise<Record<Work, number> | null> {
    reading ??= readJobLags(database)
      .catch(() => null)
      .finally(() => (reading = undefined));
    const { promise: timeout, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), timeoutMs);
    return Promise.race([reading, timeout]).finally(() => clearTimeout(timer));
  }
  return registry;
}
