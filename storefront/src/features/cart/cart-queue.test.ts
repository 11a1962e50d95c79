import type { CartLine } from '@chitenge/contract/cart';
import { describe, expect, it } from 'vitest';
import { aCartLine } from '../../testing/handlers/cart.ts';
import { createCartQueue, type Outcome } from './cart-queue.ts';
import { shownItems, slotOf, type CartRead } from './cart-state.ts';

interface Call {
  name: string;
  /** Answers, with the line as it is now where the call gives one. */
  succeed: (line?: CartLine) => void;
  fail: () => void;
  /** No answer comes; the server may have done it. */
  lose: () => void;
}

const shirt = aCartLine(1, { quantity: 1 });
const dress = aCartLine(2, { quantity: 2 });
const addition = {
  product: shirt.product,
  quantity: 1,
  size: shirt.size,
  color: shirt.color,
};

/** Lets everything that can go on without an answer go on. */
const rest = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** A shopper in front of a cart, and a server that answers only when the test says so. */
function setUp(lines: readonly CartLine[] | null = [shirt, dress]) {
  const calls: Call[] = [];
  const keys: string[] = [];
  const outcomes: Outcome[] = [];
  let read: CartRead | undefined = lines ? { lines, startedAt: 0 } : undefined;
  let isLineBack = false;

  const call = <T>(name: string, answer: (line: CartLine) => T) =>
    new Promise<T>((resolve, reject) => {
      calls.push({
        name,
        succeed: (line = shirt) => resolve(answer(line)),
        fail: () => reject(new Error('refused')),
        lose: () => reject(new TypeError('Failed to fetch')),
      });
    });

  const queue = createCartQueue({
    calls: {
      add: ({ quantity }, key) => {
        keys.push(key);
        return call(`add ${quantity}`, (line) => line);
      },
      setQuantity: (id, quantity) => call(`${id.slice(-1)} = ${quantity}`, (line) => line),
      remove: (id) => call(`remove ${id.slice(-1)}`, () => undefined),
      clear: () => call('clear', () => undefined),
    },
    lastRead: () => read,
    readAgain: () => Promise.resolve(isLineBack),
  });
  queue.onOutcome((outcome) => outcomes.push(outcome));

  return {
    queue,
    outcomes,
    calls,
    keys,
    names: () => calls.map(({ name }) => name),
    answer: async (index: number, line?: CartLine) => {
      calls[index]?.succeed(line);
      await rest();
    },
    refuse: async (index: number) => {
      calls[index]?.fail();
      await rest();
    },
    lose: async (index: number) => {
      calls[index]?.lose();
      await rest();
    },
    /** The line is back, as far as a read of the cart can tell. */
    catchUp: () => {
      isLineBack = true;
      return queue.catchUp();
    },
    /** The answer to a read that began at `startedAt`. */
    readArrives: (startedAt: number, ...lines: CartLine[]) => {
      read = { startedAt, lines };
    },
    /** What the shopper sees, as 'product number × quantity'. */
    shown: () =>
      shownItems(queue.state(), read).map(
        ({ productId, quantity }) => `${productId.slice(-1)} × ${quantity}`,
      ),
  };
}

const slot = slotOf(shirt);
const times = (line: CartLine, quantity: number): CartLine => ({ ...line, quantity });

describe('changing a quantity', () => {
  it('shows it at once and sends it', async () => {
    const { queue, shown, names, answer, outcomes } = setUp();
    queue.setQuantity(slot, 2);
    expect(shown()).toEqual(['1 × 2', '2 × 2']);
    await answer(0, times(shirt, 2));
    expect(shown()).toEqual(['1 × 2', '2 × 2']);
    expect(names()).toEqual(['1 = 2']);
    expect(outcomes).toEqual([{ kind: 'set', succeeded: true }]);
  });

  it('ends many quick taps at the right number with two calls', async () => {
    const { queue, shown, names, answer } = setUp();
    for (const quantity of [2, 3, 4, 5, 6]) queue.setQuantity(slot, quantity);
    expect(shown()[0]).toBe('1 × 6');
    await answer(0, times(shirt, 2));
    expect(shown()[0]).toBe('1 × 6');
    await answer(1, times(shirt, 6));
    expect(shown()[0]).toBe('1 × 6');
    expect(names()).toEqual(['1 = 2', '1 = 6']);
  });

  it('goes on to the last wish when a call in the middle of three taps fails, without a word', async () => {
    const { queue, shown, names, answer, refuse, outcomes } = setUp();
    for (const quantity of [2, 3, 4]) queue.setQuantity(slot, quantity);
    await refuse(0);
    expect(shown()[0]).toBe('1 × 4');
    await answer(1, times(shirt, 4));
    expect(shown()[0]).toBe('1 × 4');
    expect(names()).toEqual(['1 = 2', '1 = 4']);
    expect(outcomes).toEqual([{ kind: 'set', succeeded: true }]);
  });

  it('rolls back to the last confirmed quantity when the last wish fails', async () => {
    const { queue, shown, answer, refuse, outcomes } = setUp();
    for (const quantity of [2, 3]) queue.setQuantity(slot, quantity);
    await answer(0, times(shirt, 2));
    await refuse(1);
    expect(shown()[0]).toBe('1 × 2');
    expect(outcomes.at(-1)).toEqual({ kind: 'set', succeeded: false });
  });

  it('is not disturbed by answers for other lines that come out of order', async () => {
    const { queue, shown, answer } = setUp();
    queue.setQuantity(slot, 5);
    queue.setQuantity(slotOf(dress), 7);
    await answer(1, times(dress, 7));
    await answer(0, times(shirt, 5));
    expect(shown()).toEqual(['1 × 5', '2 × 7']);
  });

  it('is not undone by a read that began before it and arrives after it', async () => {
    const { queue, shown, answer, readArrives } = setUp();
    queue.setQuantity(slot, 5);
    await answer(0, times(shirt, 5));
    readArrives(0, shirt, dress);
    expect(shown()[0]).toBe('1 × 5');
  });

  it('gives way to a read that began after it', async () => {
    const { queue, shown, answer, readArrives } = setUp();
    queue.setQuantity(slot, 5);
    await answer(0, times(shirt, 5));
    readArrives(queue.state().clock, times(shirt, 8), dress);
    expect(shown()[0]).toBe('1 × 8');
  });

  it('removes at 0 and below', async () => {
    const { queue, shown, names } = setUp();
    queue.setQuantity(slot, 0);
    queue.setQuantity(slotOf(dress), -1);
    expect(shown()).toEqual([]);
    expect(names()).toEqual(['remove 1', 'remove 2']);
  });
});

describe('removing', () => {
  it('waits for an update in flight, then removes; the late answer does not bring the line back', async () => {
    const { queue, shown, names, answer, outcomes } = setUp();
    queue.setQuantity(slot, 2);
    queue.setQuantity(slot, 3);
    queue.remove(slot);
    expect(shown()).toEqual(['2 × 2']);
    await answer(0, times(shirt, 2));
    expect(shown()).toEqual(['2 × 2']);
    await answer(1);
    expect(shown()).toEqual(['2 × 2']);
    expect(names()).toEqual(['1 = 2', 'remove 1']);
    expect(outcomes.at(-1)).toEqual({ kind: 'remove', succeeded: true });
  });

  it('is not undone by a read that began before it', async () => {
    const { queue, shown, answer, readArrives } = setUp();
    queue.remove(slot);
    readArrives(0, shirt, dress);
    expect(shown()).toEqual(['2 × 2']);
    await answer(0);
    readArrives(0, shirt, dress);
    expect(shown()).toEqual(['2 × 2']);
  });

  it('puts the line back when it fails', async () => {
    const { queue, shown, refuse, outcomes } = setUp();
    queue.remove(slot);
    await refuse(0);
    expect(shown()).toEqual(['1 × 1', '2 × 2']);
    expect(outcomes).toEqual([{ kind: 'remove', succeeded: false }]);
  });
});

describe('adding', () => {
  it('shows a line at once, then the one that the server made', async () => {
    const { queue, shown, answer } = setUp([dress]);
    queue.add(addition);
    expect(shown()).toEqual(['2 × 2', '1 × 1']);
    await answer(0, shirt);
    expect(shown()).toEqual(['2 × 2', '1 × 1']);
  });

  it('adds up with a line that is there, one call after the other', async () => {
    const { queue, shown, names, answer } = setUp();
    queue.add(addition);
    queue.add({ ...addition, quantity: 2 });
    expect(shown()[0]).toBe('1 × 4');
    expect(names()).toEqual(['add 1']);
    await answer(0, times(shirt, 2));
    expect(shown()[0]).toBe('1 × 4');
    await answer(1, times(shirt, 4));
    expect(shown()[0]).toBe('1 × 4');
  });

  it('does not count twice when a read already holds what is still being answered', async () => {
    const { queue, shown, answer, readArrives } = setUp();
    queue.add(addition);
    readArrives(0, times(shirt, 2), dress);
    expect(shown()[0]).toBe('1 × 2');
    await answer(0, times(shirt, 2));
    expect(shown()[0]).toBe('1 × 2');
  });

  it('takes the line away again when it is refused, and what was asked of it meanwhile', async () => {
    const { queue, shown, names, refuse, outcomes } = setUp([dress]);
    queue.add(addition);
    queue.setQuantity(slot, 4);
    expect(shown()).toEqual(['2 × 2', '1 × 4']);
    await refuse(0);
    expect(shown()).toEqual(['2 × 2']);
    expect(names()).toEqual(['add 1']);
    expect(outcomes).toEqual([{ kind: 'add', succeeded: false }]);
  });

  it('works while the cart is still being read', async () => {
    const { queue, shown, answer, readArrives } = setUp(null);
    queue.add(addition);
    expect(shown()).toEqual(['1 × 1']);
    await answer(0, times(shirt, 2));
    readArrives(0, shirt, dress);
    expect(shown()).toEqual(['1 × 2', '2 × 2']);
  });

  it('makes a new line after a removal that is under way', async () => {
    const { queue, shown, names, answer } = setUp([shirt]);
    queue.remove(slot);
    queue.add(addition);
    expect(shown()).toEqual(['1 × 1']);
    await answer(0);
    await answer(1, { ...shirt, id: 'new' });
    expect(names()).toEqual(['remove 1', 'add 1']);
    expect(shownItems(queue.state(), undefined)[0]?.id).toBe('new');
  });
});

describe('clearing', () => {
  it('waits for what was sent, forgets what was not, and stays empty after late reads', async () => {
    const { queue, shown, names, answer, readArrives } = setUp();
    queue.setQuantity(slot, 2);
    queue.setQuantity(slot, 3);
    const cleared = queue.clear();
    expect(shown()).toEqual([]);
    await answer(0, times(shirt, 2));
    expect(names()).toEqual(['1 = 2', 'clear']);
    await answer(1);
    expect(await cleared).toBe(true);
    readArrives(0, shirt, dress);
    expect(shown()).toEqual([]);
  });

  it('shows neither what was being added nor loses what is added meanwhile', async () => {
    const { queue, shown, names, answer } = setUp([]);
    queue.add(addition);
    void queue.clear();
    expect(shown()).toEqual([]);
    queue.add({ ...addition, quantity: 3 });
    expect(shown()).toEqual(['1 × 3']);
    await answer(0, shirt);
    await answer(1);
    expect(names()).toEqual(['add 1', 'clear', 'add 3']);
    await answer(2, times(shirt, 3));
    expect(shown()).toEqual(['1 × 3']);
  });

  it('brings everything back when it fails', async () => {
    const { queue, shown, refuse, outcomes } = setUp();
    void queue.clear();
    await rest();
    await refuse(0);
    expect(shown()).toEqual(['1 × 1', '2 × 2']);
    expect(outcomes).toEqual([{ kind: 'clear', succeeded: false }]);
  });
});

describe('without a line', () => {
  it('keeps an addition and what comes after it, and sends both in order', async () => {
    const { queue, shown, names, answer, lose, catchUp, outcomes } = setUp([dress]);
    queue.add(addition);
    queue.setQuantity(slot, 4);
    await lose(0);
    queue.setQuantity(slotOf(dress), 5);
    expect(shown()).toEqual(['2 × 5', '1 × 4']);
    expect(names()).toEqual(['add 1']);
    expect(await queue.catchUp()).toBe(false);
    expect(names()).toEqual(['add 1']);
    const caughtUp = catchUp();
    await rest();
    await answer(1, shirt);
    await answer(2, times(shirt, 4));
    await answer(3, times(dress, 5));
    expect(await caughtUp).toBe(true);
    expect(names()).toEqual(['add 1', 'add 1', '1 = 4', '2 = 5']);
    expect(outcomes).toEqual([
      { kind: 'kept', change: 'add' },
      { kind: 'kept', change: 'set' },
      { kind: 'caught up', refused: [] },
    ]);
  });

  it('sends an addition again under the same key, and another one under another', async () => {
    const { queue, keys, lose, catchUp } = setUp([dress]);
    queue.add(addition);
    await lose(0);
    queue.add(addition);
    void catchUp();
    await rest();
    await lose(1);
    void catchUp();
    await rest();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(
      new Set([...queue.state().waiting.values()].flat().map((change) => change.kind === 'add' && change.key))
        .size,
    ).toBe(2);
  });

  it('names what the server would not have, and goes on', async () => {
    const { queue, names, refuse, answer, lose, catchUp, outcomes } = setUp([dress]);
    queue.add(addition);
    await lose(0);
    queue.remove(slotOf(dress));
    void catchUp();
    await rest();
    await refuse(1);
    await answer(2);
    expect(names()).toEqual(['add 1', 'add 1', 'remove 2']);
    expect(outcomes.at(-1)).toEqual({ kind: 'caught up', refused: [shirt.product.name] });
  });

  it('marks the lines that wait', async () => {
    const { queue, lose } = setUp();
    queue.setQuantity(slot, 2);
    await lose(0);
    expect(shownItems(queue.state(), { lines: [shirt, dress], startedAt: 0 })).toMatchObject([
      { waiting: true },
      { waiting: false },
    ]);
  });

  it('empties the cart line by line once it is back, and keeps what is added after', async () => {
    const { queue, shown, names, lose, answer, catchUp } = setUp();
    const cleared = queue.clear();
    await rest();
    await lose(0);
    expect(await cleared).toBe(false);
    expect(shown()).toEqual([]);
    queue.add(addition);
    expect(shown()).toEqual(['1 × 1']);
    void catchUp();
    await rest();
    for (const index of [1, 2, 3]) await answer(index);
    expect(names()).toEqual(['clear', 'remove 1', 'add 1', 'remove 2']);
    expect(shown()).toEqual(['1 × 1']);
  });

  it('is not settled before all is sent', async () => {
    const { queue, lose } = setUp();
    queue.setQuantity(slot, 2);
    await lose(0);
    expect(await queue.settled()).toBe(false);
  });
});

it('says when everything is answered', async () => {
  const { queue, answer } = setUp();
  let settled = false;
  queue.setQuantity(slot, 2);
  queue.setQuantity(slot, 3);
  void queue.settled().then(() => (settled = true));
  await answer(0, times(shirt, 2));
  expect(settled).toBe(false);
  await answer(1, times(shirt, 3));
  expect(settled).toBe(true);
});
