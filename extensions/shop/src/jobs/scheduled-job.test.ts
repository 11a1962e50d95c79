import { applyMachineTables } from '@chitenge/directus/apply/machine-tables';
import { writeState } from '@chitenge/directus/apply/shop-state';
import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DirectusContext, Register } from '../directus/types.ts';
import type { JobName } from '../metrics/job-runs.ts';
import { turnOf, watchJobs } from './scheduled-job.ts';

const databaseError = (code: string) => Object.assign(new Error('database is locked'), { code });

const VERSION = 'sha256-1';
let database: Knex;

beforeEach(async () => {
  database = knex({ client: 'sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true });
  await applyMachineTables(database);
  await writeState(database, 'version', VERSION);
});
afterEach(() => database.destroy());

function setUp() {
  const logger = { error: vi.fn<(error: unknown) => void>(), warn: vi.fn<(error: unknown) => void>() };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the job reads only these members
  const context = { logger, database, env: { SHOP_DEFINITIONS: VERSION } } as unknown as DirectusContext;
  const wrap = (name: JobName, work: () => Promise<void>) => turnOf(context, { name, work });
  return { logger, wrap };
}

describe('a scheduled job', () => {
  it('waits until the database has the tables of this version', async () => {
    const { wrap } = setUp();
    const work = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    const job = wrap('end-holds', work);
    await writeState(database, 'version', 'sha256-0');
    await job();
    expect(work).not.toHaveBeenCalled();
    await writeState(database, 'version', VERSION);
    await job();
    expect(work).toHaveBeenCalledOnce();
  });

  it('does not start while it is running', async () => {
    const { wrap } = setUp();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const work = vi.fn<() => Promise<void>>(() => promise);
    const job = wrap('end-holds', work);
    const first = job();
    await job();
    resolve(undefined);
    await first;
    await job();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it.each(['SQLITE_BUSY', '40P01', 'ECONNREFUSED'])('warns of a busy database: %s', async (code) => {
    const { logger, wrap } = setUp();
    await wrap('end-holds', () => Promise.reject(databaseError(code)))();
    expect(logger.warn).toHaveBeenCalledOnce();
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('logs any other error, and runs again', async () => {
    const { logger, wrap } = setUp();
    const job = wrap('end-holds', () => Promise.reject(new Error('a fault')));
    await job();
    await job();
    expect(logger.error).toHaveBeenCalledTimes(2);
  });
});

describe('the watchdog', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('ends Directus when no job has run for two minutes', async () => {
    const { logger, wrap } = setUp();
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    const fatal = vi.fn<(message: string) => void>();
    const starts: (() => void)[] = [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it registers one action
    const register = {
      action: (_event: string, start: () => void) => starts.push(start),
    } as unknown as Register;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it reads only this member
    watchJobs(register, { logger: { ...logger, fatal } } as unknown as DirectusContext);
    for (const start of starts) start();
    vi.advanceTimersByTime(100_000);
    await wrap('end-holds', () => Promise.reject(databaseError('SQLITE_BUSY')))();
    vi.advanceTimersByTime(110_000);
    expect(exit).not.toHaveBeenCalled();
    expect(() => vi.advanceTimersByTime(60_000)).toThrow('ended');
    expect(fatal).toHaveBeenCalledWith(expect.stringContaining('No job has run for two minutes'));
    expect(exit).toHaveBeenCalledWith(1);
    exit.mockRestore();
  });
});
