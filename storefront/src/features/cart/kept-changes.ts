import { forget, keysWith, readDated, storeDated } from '../../lib/dated-storage.ts';
import type { CartState, KeptChanges } from './cart-state.ts';
import { readKept } from './kept-shapes.ts';

const PREFIX = 'cart-changes:';

/** Prices and stock are others by then, and the shopper has forgotten: 14 days, in milliseconds. */
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;

export interface KeptChangesStore {
  /** Stores what the state holds that is not answered, so that it outlives the page. */
  save: (state: CartState) => void;
  /** Ends it. What is stored stays, for whoever comes next. */
  close: () => void;
}

interface Finder {
  /** Gets what a closed page left, and has it come to `save` before it returns. */
  onFound: (kept: KeptChanges) => void;
  /** Something was left that is too old, or cannot be read. */
  onLost: () => void;
}

/**
 * What this page's cart has asked for and not been answered, in local storage. Each page stores its own and holds a lock on
 * it while there is something, so that two pages never send the same. A page that begins takes over what pages left that
 * are closed. Without locks (no secure connection) nothing is stored, and changes are kept for as long as the page is open.
 */
export function openKeptChanges(
  { onFound, onLost }: Finder,
  locks: LockManager | undefined = navigator.locks,
): KeptChangesStore {
  const own = `${PREFIX}${crypto.randomUUID()}`;
  const closing = new AbortController();
  let latest: CartState | null = null;
  let release: (() => void) | null = null;
  let asked: Promise<unknown> | null = null;
  let awaitingStorage: Array<(stored: boolean) => void> = [];

  const isHeld = (): boolean => release !== null;

  const write = (state: CartState): void => {
    if (state.waiting.size === 0) {
      forget(own);
      release?.();
      release = null;
    }
    const sent = [...state.sent].filter(([, line]) => line !== undefined);
    const stored = state.waiting.size === 0 || storeDated(own, { waiting: [...state.waiting], sent });
    for (const tell of awaitingStorage) tell(stored);
    awaitingStorage = [];
  };

  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      release = resolve;
      if (closing.signal.aborted) resolve();
      else if (latest) write(latest);
    });

  const save = (state: CartState): void => {
    latest = state;
    if (isHeld()) return write(state);
    if (!locks || asked || state.waiting.size === 0) return;
    asked = locks
      .request(own, hold)
      .catch(() => undefined)
      .finally(() => {
        asked = null;
        if (!closing.signal.aborted && latest && latest.waiting.size > 0) save(latest);
      });
  };

  const takeOver = async (key: string): Promise<void> => {
    // Its page has been answered in the meantime.
    if (!keysWith(key).includes(key)) return;
    const kept = readKept(readDated(key, MAX_AGE_MS));
    if (!kept) {
      forget(key);
      onLost();
      return;
    }
    const storing = new Promise<boolean>((resolve) => {
      awaitingStorage.push(resolve);
    });
    onFound(kept);
    if (await storing) forget(key);
  };

  for (const key of keysWith(PREFIX))
    void locks
      ?.request(key, { signal: closing.signal }, () => takeOver(key))
      // Closed while waiting for a page that is still open.
      .catch(() => undefined);

  return {
    save,
    close: () => {
      closing.abort();
      release?.();
    },
  };
}
