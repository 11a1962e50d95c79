import { beforeEach, describe, expect, it, vi } from 'vitest';
import { supervise, type Running } from './supervise.ts';

function service() {
  const ends: Array<(reason: string) => void> = [];
  const stop = vi.fn<(run: number) => void>();
  const start = vi.fn<() => Promise<Running>>(async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const run = ends.push(resolve);
    return {
      exited: promise,
      async stop() {
        stop(run);
        resolve('stopped');
      },
    };
  });
  return { start, stop, ends };
}

const watchers = () => ({ closing: new AbortController(), onLost: vi.fn<(reason: string) => void>() });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

describe('supervise', () => {
  it('starts a service again when it ends by itself, and stops the new one', async () => {
    const { start, stop, ends } = service();
    const { closing, onLost } = watchers();
    const kept = await supervise('The shop', start, { closing: closing.signal, onLost });
    ends[0]?.('killed');
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 5000);
    closing.abort();
    await kept.stop();
    expect(stop.mock.calls).toEqual([[2]]);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('takes an end for what it is while everything is closing', async () => {
    const { start, ends } = service();
    const { closing, onLost } = watchers();
    await supervise('Directus', start, { closing: closing.signal, onLost });
    closing.abort();
    ends[0]?.('it ended with SIGINT');
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(console.error).not.toHaveBeenCalled();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('gives up, saying why, when it ends again and again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { start, ends } = service();
    const { closing, onLost } = watchers();
    await supervise('The shop', start, { closing: closing.signal, onLost });
    for (let death = 0; death < 4; death += 1) {
      await vi.waitFor(() => expect(ends).toHaveLength(death + 1), 5000);
      ends[death]?.('no memory');
    }
    await vi.waitFor(() =>
      expect(onLost).toHaveBeenCalledWith('The shop ended 4 times within a minute. no memory'),
    );
    vi.useRealTimers();
  }, 15_000);
});
