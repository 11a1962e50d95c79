import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCachedValue } from './cached-value.ts';

class Refused extends Error {}

describe('createCachedValue', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp() {
    const load = vi.fn<() => Promise<number>>();
    const read = createCachedValue({
      load,
      freshMs: 60_000,
      staleMs: 600_000,
      pauseMs: (error) => (error instanceof Refused ? null : 10_000),
    });
    return { load, read };
  }

  it('loads once for concurrent callers and again after a minute', async () => {
    const { load, read } = setUp();
    load.mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    await expect(Promise.all([read(), read(), read()])).resolves.toEqual([1, 1, 1]);
    vi.setSystemTime(59_999);
    await expect(read()).resolves.toBe(1);
    vi.setSystemTime(60_000);
    await expect(Promise.all([read(), read()])).resolves.toEqual([2, 2]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('uses a stale value for ten minutes and pauses between failures', async () => {
    const { load, read } = setUp();
    load.mockResolvedValueOnce(1).mockRejectedValue(new Error('down'));
    await read();
    vi.setSystemTime(100_000);
    await expect(read()).resolves.toBe(1);
    await expect(read()).resolves.toBe(1);
    expect(load).toHaveBeenCalledTimes(2);
    vi.setSystemTime(110_000);
    await expect(read()).resolves.toBe(1);
    expect(load).toHaveBeenCalledTimes(3);
    vi.setSystemTime(600_000);
    await expect(read()).rejects.toThrow('down');
  });

  it('shares a failure while it pauses', async () => {
    const { load, read } = setUp();
    load.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(1);
    await expect(Promise.allSettled([read(), read()])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    await expect(read()).rejects.toThrow('down');
    expect(load).toHaveBeenCalledTimes(1);
    vi.setSystemTime(10_000);
    await expect(read()).resolves.toBe(1);
  });

  it('forgets the value after an error that must be seen', async () => {
    const { load, read } = setUp();
    load.mockResolvedValueOnce(1).mockRejectedValueOnce(new Refused('token')).mockResolvedValueOnce(2);
    await read();
    vi.setSystemTime(60_000);
    await expect(read()).rejects.toThrow('token');
    await expect(read()).resolves.toBe(2);
  });
});
