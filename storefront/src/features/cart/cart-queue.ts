import type { CartLine } from '@chitenge/contract/cart';
import { isTemporary, isNetworkError } from '../../lib/api-error.ts';
import { createStore, type ReadonlyStore } from '../../lib/store.ts';
import { completes, missingChoice } from './cart-labels.ts';
import {
  changeConfirmed,
  changeDiscarded,
  changeRequested,
  changeSent,
  changesRestored,
  clearDeferred,
  clearFinished,
  clearRequested,
  confirmedLines,
  connectionLost,
  connectionRestored,
  EMPTY_STATE,
  replayFinished,
  slotOfAddition,
  type Addition,
  type CartChange,
  type CartSnapshot,
  type CartState,
  type PersistedChanges,
  type Slot,
} from './cart-state.ts';

/** The API calls that change a cart. A call rejects when the change failed, or may have failed. */
export interface CartApi {
  /** Repeating a call with the same key adds nothing. */
  add: (addition: Addition, key: string) => Promise<CartLine>;
  setQuantity: (lineId: string, quantity: number) => Promise<CartLine>;
  remove: (lineId: string) => Promise<void>;
  clear: () => Promise<void>;
}

type Kind = CartChange['kind'] | 'clear';

const changeTo = (quantity: number): CartChange =>
  quantity > 0 ? { kind: 'set', quantity } : { kind: 'remove' };

/** What became of a change in flight. 'deferred': no response came, so the change stays pending. */
type Result = 'confirmed' | 'rejected' | 'deferred';

/**
 * What the queue reports to its listeners: a change ended, a change waits for the connection, or a replay ended.
 * A rejected quantity is not reported when a later change has replaced it.
 */
export type CartQueueEvent =
  | {
      kind: Kind;
      succeeded: boolean;
      /** The shopper needs no toast. */
      quiet?: true;
      /** What the shopper still has to choose for the added line. */
      missing?: string;
      /** What a removal took out of the cart. */
      removed?: CartLine;
    }
  | { kind: 'deferred'; change: Kind }
  | { kind: 'replayed'; /** Names of products with a rejected change. */ rejected: readonly string[] };

export interface CartQueueOptions {
  api: CartApi;
  /** Returns the last snapshot of the cart, if there is one. */
  snapshot: () => CartSnapshot | undefined;
  /** Fetches a new snapshot; resolves to whether the server responded. */
  refetch: () => Promise<boolean>;
  newKey?: () => string;
}

export interface CartQueue extends ReadonlyStore<CartState> {
  /** Subscribes to events. Returns a function that unsubscribes. */
  onEvent: (listener: (event: CartQueueEvent) => void) => () => void;
  /** @param options.key the key of a call whose response was lost */
  add: (addition: Addition, options?: { quiet?: boolean; key?: string }) => void;
  /** A quantity of 0 or less removes the line. */
  setQuantity: (slot: Slot, quantity: number) => void;
  remove: (slot: Slot) => void;
  /** Clears the cart after the changes in flight. Resolves to whether it succeeded. */
  clear: (options?: { quiet?: boolean }) => Promise<boolean>;
  /** Sends everything. Resolves to true without pending changes, to false when offline. */
  flush: () => Promise<boolean>;
  /** Takes over the changes of a closed page. */
  restore: (persisted: PersistedChanges) => void;
  /** Sends the deferred changes one after the other. Resolves to false when still offline. */
  replay: () => Promise<boolean>;
}

/**
 * Creates the queue of optimistic cart updates. It sends one change at a time per slot, so that responses cannot arrive out
 * of order. It sends changes of different slots in parallel. When a change gets no response, the queue goes offline and
 * defers all changes until `replay`.
 */
export function createCartQueue({
  api,
  snapshot,
  refetch,
  newKey = () => crypto.randomUUID(),
}: CartQueueOptions): CartQueue {
  const { set: setState, ...store } = createStore(EMPTY_STATE);
  let clearing: Promise<boolean> | null = null;
  let replaying: Promise<boolean> | null = null;
  const drains = new Map<Slot, Promise<void>>();
  const lastEvent = createStore<CartQueueEvent | null>(null);
  const emit = lastEvent.set;

  const callApi = async (change: CartChange, line: CartLine | undefined): Promise<CartLine | null> => {
    switch (change.kind) {
      case 'add':
        return api.add(change.addition, change.key);
      case 'set':
        return line ? api.setQuantity(line.id, change.quantity) : null;
      case 'remove':
        if (line) await api.remove(line.id);
        return null;
    }
  };

  /** Takes the units of an addition out of the lines of the same product that wait for the size or colour it has. */
  const completeWaiting = (added: CartLine, units: number): void => {
    let left = units;
    for (const [slot, line] of confirmedLines(store.get(), snapshot())) {
      if (left === 0 || !completes(added, line)) continue;
      const rest = Math.max(line.quantity - left, 0);
      left -= line.quantity - rest;
      enqueue(slot, { ...changeTo(rest), quiet: true });
    }
  };

  /** Sends the slot's oldest change. Discards a change of a line that does not exist. */
  const sendOldest = async (slot: Slot, change: CartChange): Promise<Result> => {
    const lastSnapshot = snapshot();
    const line = confirmedLines(store.get(), lastSnapshot).get(slot);
    if (change.kind !== 'add' && !line) {
      setState(changeDiscarded(store.get(), slot));
      return change.kind === 'remove' ? 'confirmed' : 'rejected';
    }
    setState(changeSent(store.get(), slot, line ?? (lastSnapshot ? null : undefined)));
    try {
      const changed = await callApi(change, line);
      setState(changeConfirmed(store.get(), slot, changed));
      if (change.kind === 'add' && changed) completeWaiting(changed, change.addition.quantity);
      return 'confirmed';
    } catch (error) {
      // A busy server defers a replayed change again: the shopper already knows that the change waits.
      if (isNetworkError(error) || (store.get().connection === 'replaying' && isTemporary(error))) {
        setState(connectionLost(store.get()));
        return 'deferred';
      }
      setState(changeDiscarded(store.get(), slot));
      return 'rejected';
    }
  };

  const drainSlot = async (slot: Slot): Promise<void> => {
    let change = store.get().pending.get(slot)?.[0];
    while (change && !store.get().clearing && store.get().connection === 'online') {
      const { kind } = change;
      const { quiet } = change;
      const before = confirmedLines(store.get(), snapshot()).get(slot);
      const hadLine = kind === 'add' || before !== undefined;
      const result = await sendOldest(slot, change);
      const next = store.get().pending.get(slot)?.[0];
      const replaced = kind === 'set' && (next?.kind === 'set' || next?.kind === 'remove');
      if (result === 'deferred') emit({ kind: 'deferred', change: kind });
      else if (hadLine && (result === 'confirmed' || !replaced)) {
        const line = kind === 'add' ? confirmedLines(store.get(), snapshot()).get(slot) : undefined;
        const missing = line === undefined ? null : missingChoice(line);
        emit({
          kind,
          succeeded: result === 'confirmed',
          ...(quiet && result === 'confirmed' ? { quiet } : {}),
          ...(missing === null ? {} : { missing }),
          ...(kind === 'remove' && before && result === 'confirmed' ? { removed: before } : {}),
        });
      }
      change = next;
    }
    drains.delete(slot);
  };

  const startDrain = (slot: Slot): void => {
    if (!store.get().clearing && store.get().connection === 'online' && !drains.has(slot))
      drains.set(slot, drainSlot(slot));
  };

  const enqueue = (slot: Slot, change: CartChange): void => {
    setState(changeRequested(store.get(), slot, change));
    if (store.get().connection === 'offline') emit({ kind: 'deferred', change: change.kind });
    startDrain(slot);
  };

  /** Returns product names by slot, from the confirmed lines and the pending additions. */
  const pendingProductNames = (): Map<Slot, string> => {
    const names = new Map<Slot, string>();
    for (const [slot, line] of confirmedLines(store.get(), snapshot())) names.set(slot, line.product.name);
    for (const [slot, changes] of store.get().pending)
      for (const change of changes) if (change.kind === 'add') names.set(slot, change.addition.product.name);
    return names;
  };

  const replayPending = async (): Promise<boolean> => {
    const names = pendingProductNames();
    await Promise.all(drains.values());
    if (!(await refetch())) return false;
    setState(connectionRestored(store.get()));
    const rejected = new Set<string>();
    for (
      let [next] = store.get().pending;
      next !== undefined && !store.get().clearing;
      [next] = store.get().pending
    ) {
      const [slot, [change]] = next;
      if (change === undefined) break;
      const result = await sendOldest(slot, change);
      if (result === 'deferred') return false;
      if (result === 'rejected') rejected.add(names.get(slot) ?? 'one item');
    }
    setState(replayFinished(store.get()));
    emit({ kind: 'replayed', rejected: [...rejected] });
    return true;
  };

  const replay = (): Promise<boolean> => {
    if (store.get().connection === 'online') return Promise.resolve(true);
    replaying ??= replayPending().finally(() => {
      replaying = null;
    });
    return replaying;
  };

  const sendClear = async (): Promise<Result> => {
    if (store.get().connection === 'offline') return 'deferred';
    try {
      await api.clear();
      return 'confirmed';
    } catch (error) {
      return isNetworkError(error) ? 'deferred' : 'rejected';
    }
  };

  const runClear = async (quiet: boolean): Promise<boolean> => {
    setState(clearRequested(store.get()));
    await Promise.all([...drains.values(), replaying]);
    const result = await sendClear();
    const succeeded = result === 'confirmed';
    if (result === 'deferred')
      setState(clearDeferred(store.get(), confirmedLines(store.get(), snapshot()).keys()));
    else setState(clearFinished(store.get(), succeeded));
    clearing = null;
    for (const slot of store.get().pending.keys()) startDrain(slot);
    if (result !== 'deferred') emit({ kind: 'clear', succeeded, ...(quiet ? { quiet } : {}) });
    else if (!quiet) emit({ kind: 'deferred', change: 'clear' });
    return succeeded;
  };

  const isBusy = (): boolean => drains.size > 0 || clearing !== null || replaying !== null;

  return {
    ...store,
    onEvent: (listener) =>
      lastEvent.subscribe(() => {
        const event = lastEvent.get();
        if (event) listener(event);
      }),
    add: (addition, { quiet = false, key = newKey() } = {}) =>
      enqueue(slotOfAddition(addition), {
        kind: 'add',
        addition,
        key,
        ...(quiet ? { quiet } : {}),
      }),
    setQuantity: (slot, quantity) => enqueue(slot, changeTo(quantity)),
    remove: (slot) => enqueue(slot, { kind: 'remove' }),
    clear: ({ quiet = false } = {}) => (clearing ??= runClear(quiet)),
    flush: async () => {
      await replay();
      while (isBusy()) await Promise.all([...drains.values(), clearing, replaying]);
      return store.get().pending.size === 0;
    },
    restore: (persisted) => setState(changesRestored(store.get(), persisted)),
    replay,
  };
}
