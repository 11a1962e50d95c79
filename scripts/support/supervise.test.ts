import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

let closing: AbortController;

beforeEach(() => {
  closing = new AbortController();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  closing.abort();
  vi.restoreAllMocks();
});

describe('supervise', () => {
  it('starts a service again when it ends by itself, and stops the new one', async () => {
    const { start, stop, ends } = service();
    const kept = await supervise('The shop', start, { closing: closing.signal });
    ends[0]?.('killed');
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 5000);
    closing.abort();
    await kept.stop();
    expect(stop.mock.calls).toEqual([[2]]);
  });

  it('takes an end for what it is while everything is closing', async () => {
    const { start, ends } = service();
    await supervise('Directus', start, { closing: closing.signal });
    closing.abort();
    ends[0]?.('it ended with SIGINT');
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(console.error).not.toHaveBeenCalled();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('never gives up: it tries again after pauses that grow, whatever goes wrong, and says so', async () => {
    const { start, ends } = service();
    await supervise('Directus', start, { closing: closing.signal, pauses: [0, 0.01, 0.02] });
    start.mockRejectedValueOnce(new Error('the port is taken'));
    start.mockRejectedValueOnce(new Error('the database is away'));
    ends[0]?.('no memory');
    await vi.waitFor(() => expect(console.log).toHaveBeenCalledWith('✓ Directus is back'));
    for (let death = 1; death < 5; death += 1) {
      await vi.waitFor(() => expect(ends).toHaveLength(death + 1));
      ends[death]?.('no memory');
    }
    await vi.waitFor(() => expect(ends).toHaveLength(6));
    expect(vi.mocked(console.error).mock.calls.slice(0, 4)).toEqual([
      ['✗ Directus ended: no memory\n· All else goes on. Starting it again in 0 s'],
      [
        '✗ Directus could not be started again: the port is taken\n· All else goes on. Starting it again in 0.01 s',
      ],
      [
        '✗ Directus could not be started again: the database is away\n· All else goes on. Starting it again in 0.02 s',
      ],
      ['✗ Directus ended: no memory\n· All else goes on. Starting it again in 0.02 s'],
    ]);
  });

  it('does not start anything any more once everything is closing, and does not wait for it', async () => {
    const { start, ends } = service();
    const kept = await supervise('Directus', start, { closing: closing.signal, pauses: [30] });
    ends[0]?.('no memory');
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    closing.abort();
    await kept.stop();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('gives up when the very first start fails', async () => {
    const start = () => Promise.reject(new Error('the port is taken'));
    await expect(supervise('Directus', start, { closing: closing.signal })).rejects.toThrow(
      'the port is taken',
    );
  });
});
