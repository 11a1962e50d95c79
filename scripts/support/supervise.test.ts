import { eventually } from '@chitenge/directus/testing/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { supervise, type Running } from './supervise.ts';

function createService() {
  const exits: Array<(reason: string) => void> = [];
  const stop = vi.fn<(run: number) => void>();
  const start = vi.fn<() => Promise<Running>>(async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const run = exits.push(resolve);
    return {
      exited: promise,
      async stop() {
        stop(run);
        resolve('stopped');
      },
    };
  });
  return { start, stop, exits };
}

let shutdown: AbortController;

beforeEach(() => {
  shutdown = new AbortController();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  shutdown.abort();
  vi.restoreAllMocks();
});

describe('supervise', () => {
  it('restarts a service that exits, and stops the new one', async () => {
    const { start, stop, exits } = createService();
    const supervised = await supervise('The shop', start, { shutdown: shutdown.signal });
    exits[0]?.('killed');
    await eventually(() => expect(start).toHaveBeenCalledTimes(2));
    shutdown.abort();
    await supervised.stop();
    expect(stop.mock.calls).toEqual([[2]]);
  });

  it('does not restart a service during shutdown', async () => {
    const { start, exits } = createService();
    await supervise('Directus', start, { shutdown: shutdown.signal });
    shutdown.abort();
    exits[0]?.('it exited with SIGINT');
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(console.error).not.toHaveBeenCalled();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('restarts without limit, with growing backoff, and prints the reason', async () => {
    const { start, exits } = createService();
    await supervise('Directus', start, { shutdown: shutdown.signal, backoffSeconds: [0, 0.01, 0.02] });
    start.mockRejectedValueOnce(new Error('the port is taken'));
    start.mockRejectedValueOnce(new Error('the database is unreachable'));
    exits[0]?.('no memory');
    await eventually(() => expect(console.log).toHaveBeenCalledWith('✓ Directus is running again'));
    for (let exit = 1; exit < 5; exit += 1) {
      await eventually(() => expect(exits).toHaveLength(exit + 1));
      exits[exit]?.('no memory');
    }
    await eventually(() => expect(exits).toHaveLength(6));
    expect(vi.mocked(console.error).mock.calls.slice(0, 4)).toEqual([
      ['✗ Directus exited: no memory\n· The other services keep running. Restarting it in 0 s'],
      [
        '✗ Directus did not start: the port is taken\n· The other services keep running. Restarting it in 0.01 s',
      ],
      [
        '✗ Directus did not start: the database is unreachable\n· The other services keep running. Restarting it in 0.02 s',
      ],
      ['✗ Directus exited: no memory\n· The other services keep running. Restarting it in 0.02 s'],
    ]);
  });

  it('cancels a pending restart at shutdown', async () => {
    const { start, exits } = createService();
    const supervised = await supervise('Directus', start, {
      shutdown: shutdown.signal,
      backoffSeconds: [30],
    });
    exits[0]?.('no memory');
    await eventually(() => expect(console.error).toHaveBeenCalled());
    shutdown.abort();
    await supervised.stop();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('throws when the first start fails', async () => {
    const start = () => Promise.reject(new Error('the port is taken'));
    await expect(supervise('Directus', start, { shutdown: shutdown.signal })).rejects.toThrow(
      'the port is taken',
    );
  });
});
