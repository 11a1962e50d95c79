import type { CartLine } from '@chitenge/contract/cart';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../lib/api-error.ts';
import { buildCartLine } from '../../testing/handlers/cart.ts';
import { createCartQueue, type CartQueueEvent } from './cart-queue.ts';
import { optimisticItems, slotOf, type CartSnapshot } from './cart-state.ts';

interface Call {
  name: string;
  /** Responds with the changed line, if the call returns one. */
  succeed: (line?: CartLine) => void;
  fail: (error?: Error) => void;
  /** Loses the response: the server may have applied the change. */
  lose: () => void;
}

const shirt = buildCartLine(1, { quantity: 1 });
const dress = buildCartLine(2, { quantity: 2 });
const addition = {
  product: shirt.product,
  quantity: 1,
  size: shirt.size,
  color: shirt.color,
};

/** Waits for the next task, after all work that needs no response. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Creates a queue whose API calls end only when the test ends them. */
function setUp(lines: readonly CartLine[] | null = [shirt, dress]) {
  const calls: Call[] = [];
  const keys: string[] = [];
  const events: CartQueueEvent[] = [];
  let snapshot: CartSnapshot | undefined = lines ? { lines, startedAt: 0 } : undefined;
  let isOnline = false;

  const call = <T>(name: string, responseOf: (line: CartLine) => T) =>
    new Promise<T>((resolve, reject) => {
      calls.push({
        name,
        succeed: (line = shirt) => resolve(responseOf(line)),
        fail: (error = new Error('rejected')) => reject(error),
        lose: () => reject(new NetworkError(new TypeError('Failed to fetch'))),
      });
    });

  const queue = createCartQueue({
    api: {
      add: ({ quantity }, key) => {
        keys.push(key);
        return call(`add ${quantity}`, (line) => line);
      },
      setQuantity: (id, quantity) => call(`${id.slice(-1)} = ${quantity}`, (line) => line),
      remove: (id) => call(`remove ${id.slice(-1)}`, () => undefined),
      clear: () => call('clear', () => undefined),
    },
    snapshot: () => snapshot,
    refetch: () => Promise.resolve(isOnline),
  });
  queue.onEvent((event) => events.push(event));

  return {
    queue,
    events,
    calls,
    keys,
    names: () => calls.map(({ name }) => name),
    respond: async (index: number, line?: CartLine) => {
      calls[index]?.succeed(line);
      await nextTask();
    },
    reject: async (index: number, error?: Error) => {
      calls[index]?.fail(error);
      await nextTask();
    },
    loseResponse: async (index: number) => {
      calls[index]?.lose();
      await nextTask();
    },
    /** Goes online and replays. */
    replay: () => {
      isOnline = true;
      return queue.replay();
    },
    /** Delivers a snapshot whose read began at `startedAt`. */
    snapshotArrives: (startedAt: number, ...lines: CartLine[]) => {
      snapshot = { startedAt, lines };
    },
    /** Returns the visible lines as 'product number × quantity'. */
    shown: () =>
      optimisticItems(queue.get(), snapshot).map(
        ({ productId, quantity }) => `${productId.slice(-1)} × ${quantity}`,
      ),
  };
}

const slot = slotOf(shirt);
const times = (line: CartLine, quantity: number): CartLine => ({ ...line, quantity });

describe('changing a quantity', () => {
  it('sends two calls for many quick taps and shows the last quantity', async () => {
    const { queue, shown, names, respond } = setUp();
    for (const quantity of [2, 3, 4, 5, 6]) queue.setQuantity(slot, quantity);
    expect(shown()[0]).toBe('1 × 6');
    await respond(0, times(shirt, 2));
    expect(shown()[0]).toBe('1 × 6');
    await respond(1, times(shirt, 6));
    expect(shown()[0]).toBe('1 × 6');
    expect(names()).toEqual(['1 = 2', '1 = 6']);
  });

  it('continues with the last quantity and reports no error when the first call of three taps fails', async () => {
    const { queue, shown, names, respond, reject, events } = setUp();
    for (const quantity of [2, 3, 4]) queue.setQuantity(slot, quantity);
    await reject(0);
    expect(shown()[0]).toBe('1 × 4');
    await respond(1, times(shirt, 4));
    expect(shown()[0]).toBe('1 × 4');
    expect(names()).toEqual(['1 = 2', '1 = 4']);
    expect(events).toEqual([{ kind: 'set', succeeded: true }]);
  });

  it('rolls back to the last confirmed quantity when the last call fails', async () => {
    const { queue, shown, respond, reject, events } = setUp();
    for (const quantity of [2, 3]) queue.setQuantity(slot, quantity);
    await respond(0, times(shirt, 2));
    await reject(1);
    expect(shown()[0]).toBe('1 × 2');
    expect(events.at(-1)).toEqual({ kind: 'set', succeeded: false });
  });

  it('wins over a snapshot that began before it and arrives after it', async () => {
    const { queue, shown, respond, snapshotArrives } = setUp();
    queue.setQuantity(slot, 5);
    await respond(0, times(shirt, 5));
    snapshotArrives(0, shirt, dress);
    expect(shown()[0]).toBe('1 × 5');
  });

  it('yields to a snapshot that began after it', async () => {
    const { queue, shown, respond, snapshotArrives } = setUp();
    queue.setQuantity(slot, 5);
    await respond(0, times(shirt, 5));
    snapshotArrives(queue.get().clock, times(shirt, 8), dress);
    expect(shown()[0]).toBe('1 × 8');
  });
});

describe('removing', () => {
  it('waits for an update in flight, then removes the line; the late response does not restore it', async () => {
    const { queue, shown, names, respond, events } = setUp();
    queue.setQuantity(slot, 2);
    queue.setQuantity(slot, 3);
    queue.remove(slot);
    expect(shown()).toEqual(['2 × 2']);
    await respond(0, times(shirt, 2));
    expect(shown()).toEqual(['2 × 2']);
    await respond(1);
    expect(shown()).toEqual(['2 × 2']);
    expect(names()).toEqual(['1 = 2', 'remove 1']);
    expect(events.at(-1)).toMatchObject({ kind: 'remove', succeeded: true, removed: { quantity: 2 } });
  });

  it('wins over a snapshot that began before it', async () => {
    const { queue, shown, respond, snapshotArrives } = setUp();
    queue.remove(slot);
    snapshotArrives(0, shirt, dress);
    expect(shown()).toEqual(['2 × 2']);
    await respond(0);
    snapshotArrives(0, shirt, dress);
    expect(shown()).toEqual(['2 × 2']);
  });

  it('restores the line when it fails', async () => {
    const { queue, shown, reject, events } = setUp();
    queue.remove(slot);
    await reject(0);
    expect(shown()).toEqual(['1 × 1', '2 × 2']);
    expect(events).toEqual([{ kind: 'remove', succeeded: false }]);
  });
});

describe('adding', () => {
  it('counts an addition in flight once when a snapshot already includes it', async () => {
    const { queue, shown, respond, snapshotArrives } = setUp();
    queue.add(addition);
    snapshotArrives(0, times(shirt, 2), dress);
    expect(shown()[0]).toBe('1 × 2');
    await respond(0, times(shirt, 2));
    expect(shown()[0]).toBe('1 × 2');
  });

  it('counts a line once whose colour the server has chosen, and removes it for good', async () => {
    const { queue, shown, respond, snapshotArrives } = setUp();
    queue.add({ ...addition, color: null });
    await respond(0, times(shirt, 2));
    expect(shown()).toEqual(['1 × 2', '2 × 2']);
    queue.add(addition);
    await respond(1, times(shirt, 3));
    expect(shown()).toEqual(['1 × 3', '2 × 2']);
    snapshotArrives(2, times(shirt, 3), dress);
    expect(shown()).toEqual(['1 × 3', '2 × 2']);
    queue.remove(slotOf({ ...shirt, color: null }));
    await respond(2);
    expect(shown()).toEqual(['2 × 2']);
  });

  it('rolls back the line and its later changes when the server rejects the addition', async () => {
    const { queue, shown, names, reject, events } = setUp([dress]);
    queue.add(addition);
    queue.setQuantity(slot, 4);
    expect(shown()).toEqual(['2 × 2', '1 × 4']);
    await reject(0);
    expect(shown()).toEqual(['2 × 2']);
    expect(names()).toEqual(['add 1']);
    expect(events).toEqual([{ kind: 'add', succeeded: false }]);
  });
});

it('a quiet addition needs a toast only when it fails', async () => {
  const { queue, respond, reject, events } = setUp([]);
  queue.add(addition, { quiet: true });
  await respond(0);
  queue.add(addition, { quiet: true });
  await reject(1);
  expect(events).toEqual([
    { kind: 'add', succeeded: true, quiet: true },
    { kind: 'add', succeeded: false },
  ]);
});

describe('clearing', () => {
  it('waits for changes in flight, discards unsent ones, and stays empty after a late snapshot', async () => {
    const { queue, shown, names, respond, snapshotArrives } = setUp();
    queue.setQuantity(slot, 2);
    queue.setQuantity(slot, 3);
    const cleared = queue.clear();
    expect(shown()).toEqual([]);
    await respond(0, times(shirt, 2));
    expect(names()).toEqual(['1 = 2', 'clear']);
    await respond(1);
    expect(await cleared).toBe(true);
    snapshotArrives(0, shirt, dress);
    expect(shown()).toEqual([]);
  });

  it('hides an addition in flight and keeps an addition requested during the clear', async () => {
    const { queue, shown, names, respond } = setUp([]);
    queue.add(addition);
    void queue.clear();
    expect(shown()).toEqual([]);
    queue.add({ ...addition, quantity: 3 });
    expect(shown()).toEqual(['1 × 3']);
    await respond(0, shirt);
    await respond(1);
    expect(names()).toEqual(['add 1', 'clear', 'add 3']);
    await respond(2, times(shirt, 3));
    expect(shown()).toEqual(['1 × 3']);
  });

  it('restores all lines when it fails', async () => {
    const { queue, shown, reject, events } = setUp();
    void queue.clear();
    await nextTask();
    await reject(0);
    expect(shown()).toEqual(['1 × 1', '2 × 2']);
    expect(events).toEqual([{ kind: 'clear', succeeded: false }]);
  });
});

describe('offline', () => {
  it('is not the word for a mistake in the program, which rejects the change', async () => {
    const { queue, shown, reject, events } = setUp();
    queue.setQuantity(slot, 5);
    await reject(0, new TypeError('structuredClone is not a function'));
    expect(queue.get().connection).toBe('online');
    expect(shown()[0]).toBe('1 × 1');
    expect(events).toEqual([{ kind: 'set', succeeded: false }]);
  });

  it('replays an addition with the same key, and sends another one with another key', async () => {
    const { queue, keys, loseResponse, replay } = setUp([dress]);
    queue.add(addition);
    await loseResponse(0);
    queue.add(addition);
    void replay();
    await nextTask();
    await loseResponse(1);
    void replay();
    await nextTask();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(
      new Set([...queue.get().pending.values()].flat().map((change) => change.kind === 'add' && change.key))
        .size,
    ).toBe(2);
  });

  it('sends an addition with the key of an earlier call', () => {
    const { queue, keys } = setUp([dress]);
    queue.add(addition, { key: 'earlier' });
    expect(keys).toEqual(['earlier']);
  });

  it('reports the products with rejected changes and continues', async () => {
    const { queue, names, reject, respond, loseResponse, replay, events } = setUp([dress]);
    queue.add(addition);
    await loseResponse(0);
    queue.remove(slotOf(dress));
    void replay();
    await nextTask();
    await reject(1);
    await respond(2);
    expect(names()).toEqual(['add 1', 'add 1', 'remove 2']);
    expect(events.at(-1)).toEqual({ kind: 'replayed', rejected: [shirt.product.name] });
  });
});
