import { describe, expect, it, vi } from 'vitest';
import type { DirectusContext } from '../directus/types.ts';
import { createJobs } from './scheduled-job.ts';

const databaseError = (code: string) => Object.assign(new Error('database is locked'), { code });

function setUp() {
  const logger = { error: vi.fn<(error: unknown) => void>(), warn: vi.fn<(error: unknown) => void>() };
  const hasTable = vi.fn<(table: string) => Promise<boolean>>().mockResolvedValue(true);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the job reads only these members
  const context = { logger, database: { schema: { hasTable } } } as unknown as DirectusContext;
  return { logger, hasTable, wrap: createJobs(context, 'orders') };
}

describe('a scheduled job', () => {
  it('waits for its table', async () => {
    const { hasTable, wrap } = setUp();
    const work = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    hasTable.mockResolvedValueOnce(false);
    const job = wrap('end-holds', work);
    await job();
    expect(work).not.toHaveBeenCalled();
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
