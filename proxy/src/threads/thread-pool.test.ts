import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestJob, TestThreadData } from '../testing/job-thread.ts';
import { createThreadPool, ThreadError, type ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

type TestPool = ThreadPool<TestJob, string>;

const logger = { warn: vi.fn<() => void>() };
const onRoom = vi.fn<() => void>();
let pool: TestPool | undefined;

function createPool(options: Partial<ThreadPoolOptions> = {}): TestPool {
  return createThreadPool<TestJob, string>({
    name: 'test',
    script: new URL('../testing/job-thread.ts', import.meta.url),
    size: 1,
    limits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
    deadlineMs: 20_000,
    logger,
    onRoom,
    ...options,
  });
}

/** Starts a pool and waits until a thread has loaded. */
async function startPool(options?: Partial<ThreadPoolOptions>): Promise<TestPool> {
  pool = createPool(options);
  pool.start({ tries: new SharedArrayBuffer(4) } satisfies TestThreadData);
  const { size = 1 } = options ?? {};
  await vi.waitFor(() => expect(pool?.state().ready).toBe(size), 10_000);
  return pool;
}

beforeEach(() => vi.clearAllMocks());
afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

describe('a pool of threads', () => {
  it('does jobs, and passes on their errors', async () => {
    const { run, state } = await startPool();
    expect(await Promise.all([run('answer'), run('answer')])).toEqual(['answered', 'answered']);
    await expect(run('fail')).rejects.toThrow(new TypeError('The job failed'));
    expect(await run('answer')).toBe('answered');
    expect(state()).toEqual({ ready: 1, failures: 0 });
  });

  it('has room for one job more than threads', async () => {
    const running = await startPool({ size: 2 });
    const jobs = [running.run('answer'), running.run('answer')];
    expect(running.hasRoom).toBe(true);
    jobs.push(running.run('answer'));
    expect(running.hasRoom).toBe(false);
    onRoom.mockClear();
    await Promise.all(jobs);
    expect(running.hasRoom).toBe(true);
    expect(onRoom).toHaveBeenCalled();
  });

  it('repeats a job whose thread ends, with those that wait behind it', async () => {
    const { run, state } = await startPool();
    const jobs = [run('exit once'), run('answer'), run('answer')];
    expect(await Promise.all(jobs)).toEqual(['answered', 'answered', 'answered']);
    expect(state()).toEqual({ ready: 1, failures: 1 });
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it.each<TestJob>(['exit', 'throw outside', 'fill the memory'])(
    'rejects a job that ends three threads, and replaces them (%s)',
    // Filling the memory of three threads takes seconds.
    { timeout: 30_000 },
    async (job) => {
      const { run, state } = await startPool();
      const [ended, other] = await Promise.allSettled([run(job), run('answer')]);
      expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(ThreadError) });
      expect(other).toEqual({ status: 'fulfilled', value: 'answered' });
      expect(state()).toEqual({ ready: 1, failures: 3 });
    },
  );

  it('ends a thread whose job takes too long', async () => {
    const { run, state } = await startPool({ deadlineMs: 300 });
    await expect(run('hang')).rejects.toThrow(ThreadError);
    await vi.waitFor(() => expect(state()).toEqual({ ready: 1, failures: 1 }), 10_000);
    expect(await run('answer')).toBe('answered');
  });

  it('is not ready, and warns, when its threads cannot start', async () => {
    pool = createPool({ script: new URL('../testing/failing-thread.ts', import.meta.url), deadlineMs: 200 });
    pool.start({});
    await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled(), 10_000);
    expect(pool).toMatchObject({ isReady: false, hasRoom: true });
    await expect(pool.run('answer')).rejects.toThrow(ThreadError);
  });

  it('has no threads before its start, and none of size 0', () => {
    pool = createPool({ size: 0 });
    expect(pool).toMatchObject({ isReady: false, hasRoom: true });
    pool.start({});
    expect(pool.state()).toEqual({ ready: 0, failures: 0 });
  });

  it('rejects all jobs when it closes', async () => {
    const { run, close, state } = await startPool();
    const jobs = Promise.allSettled([run('hang'), run('answer')]);
    await close();
    expect((await jobs).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(run('answer')).rejects.toThrow(ThreadError);
    expect(state()).toEqual({ ready: 0, failures: 0 });
  });
});
