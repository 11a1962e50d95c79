/** Local-storage key of the wishlist: a JSON list of product slugs, the newest first. */
export const WISHLIST_KEY = 'chitenge-wishlist';

const NONE: readonly string[] = [];

export interface WishlistStore {
  slugs: () => readonly string[];
  /** Puts a product on the list, or takes it off. */
  toggle: (slug: string) => void;
  remove: (slug: string) => void;
  subscribe: (listener: () => void) => () => void;
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
 * A wishlist kept in this browser and shared by its tabs. Local storage is read when somebody asks, never when this is
 * made; while the browser blocks it, the list lasts as long as the page.
 */
export function createWishlistStore(): WishlistStore {
  let text: string | null = null;
  let slugs = NONE;
  const listeners = new Set<() => void>();

  const read = (): readonly string[] => {
    let stored = text;
    try {
      stored = localStorage.getItem(WISHLIST_KEY);
    } catch {
      // Blocked: `text` has it.
    }
    // The same list for the same text, so that React sees a change only where there is one.
    if (stored !== text) {
      text = stored;
      slugs = parse(text);
    }
    return slugs;
  };

  const write = (next: readonly string[]): void => {
    text = JSON.stringify(next);
    slugs = next;
    try {
      localStorage.setItem(WISHLIST_KEY, text);
    } catch {
      // Blocked or full: `text` has it.
    }
    for (const listener of listeners) listener();
  };

  const remove = (slug: string): void => write(read().filter((each) => each !== slug));

  return {
    slugs: read,
    remove,
    toggle: (slug) => (read().includes(slug) ? remove(slug) : write([slug, ...read()])),
    subscribe: (listener) => {
      listeners.add(listener);
      const onStorage = ({ key }: StorageEvent) => {
        if (key === WISHLIST_KEY || key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export const wishlistStore: WishlistStore = createWishlistStore();
