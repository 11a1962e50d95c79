import type { CartLine } from '@chitenge/contract/cart';
import {
  answered,
  asked,
  clearingBegun,
  clearingEnded,
  confirmedLines,
  dropped,
  EMPTY_STATE,
  sending,
  slotOfAddition,
  type Addition,
  type CartChange,
  type CartRead,
  type CartState,
  type Slot,
} from './cart-state.ts';

/** The calls of section 7 that change a cart. Each rejects when the change did not happen, or may not have. */
export interface CartCalls {
  add: (addition: Addition) => Promise<CartLine>;
  setQuantity: (lineId: string, quantity: number) => Promise<CartLine>;
  remove: (lineId: string) => Promise<void>;
  clear: () => Promise<void>;
}

/** How a change ended. Quantities that a later tap had already replaced are not reported when they fail. */
export interface Outcome {
  kind: CartChange['kind'] | 'clear';
  succeeded: boolean;
  /** The shopper need not be told. */
  quiet?: true;
}

export interface CartQueueOptions {
  calls: CartCalls;
  /** The last read of the cart, if there was one. */
  lastRead: () => CartRead | undefined;
}

export interface CartQueue {
  state: () => CartState;
  subscribe: (listener: () => void) => () => void;
  /** Calls back whenever a change has ended. Returns what ends that. */
  onOutcome: (listener: (outcome: Outcome) => void) => () => void;
  add: (addition: Addition) => void;
  /** A quantity of 0 or less removes. */
  setQuantity: (slot: Slot, quantity: number) => void;
  remove: (slot: Slot) => void;
  /** Empties the cart once what has been sent is answered. Resolves to whether it succeeded. */
  clear: (options?: { quiet?: boolean }) => Promise<boolean>;
  /** Resolves once everything asked for so far and meanwhile is answered. */
  settled: () => Promise<void>;
}

/**
 * Sends a cart's changes: per slot one at a time, in the order in which they were asked for, so that answers cannot
 * overtake each other; different slots side by side.
 */
export function createCartQueue({ calls, lastRead }: CartQueueOptions): CartQueue {
  let state = EMPTY_STATE;
  let clearing: Promise<boolean> | null = null;
  const working = new Map<Slot, Promise<void>>();
  const listeners = new Set<() => void>();
  const outcomeListeners = new Set<(outcome: Outcome) => void>();

  const become = (next: CartState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const report = (outcome: Outcome): void => {
    for (const listener of outcomeListeners) listener(outcome);
  };

  const perform = async (change: CartChange, line: CartLine | undefined): Promise<CartLine | null> => {
    switch (change.kind) {
      case 'add':
        return calls.add(change.addition);
      case 'set':
        return line ? calls.setQuantity(line.id, change.quantity) : null;
      case 'remove':
        if (line) await calls.remove(line.id);
        return null;
    }
  };

  /** Sends the slot's oldest change and waits for its answer. */
  const sendOldest = async (slot: Slot, change: CartChange): Promise<void> => {
    const read = lastRead();
    const line = confirmedLines(state, read).get(slot);
    if (change.kind !== 'add' && !line) return become(dropped(state, slot));
    become(sending(state, slot, line ?? (read ? null : undefined)));
    try {
      const answer = await perform(change, line);
      become(answered(state, slot, answer));
      report({ kind: change.kind, succeeded: true });
    } catch {
      const next = state.waiting.get(slot)?.[1]?.kind;
      const replaced = change.kind === 'set' && (next === 'set' || next === 'remove');
      become(dropped(state, slot));
      if (!replaced) report({ kind: change.kind, succeeded: false });
    }
  };

  const work = async (slot: Slot): Promise<void> => {
    let change = state.waiting.get(slot)?.[0];
    while (change && !state.clearing) {
      await sendOldest(slot, change);
      change = state.waiting.get(slot)?.[0];
    }
    working.delete(slot);
  };

  const start = (slot: Slot): void => {
    if (!state.clearing && !working.has(slot)) working.set(slot, work(slot));
  };

  const ask = (slot: Slot, change: CartChange): void => {
    become(asked(state, slot, change));
    start(slot);
  };

  const empty = async (quiet: boolean): Promise<boolean> => {
    become(clearingBegun(state));
    await Promise.all(working.values());
    const done = await calls.clear().then(
      () => true,
      () => false,
    );
    become(clearingEnded(state, done));
    clearing = null;
    for (const slot of state.waiting.keys()) start(slot);
    report({ kind: 'clear', succeeded: done, ...(quiet ? { quiet } : {}) });
    return done;
  };

  const isBusy = (): boolean => working.size > 0 || clearing !== null;

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOutcome: (listener) => {
      outcomeListeners.add(listener);
      return () => outcomeListeners.delete(listener);
    },
    add: (addition) => ask(slotOfAddition(addition), { kind: 'add', addition }),
    setQuantity: (slot, quantity) => ask(slot, quantity > 0 ? { kind: 'set', quantity } : { kind: 'remove' }),
    remove: (slot) => ask(slot, { kind: 'remove' }),
    clear: ({ quiet = false } = {}) => (clearing ??= empty(quiet)),
    settled: async () => {
      while (isBusy()) await Promise.all([...working.values(), clearing]);
    },
  };
}
