import type { CartLine } from '@chitenge/contract/cart';
import { isTemporary, isUnreachable } from '../../lib/api-error.ts';
import {
  answered,
  asked,
  clearingBegun,
  clearingEnded,
  clearingPostponed,
  confirmedLines,
  dropped,
  EMPTY_STATE,
  lineFound,
  lineLost,
  restored,
  sending,
  slotOfAddition,
  type Addition,
  type CartChange,
  type CartRead,
  type CartState,
  type KeptChanges,
  type Slot,
} from './cart-state.ts';

/** The calls of section 7 that change a cart. Each rejects when the change did not happen, or may not have. */
export interface CartCalls {
  /** The same key again adds nothing. */
  add: (addition: Addition, key: string) => Promise<CartLine>;
  setQuantity: (lineId: string, quantity: number) => Promise<CartLine>;
  remove: (lineId: string) => Promise<void>;
  clear: () => Promise<void>;
}

type Kind = CartChange['kind'] | 'clear';

/**
 * How a change ended, that it is kept because there is no line, or that what was kept has been sent (and the names of
 * products for which the server would not have it). Quantities that a later tap had already replaced are not reported
 * when they fail.
 */
export type Outcome =
  | { kind: Kind; succeeded: boolean; /** The shopper need not be told. */ quiet?: true }
  | { kind: 'kept'; change: Kind }
  | { kind: 'caught up'; refused: readonly string[] };

export interface CartQueueOptions {
  calls: CartCalls;
  /** The last read of the cart, if there was one. */
  lastRead: () => CartRead | undefined;
  /** Reads the cart anew; resolves to whether the server answered. */
  readAgain: () => Promise<boolean>;
  newKey?: () => string;
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
  /** Resolves once nothing more can be done: to true when everything asked for is answered, to false without a line. */
  settled: () => Promise<boolean>;
  /** Takes over what a page that is closed now had kept. */
  restore: (kept: KeptChanges) => void;
  /** Sends what was kept, one change after the other. Resolves to false when there still is no line. */
  catchUp: () => Promise<boolean>;
}

/**
 * Sends a cart's changes: per slot one at a time, in the order in which they were asked for, so that answers cannot
 * overtake each other; different slots side by side. A change that gets no answer is kept, with all that come after it,
 * until catchUp.
 */
export function createCartQueue({
  calls,
  lastRead,
  readAgain,
  newKey = () => crypto.randomUUID(),
}: CartQueueOptions): CartQueue {
  let state = EMPTY_STATE;
  let clearing: Promise<boolean> | null = null;
  let catchingUp: Promise<boolean> | null = null;
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
        return calls.add(change.addition, change.key);
      case 'set':
        return line ? calls.setQuantity(line.id, change.quantity) : null;
      case 'remove':
        if (line) await calls.remove(line.id);
        return null;
    }
  };

  /** Sends the slot's oldest change and waits for its answer. A change that has no line to apply to is dropped. */
  const sendOldest = async (slot: Slot, change: CartChange): Promise<'done' | 'refused' | 'kept'> => {
    const read = lastRead();
    const line = confirmedLines(state, read).get(slot);
    if (change.kind !== 'add' && !line) {
      become(dropped(state, slot));
      return change.kind === 'remove' ? 'done' : 'refused';
    }
    become(sending(state, slot, line ?? (read ? null : undefined)));
    try {
      const answer = await perform(change, line);
      become(answered(state, slot, answer));
      return 'done';
    } catch (error) {
      // A shopper who was told that a change is kept need not hear that the server is busy just now.
      if (isUnreachable(error) || (state.connection === 'catching up' && isTemporary(error))) {
        become(lineLost(state));
        return 'kept';
      }
      become(dropped(state, slot));
      return 'refused';
    }
  };

  const work = async (slot: Slot): Promise<void> => {
    let change = state.waiting.get(slot)?.[0];
    while (change && !state.clearing && state.connection === 'up') {
      const { kind } = change;
      const hadLine = kind === 'add' || confirmedLines(state, lastRead()).has(slot);
      const end = await sendOldest(slot, change);
      const next = state.waiting.get(slot)?.[0];
      const replaced = kind === 'set' && (next?.kind === 'set' || next?.kind === 'remove');
      if (end === 'kept') report({ kind: 'kept', change: kind });
      else if (hadLine && (end === 'done' || !replaced)) report({ kind, succeeded: end === 'done' });
      change = next;
    }
    working.delete(slot);
  };

  const start = (slot: Slot): void => {
    if (!state.clearing && state.connection === 'up' && !working.has(slot)) working.set(slot, work(slot));
  };

  const ask = (slot: Slot, change: CartChange): void => {
    become(asked(state, slot, change));
    if (state.connection === 'away') report({ kind: 'kept', change: change.kind });
    start(slot);
  };

  /** What the products are called of which something is kept, as far as that is known. */
  const namesOfKept = (): Map<Slot, string> => {
    const names = new Map<Slot, string>();
    for (const [slot, line] of confirmedLines(state, lastRead())) names.set(slot, line.product.name);
    for (const [slot, changes] of state.waiting)
      for (const change of changes) if (change.kind === 'add') names.set(slot, change.addition.product.name);
    return names;
  };

  const sendKept = async (): Promise<boolean> => {
    const names = namesOfKept();
    await Promise.all(working.values());
    if (!(await readAgain())) return false;
    become(lineFound(state, false));
    const refused = new Set<string>();
    for (let [next] = state.waiting; next !== undefined && !state.clearing; [next] = state.waiting) {
      const [slot, [change]] = next;
      if (change === undefined) break;
      const end = await sendOldest(slot, change);
      if (end === 'kept') return false;
      if (end === 'refused') refused.add(names.get(slot) ?? 'one item');
    }
    become(lineFound(state, true));
    report({ kind: 'caught up', refused: [...refused] });
    return true;
  };

  const catchUp = (): Promise<boolean> => {
    if (state.connection === 'up') return Promise.resolve(true);
    catchingUp ??= sendKept().finally(() => {
      catchingUp = null;
    });
    return catchingUp;
  };

  const sendClear = async (): Promise<'done' | 'refused' | 'kept'> => {
    if (state.connection === 'away') return 'kept';
    try {
      await calls.clear();
      return 'done';
    } catch (error) {
      return isUnreachable(error) ? 'kept' : 'refused';
    }
  };

  const empty = async (quiet: boolean): Promise<boolean> => {
    become(clearingBegun(state));
    await Promise.all([...working.values(), catchingUp]);
    const end = await sendClear();
    const done = end === 'done';
    if (end === 'kept') become(clearingPostponed(state, confirmedLines(state, lastRead()).keys()));
    else become(clearingEnded(state, done));
    clearing = null;
    for (const slot of state.waiting.keys()) start(slot);
    if (end !== 'kept') report({ kind: 'clear', succeeded: done, ...(quiet ? { quiet } : {}) });
    else if (!quiet) report({ kind: 'kept', change: 'clear' });
    return done;
  };

  const isBusy = (): boolean => working.size > 0 || clearing !== null || catchingUp !== null;

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
    add: (addition) => ask(slotOfAddition(addition), { kind: 'add', addition, key: newKey() }),
    setQuantity: (slot, quantity) => ask(slot, quantity > 0 ? { kind: 'set', quantity } : { kind: 'remove' }),
    remove: (slot) => ask(slot, { kind: 'remove' }),
    clear: ({ quiet = false } = {}) => (clearing ??= empty(quiet)),
    settled: async () => {
      await catchUp();
      while (isBusy()) await Promise.all([...working.values(), clearing, catchingUp]);
      return state.waiting.size === 0;
    },
    restore: (kept) => become(restored(state, kept)),
    catchUp,
  };
}
