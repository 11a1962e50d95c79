import {
  removeStored,
  listStoredKeys,
  readIfFresh,
  storeWithTimestamp,
} from '../../lib/timestamped-storage.ts';
import type { CartState, PersistedChanges } from './cart-state.ts';
import { parsePersistedChanges } from './parse-stored-cart.ts';
import { PENDING_CHANGES_PREFIX } from './pending-changes-key.ts';

/** 14 days, in milliseconds. After that, prices and stock have changed and shoppers have forgotten the change. */
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;

export interface PendingChangesStore {
  /** Stores the state's pending changes, so that they outlive the page. */
  save: (state: CartState) => void;
  /** Stops storing. The next page takes over the stored changes. */
  close: () => void;
}

interface StoreListeners {
  /** Receives the changes of a closed page. Must call `save` with them before it returns. */
  onRestore: (persisted: PersistedChanges) => void;
  /** Reports stored changes that are too old or not readable. */
  onExpired: () => void;
}

/**
 * Opens the store of this page's pending changes, in local storage. Each page writes its own entry and holds a Web Lock on
 * it. So two pages never send the same changes, and a new page takes over the entries of closed pages only.
 * Without Web Locks (insecure contexts, blocked site data) the store does nothing, and changes last as long as the page.
 */
export function openPendingChangesStore(
  { onRestore, onExpired }: StoreListeners,
  locks: LockManager | undefined = navigator.locks,
): PendingChangesStore {
  const ownKey = `${PENDING_CHANGES_PREFIX}${crypto.randomUUID()}`;
  const closing = new AbortController();
  let latest: CartState | null = null;
  let releaseLock: (() => void) | null = null;
  let lockRequest: Promise<unknown> | null = null;
  let writeListeners: Array<(stored: boolean) => void> = [];

  const isLocked = (): boolean => releaseLock !== null;

  const write = (state: CartState): void => {
    const isEmpty = state.pending.size === 0;
    if (isEmpty) {
      removeStored(ownKey);
      releaseLock?.();
      releaseLock = null;
    }
    const sent = [...state.inFlight].filter(([, line]) => line !== undefined);
    const stored = isEmpty || storeWithTimestamp(ownKey, { waiting: [...state.pending], sent });
    for (const listener of writeListeners) listener(stored);
    writeListeners = [];
  };

  const holdLock = (): Promise<void> =>
    new Promise((resolve) => {
      releaseLock = resolve;
      if (closing.signal.aborted) resolve();
      else if (latest) write(latest);
    });

  const save = (state: CartState): void => {
    latest = state;
    if (isLocked()) return write(state);
    if (!locks || lockRequest || state.pending.size === 0) return;
    const onReleased = (): void => {
      lockRequest = null;
      if (!closing.signal.aborted && latest && latest.pending.size > 0) save(latest);
    };
    // A browser that blocks site data refuses locks. It would refuse the next one as well.
    lockRequest = locks.request(ownKey, holdLock).then(onReleased, () => undefined);
  };

  const takeOver = async (key: string): Promise<void> => {
    // The other page may have sent its changes before it released the lock.
    if (!listStoredKeys(key).includes(key)) return;
    const persisted = parsePersistedChanges(readIfFresh(key, MAX_AGE_MS));
    if (!persisted) {
      removeStored(key);
      onExpired();
      return;
    }
    const written = new Promise<boolean>((resolve) => {
      writeListeners.push(resolve);
    });
    onRestore(persisted);
    if (await written) removeStored(key);
  };

  for (const key of listStoredKeys(PENDING_CHANGES_PREFIX))
    void locks
      ?.request(key, { signal: closing.signal }, () => takeOver(key))
      // This page closes before the other one releases its lock.
      .catch(() => undefined);

  return {
    save,
    close: () => {
      closing.abort();
      releaseLock?.();
    },
  };
}
