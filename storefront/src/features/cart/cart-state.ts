/**
 * The state of the cart's optimistic updates, as pure functions; cart-queue.ts makes the calls.
 *
 * The state has three layers: the last snapshot of the cart, the confirmations since then, and the pending changes.
 * No function copies an upper layer into a lower one. So a rollback only discards a change, and a late snapshot cannot
 * bring back a removed line.
 */
import type { CartLine } from '@chitenge/contract/cart';

/** Identifies a product in one size and colour. The server keeps one cart line per slot. */
export type Slot = string;

export type CartProduct = CartLine['product'];

/** What the shopper adds to the cart. */
export interface Addition {
  product: CartProduct;
  quantity: number;
  size: string | null;
  color: string | null;
}

/** A change of one slot. `key` is the idempotency key of an addition. `quiet`: its success needs no toast. */
export type CartChange = { quiet?: boolean } & (
  | { kind: 'add'; addition: Addition; key: string }
  | { kind: 'set'; quantity: number }
  | { kind: 'remove' }
);

/** One read of the whole cart. `startedAt` is the state's clock when the read began. */
export interface CartSnapshot {
  lines: readonly CartLine[];
  startedAt: number;
}

/** The line that the server returned for a slot, null for none. `at` is the state's clock then. */
interface Confirmation {
  line: CartLine | null;
  /** The line's id, also once it is removed; null for a line that no call but the removal has changed. */
  id: string | null;
  at: number;
}

export interface CartState {
  /** Logical clock: the number of confirmed changes. A confirmation wins over a snapshot that began before it. */
  clock: number;
  confirmations: ReadonlyMap<Slot, Confirmation>;
  /** Clock of the last confirmed clear. */
  clearedAt: number;
  /** A clear is in flight. The cart then shows only changes requested after it. */
  clearing: boolean;
  /** Unconfirmed changes per slot, oldest first. */
  pending: ReadonlyMap<Slot, readonly CartChange[]>;
  /** Slots whose oldest change is in flight, with the line before it; undefined before the first snapshot. */
  inFlight: ReadonlyMap<Slot, CartLine | null | undefined>;
  /** Offline, changes stay pending; while replaying, the queue sends them one by one. */
  connection: 'online' | 'offline' | 'replaying';
}

/** Unconfirmed changes that outlive their page. */
export interface PersistedChanges {
  pending: ReadonlyArray<readonly [Slot, readonly CartChange[]]>;
  inFlight: ReadonlyArray<readonly [Slot, CartLine | null]>;
}

export const EMPTY_STATE: CartState = {
  clock: 0,
  confirmations: new Map(),
  clearedAt: 0,
  clearing: false,
  pending: new Map(),
  inFlight: new Map(),
  connection: 'online',
};

/** A line as the shopper sees it. */
export interface CartItem extends CartLine {
  /** Stable React key: the same before and after the server gives the line its id. */
  slot: Slot;
  /** The line has changes that wait for the connection. */
  pending: boolean;
}

/** Returns the slot of a line. */
export function slotOf(line: { productId: string; size: string | null; color: string | null }): Slot {
  return JSON.stringify([line.productId, line.size, line.color]);
}

/** Returns the slot of an addition. */
export function slotOfAddition({ product, size, color }: Addition): Slot {
  return slotOf({ productId: product.id, size, color });
}

/**
 * Returns the slot in which a confirmation shows a line, null for none. The server fills in a size or colour that an
 * addition left out, so the line's own slot may be another one.
 */
function knownSlot({ confirmations }: CartState, line: CartLine): Slot | null {
  const { productId, size, color } = line;
  const slots = [
    { productId, size, color },
    { productId, size, color: null },
    { productId, size: null, color },
    { productId, size: null, color: null },
  ].map(slotOf);
  return slots.find((slot) => confirmations.get(slot)?.id === line.id) ?? null;
}

/** Returns the lines that the server has confirmed. */
export function confirmedLines(state: CartState, snapshot: CartSnapshot | undefined): Map<Slot, CartLine> {
  const lines = new Map<Slot, CartLine>();
  if (snapshot && snapshot.startedAt >= state.clearedAt)
    for (const line of snapshot.lines) lines.set(knownSlot(state, line) ?? slotOf(line), line);
  for (const [slot, { line, at }] of state.confirmations) {
    if (snapshot && at <= snapshot.startedAt) continue;
    if (line) lines.set(slot, line);
    else lines.delete(slot);
  }
  return lines;
}

/** Only the server knows the variant of a line, and which others there are. */
export const NO_CHOICE = { variantId: null, variants: [] } satisfies Partial<CartLine>;

function optimisticLine(slot: Slot, { product, quantity, size, color }: Addition): CartLine {
  return { id: slot, productId: product.id, quantity, size, color, available: true, product, ...NO_CHOICE };
}

function applyChange(slot: Slot, line: CartLine | undefined, change: CartChange): CartLine | undefined {
  switch (change.kind) {
    case 'add':
      return line
        ? { ...line, quantity: line.quantity + change.addition.quantity }
        : optimisticLine(slot, change.addition);
    case 'set':
      return line && { ...line, quantity: change.quantity };
    case 'remove':
      return undefined;
  }
}

/** Returns the confirmed lines with every pending change applied, as if it had succeeded. */
export function optimisticItems(state: CartState, snapshot: CartSnapshot | undefined): CartItem[] {
  const lines = state.clearing ? new Map<Slot, CartLine>() : confirmedLines(state, snapshot);
  for (const [slot, changes] of state.pending) {
    // A snapshot may already include the change in flight, so apply that change to the line before it.
    const before = state.clearing ? null : state.inFlight.get(slot);
    let line = before === undefined ? lines.get(slot) : (before ?? undefined);
    // The clear also removes the effect of the change in flight.
    const effective = state.clearing && state.inFlight.has(slot) ? changes.slice(1) : changes;
    for (const change of effective) line = applyChange(slot, line, change);
    if (line) lines.set(slot, line);
    else lines.delete(slot);
  }
  return Array.from(lines, ([slot, line]) => ({
    ...line,
    slot,
    pending: state.connection !== 'online' && state.pending.has(slot),
  }));
}

function withEntry<V>(map: ReadonlyMap<Slot, V>, slot: Slot, value: V): Map<Slot, V> {
  return new Map(map).set(slot, value);
}

function withoutEntry<V>(map: ReadonlyMap<Slot, V>, slot: Slot): Map<Slot, V> {
  const copy = new Map(map);
  copy.delete(slot);
  return copy;
}

/**
 * Appends a change to the slot's pending changes. A quantity replaces an unsent quantity; a removal replaces every unsent
 * change. So many quick taps cause two calls, for the first and the last of them.
 */
export function changeRequested(state: CartState, slot: Slot, change: CartChange): CartState {
  const changes = state.pending.get(slot) ?? [];
  const unsent = changes.slice(state.inFlight.has(slot) ? 1 : 0);
  const replaced =
    change.kind === 'remove' ? unsent.length : change.kind === 'set' && unsent.at(-1)?.kind === 'set' ? 1 : 0;
  const remaining = changes.slice(0, changes.length - replaced);
  return { ...state, pending: withEntry(state.pending, slot, [...remaining, change]) };
}

/**
 * Marks the slot's oldest change as in flight.
 * @param before the confirmed line, undefined before the first snapshot; a retry keeps the first value, because a later
 *   snapshot may include the change
 */
export function changeSent(state: CartState, slot: Slot, before: CartLine | null | undefined): CartState {
  if (state.inFlight.has(slot)) return state;
  return { ...state, inFlight: withEntry(state.inFlight, slot, before) };
}

/** Removes the slot's oldest change, which rolls its effect back. */
export function changeDiscarded(state: CartState, slot: Slot): CartState {
  const rest = (state.pending.get(slot) ?? []).slice(1);
  const pending = rest.length > 0 ? withEntry(state.pending, slot, rest) : withoutEntry(state.pending, slot);
  return { ...state, pending, inFlight: withoutEntry(state.inFlight, slot) };
}

/**
 * Replaces the slot's oldest change by its confirmation.
 * @param line the line after the change, null for none
 */
export function changeConfirmed(state: CartState, slot: Slot, line: CartLine | null): CartState {
  const clock = state.clock + 1;
  // Deletes the entry first, so that a new line of the slot comes last.
  const confirmations = withEntry(
    line ? state.confirmations : withoutEntry(state.confirmations, slot),
    line ? (knownSlot(state, line) ?? slot) : slot,
    { line, id: line?.id ?? state.confirmations.get(slot)?.id ?? null, at: clock },
  );
  return { ...changeDiscarded(state, slot), clock, confirmations };
}

/** Starts a clear: discards every unsent change. */
export function clearRequested(state: CartState): CartState {
  const pending = new Map<Slot, readonly CartChange[]>();
  for (const [slot, changes] of state.pending) {
    if (state.inFlight.has(slot)) pending.set(slot, changes.slice(0, 1));
  }
  return { ...state, pending, clearing: true };
}

/** Ends a clear, which the server confirmed or rejected. */
export function clearFinished(state: CartState, confirmed: boolean): CartState {
  if (!confirmed) return { ...state, clearing: false };
  const clock = state.clock + 1;
  return { ...state, clock, clearedAt: clock, confirmations: new Map(), clearing: false };
}

/** Goes offline. A change in flight stays so: the server may have applied it, so the replay repeats it unchanged. */
export function connectionLost(state: CartState): CartState {
  return { ...state, connection: 'offline' };
}

/** Starts the replay of pending changes. */
export function connectionRestored(state: CartState): CartState {
  return { ...state, connection: 'replaying' };
}

/** Ends the replay: the queue sends changes directly again. */
export function replayFinished(state: CartState): CartState {
  return { ...state, connection: 'online' };
}

/** Goes offline during a clear: turns it into one removal per known line, before the changes requested since. */
export function clearDeferred(state: CartState, lines: Iterable<Slot>): CartState {
  const pending = new Map(state.pending);
  for (const slot of new Set([...lines, ...state.inFlight.keys()])) {
    const changes = pending.get(slot) ?? [];
    const sentCount = state.inFlight.has(slot) ? 1 : 0;
    pending.set(slot, [...changes.slice(0, sentCount), { kind: 'remove' }, ...changes.slice(sentCount)]);
  }
  return connectionLost({ ...state, pending, clearing: false });
}

/** Merges the changes of a closed page into this one, before this page's unsent changes. */
export function changesRestored(state: CartState, persisted: PersistedChanges): CartState {
  const knownKeys = new Set(
    [...state.pending.values()].flat().map((change) => change.kind === 'add' && change.key),
  );
  const pending = new Map(state.pending);
  const inFlight = new Map(state.inFlight);
  const persistedInFlight = new Map(persisted.inFlight);
  for (const [slot, older] of persisted.pending) {
    const added = older.filter((change) => change.kind !== 'add' || !knownKeys.has(change.key));
    const changes = pending.get(slot) ?? [];
    const sentCount = state.inFlight.has(slot) ? 1 : 0;
    const all = [...changes.slice(0, sentCount), ...added, ...changes.slice(sentCount)];
    if (all.length > 0) pending.set(slot, all);
    const before = persistedInFlight.get(slot);
    if (sentCount === 0 && before !== undefined && added.length === older.length) inFlight.set(slot, before);
  }
  return pending.size > 0 ? connectionLost({ ...state, pending, inFlight }) : state;
}
