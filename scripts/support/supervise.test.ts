import { describe, expect, it, vi } from 'vitest';
import { supervise, type Running } from './supervise.ts';

function service() {
  const ends: Array<(reason: string) => void> = [];
  const start = vi.fn<() => Promise<Running>>(async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    ends.push(resolve);
    return { exited: promise, stop: async () => resolve('stopped') };
  });
  return { start, ends };
}

describe('supervise', () => {
  it('starts a service again when it ends by itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const { start, ends } = service();
    const lost = vi.fn<(reason: string) => void>();
    const kept = await supervise('The shop', start, lost);
    ends[0]?.('killed');
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 5000);
    await kept.stop();
    expect(start).toHaveBeenCalledTimes(2);
    expect(lost).not.toHaveBeenCalled();
  });

  it('gives up, saying why, when it ends again and again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['Date'] });
    const { start, ends } = service();
    const lost = vi.fn<(reason: string) => void>();
    await supervise('The shop', start, lost);
    for (let death = 0; death < 4; death += 1) {
      await vi.waitFor(() => expect(ends).toHaveLength(death + 1), 5000);
      ends[death]?.('no memory');
    }
    await vi.waitFor(() =>
      expect(lost).toHaveBeenCalledWith('The shop ended 4 times within a minute. no memory'),
    );
    vi.useRealTimers();
  }, 15_000);
});
