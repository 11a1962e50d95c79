import { createStore, type ReadonlyStore } from '../../lib/store.ts';

/** Local-storage key of the wishlist: a JSON array of product slugs, newest first. */
export const WISHLIST_KEY = 'chitenge-wishlist';

const NONE: readonly string[] = [];

export interface WishlistStore extends ReadonlyStore<readonly string[]> {
  /** Adds a product, or removes it. */
  toggle: (slug: string) => void;
  remove: (slug: string) => void;
}

function parse(text: string | null): readonly string[] {
  if (text === null) return NONE;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((slug) => typeof slug === 'string') ? list : NONE;
  } catch {
    return NONE;
  }
}

/**
 * Creates a wishlist in local storage, shared by the browser's tabs. It reads the storage on demand, because the server also
 * loads this module. While the browser blocks storage, the wishlist lasts as long as the page.
 */
export function createWishlistStore(): WishlistStore {
  let text: string | null = null;
  let slugs = NONE;

  const read = (): readonly string[] => {
    let stored = text;
    try {
      stored = localStorage.getItem(WISHLIST_KEY);
    } catch {
      // Storage is blocked: `text` has the list.
    }
    // Returns the same array for the same text, as useSyncExternalStore requires.
    if (stored !== text) {
      text = stored;
      slugs = parse(text);
    }
    return slugs;
  };

  const store = createStore(NONE, {
    onFirstSubscriber: () => {
      // Otherwise clearing the storage would not count as a change.
      store.set(read());
      const onStorage = ({ key }: StorageEvent) => {
        if (key === WISHLIST_KEY || key === null) store.set(read());
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  });

  const write = (next: readonly string[]): void => {
    text = JSON.stringify(next);
    slugs = next;
    try {
      localStorage.setItem(WISHLIST_KEY, text);
    } catch {
      // Storage is blocked or full: `text` has the list.
    }
    store.set(next);
  };

  const remove = (slug: string): void => write(read().filter((listed) => listed !== slug));

  return {
    initial: NONE,
    get: read,
    subscribe: store.subscribe,
    remove,
    toggle: (slug) => (read().includes(slug) ? remove(slug) : write([slug, ...read()])),
  };
}

export const wishlistStore: WishlistStore = createWishlistStore();
