/**
 * What a cart looks like while calls are under way. Three layers, each over the one before: the last read of the cart,
 * what answers to changes have taught since that read began, and what the shopper has asked for and is not answered
 * yet. Nothing is ever copied from an upper layer into a lower one, so rolling back means forgetting a request, and a
 * late read cannot bring back what was removed. All functions are pure; cart-queue.ts makes the calls.
 */
import type { CartLine } from '@chitenge/contract/cart';

/** A product in one size and colour: what the server keeps one line for. */
export type Slot = string;

export type CartProduct = CartLine['product'];

/** What the shopper puts in the cart. */
export interface Addition {
  product: CartProduct;
  quantity: number;
  size: string | null;
  color: string | null;
}

/** `key` tells the server which addition it is, so that one whose answer was lost can be sent again. */
export type CartChange =
  { kind: 'add'; addition: Addition; key: string } | { kind: 'set'; quantity: number } | { kind: 'remove' };

/** One read of the whole cart, with the clock of the moment at which it was asked for. */
export interface CartRead {
  lines: readonly CartLine[];
  startedAt: number;
}

/** What an answer told of one slot: its line, or that there is none. */
interface Fact {
  line: CartLine | null;
  at: number;
}

export interface CartState {
  /** Counts the answers to changes. A fact beats a read that began before it. */
  clock: number;
  facts: ReadonlyMap<Slot, Fact>;
  /** Clock of the last answered clearing. */
  clearedAt: number;
  /** The cart is being emptied: only what was asked for since is shown. */
  clearing: boolean;
  /** Per slot, what was asked for and is not answered, oldest first. */
  waiting: ReadonlyMap<Slot, readonly CartChange[]>;
  /** Slots whose oldest change has been sent, and the line as it was then; undefined while the cart is unread. */
  sent: ReadonlyMap<Slot, CartLine | null | undefined>;
  /** 'away': what is asked for is kept. 'catching up': the line is back, and what was kept is being sent. */
  connection: 'up' | 'away' | 'catching up';
}

/** Changes that were asked for and not answered when a page was closed. */
export interface KeptChanges {
  waiting: ReadonlyArray<readonly [Slot, readonly CartChange[]]>;
  sent: ReadonlyArray<readonly [Slot, CartLine | null]>;
}

export const EMPTY_STATE: CartState = {
  clock: 0,
  facts: new Map(),
  clearedAt: 0,
  clearing: false,
  waiting: new Map(),
  sent: new Map(),
  connection: 'up',
};

/** A line as it is shown. */
export interface CartItem extends CartLine {
  /** The same before and after the server gave the line its id. */
  slot: Slot;
  /** What was asked of it is kept until the line is back. */
  waiting: boolean;
}

/** The slot of a line or of an addition. */
export function slotOf(line: { productId: string; size: string | null; color: string | null }): Slot {
  return JSON.stringify([line.productId, line.size, line.color]);
}

export function slotOfAddition({ product, size, color }: Addition): Slot {
  return slotOf({ productId: product.id, size, color });
}

/** The cart as far as the server has confirmed it. */
export function confirmedLines(state: CartState, read: CartRead | undefined): Map<Slot, CartLine> {
  const lines = new Map<Slot, CartLine>();
  if (read && read.startedAt >= state.clearedAt) for (const line of read.lines) lines.set(slotOf(line), line);
  for (const [slot, { line, at }] of state.facts) {
    if (read && at <= read.startedAt) continue;
    if (line) lines.set(slot, line);
    else lines.delete(slot);
  }
  return lines;
}

function provisionalLine(slot: Slot, { product, quantity, size, color }: Addition): CartLine {
  return { id: slot, productId: product.id, quantity, size, color, available: true, product };
}

function applyChange(slot: Slot, line: CartLine | undefined, change: CartChange): CartLine | undefined {
  switch (change.kind) {
    case 'add':
      return line
        ? { ...line, quantity: line.quantity + change.addition.quantity }
        : provisionalLine(slot, change.addition);
    case 'set':
      return line && { ...line, quantity: change.quantity };
    case 'remove':
      return undefined;
  }
}

/** The cart as the shopper sees it: what is confirmed, and every change that was asked for as if it had succeeded. */
export function shownItems(state: CartState, read: CartRead | undefined): CartItem[] {
  const lines = state.clearing ? new Map<Slot, CartLine>() : confirmedLines(state, read);
  for (const [slot, changes] of state.waiting) {
    // A read may or may not hold the effect of a change that is being answered: go on from what was known before it.
    const before = state.clearing ? null : state.sent.get(slot);
    let line = before === undefined ? lines.get(slot) : (before ?? undefined);
    // What was sent before the clearing goes with it.
    const counting = state.clearing && state.sent.has(slot) ? changes.slice(1) : changes;
    for (const change of counting) line = applyChange(slot, line, change);
    if (line) lines.set(slot, line);
    else lines.delete(slot);
  }
  return Array.from(lines, ([slot, line]) => ({
    ...line,
    slot,
    waiting: state.connection !== 'up' && state.waiting.has(slot),
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
 * Notes what the shopper asks for. A quantity replaces a quantity that was not sent yet, and a removal everything that
 * was not sent yet: of many quick taps only the first and the last are calls.
 */
export function asked(state: CartState, slot: Slot, change: CartChange): CartState {
  const changes = state.waiting.get(slot) ?? [];
  const sentCount = state.sent.has(slot) ? 1 : 0;
  const unsent = changes.slice(sentCount);
  const replaced =
    change.kind === 'remove' ? unsent.length : change.kind === 'set' && unsent.at(-1)?.kind === 'set' ? 1 : 0;
  const kept = changes.slice(0, changes.length - replaced);
  return { ...state, waiting: withEntry(state.waiting, slot, [...kept, change]) };
}

/**
 * Notes that the slot's oldest change is on its way. `before` is the confirmed line, undefined while unknown. Of a change
 * that is sent once more the first `before` stays: a read since may hold its effect.
 */
export function sending(state: CartState, slot: Slot, before: CartLine | null | undefined): CartState {
  if (state.sent.has(slot)) return state;
  return { ...state, sent: withEntry(state.sent, slot, before) };
}

/** Forgets the slot's oldest change: it failed, or nothing is left to apply it to. */
export function dropped(state: CartState, slot: Slot): CartState {
  const rest = (state.waiting.get(slot) ?? []).slice(1);
  const waiting = rest.length > 0 ? withEntry(state.waiting, slot, rest) : withoutEntry(state.waiting, slot);
  return { ...state, waiting, sent: withoutEntry(state.sent, slot) };
}

/** Notes the answer to the slot's oldest change: the line as it is now, or null when there is none any more. */
export function answered(state: CartState, slot: Slot, line: CartLine | null): CartState {
  const clock = state.clock + 1;
  // Deleted first, so that a line that comes anew stands last.
  const facts = withEntry(line ? state.facts : withoutEntry(state.facts, slot), slot, { line, at: clock });
  return { ...dropped(state, slot), clock, facts };
}

/** Notes that the whole cart is to be emptied: all that is not sent yet is pointless. */
export function clearingBegun(state: CartState): CartState {
  const waiting = new Map<Slot, readonly CartChange[]>();
  for (const [slot, changes] of state.waiting) {
    if (state.sent.has(slot)) waiting.set(slot, changes.slice(0, 1));
  }
  return { ...state, waiting, clearing: true };
}

/** Notes that the cart was emptied (`done`) or could not be. */
export function clearingEnded(state: CartState, done: boolean): CartState {
  if (!done) return { ...state, clearing: false };
  const clock = state.clock + 1;
  return { ...state, clock, clearedAt: clock, facts: new Map(), clearing: false };
}

/**
 * Notes that there is no line. What was sent and not answered counts as sent: the server may have done it, so it is sent
 * again as it is and nothing takes its place.
 */
export function lineLost(state: CartState): CartState {
  return { ...state, connection: 'away' };
}

/** Notes that what was kept is being sent, or that all of it was. */
export function lineFound(state: CartState, caughtUp: boolean): CartState {
  return { ...state, connection: caughtUp ? 'up' : 'catching up' };
}

/**
 * Notes that the cart was to be emptied and there is no line: the lines that are known go one by one, later. What was
 * asked for since comes after.
 */
export function clearingPostponed(state: CartState, lines: Iterable<Slot>): CartState {
  const waiting = new Map(state.waiting);
  for (const slot of new Set([...lines, ...state.sent.keys()])) {
    const changes = waiting.get(slot) ?? [];
    const sentCount = state.sent.has(slot) ? 1 : 0;
    waiting.set(slot, [...changes.slice(0, sentCount), { kind: 'remove' }, ...changes.slice(sentCount)]);
  }
  return lineLost({ ...state, waiting, clearing: false });
}

/** Takes over what another page, closed since, had kept: older than what this one has not sent yet. */
export function restored(state: CartState, kept: KeptChanges): CartState {
  const known = new Set(
    [...state.waiting.values()].flat().map((change) => change.kind === 'add' && change.key),
  );
  const waiting = new Map(state.waiting);
  const sent = new Map(state.sent);
  const sentThere = new Map(kept.sent);
  for (const [slot, older] of kept.waiting) {
    const fresh = older.filter((change) => change.kind !== 'add' || !known.has(change.key));
    const changes = waiting.get(slot) ?? [];
    const sentCount = state.sent.has(slot) ? 1 : 0;
    const all = [...changes.slice(0, sentCount), ...fresh, ...changes.slice(sentCount)];
    if (all.length > 0) waiting.set(slot, all);
    const before = sentThere.get(slot);
    if (sentCount === 0 && before !== undefined && fresh.length === older.length) sent.set(slot, before);
  }
  return waiting.size > 0 ? lineLost({ ...state, waiting, sent }) : state;
}
