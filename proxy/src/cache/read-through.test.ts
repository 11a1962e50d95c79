import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadThrough } from './read-through.ts';

const onStale = vi.fn<(key: string, error: unknown) => void>();
const make = (lifetimeMs = 60_000) =>
  new ReadThrough<string>({ capacity: 10, lifetimeMs: () => lifetimeMs, onStale });

beforeEach(() => onStale.mockReset());

describe('ReadThrough', () => {
  it('asks once for all who ask at the same time, and not again', async () => {
    const cache = make();
    const load = vi.fn<() => Promise<string>>(async () => 'shirts');
    expect(await Promise.all([cache.read('a', load), cache.read('a', load)])).toEqual(['shirts', 'shirts']);
    await cache.read('a', load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks again once the lifetime is over', async () => {
    const cache = make(5);
    const load = vi.fn<() => Promise<string>>(async () => 'shirts');
    await cache.read('a', load);
    await new Promise<void>((resolve) => void setTimeout(resolve, 20));
    await cache.read('a', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('never gives an answer whose load began before the purge', async () => {
    const cache = make();
    const slow = Promise.withResolvers<string>();
    const before = cache.read('a', () => slow.promise);
    cache.purge();
    const after = cache.read('a', async () => 'new');
    slow.resolve('old');
    expect(await before).toBe('old');
    expect(await after).toBe('new');
    expect(await cache.read('a', async () => 'newer')).toBe('new');
  });

  it('falls back to the last known answer when the source fails, and says so', async () => {
    const cache = make();
    await cache.read('a', async () => 'shirts');
    cache.purge();
    const failing = vi.fn<() => Promise<string>>(async () => {
      throw new Error('down');
    });
    expect(await cache.read('a', failing)).toBe('shirts');
    expect(await cache.read('a', failing)).toBe('shirts');
    expect(failing).toHaveBeenCalledTimes(1);
    expect(onStale).toHaveBeenCalledOnce();
  });

  it('throws when the source fails and nothing is known, and asks again next time', async () => {
    const cache = make();
    const down = () => Promise.reject(new Error('down'));
    await expect(cache.read('a', down)).rejects.toThrow('down');
    expect(await cache.read('a', async () => 'shirts')).toBe('shirts');
  });

  it('keeps no more than its capacity, by the size of the answers', async () => {
    const options = { capacity: 10, lifetimeMs: () => 60_000, onStale };
    const cache = new ReadThrough<string>({ ...options, sizeOf: (value) => value.length });
    await cache.read('a', async () => 'shirts');
    await cache.read('b', async () => 'suits');
    const load = vi.fn<() => Promise<string>>(async () => 'shirts');
    await cache.read('b', load);
    expect(load).not.toHaveBeenCalled();
    await cache.read('a', load);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
