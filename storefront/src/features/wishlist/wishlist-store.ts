import type { ReadonlyStore } from '../../lib/store.ts';
import { createStoredStore } from '../../lib/stored-store.ts';
import { useStore } from '../../lib/use-store.ts';

/** Local-storage key of the wishlist: a JSON array of product slugs, newest first. */
export const WISHLIST_KEY = 'chitenge-wishlist';

interface WishlistStore extends ReadonlyStore<readonly string[]> {
  /** Adds a product, or removes it. */
  toggle: (slug: string) => void;
  remove: (slug: string) => void;
}

function parseSlugs(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.every((slug) => typeof slug === 'string') ? value : null;
}

/** Creates the wishlist of this browser. */
export function createWishlistStore(): WishlistStore {
  const { initial, get, set, subscribe } = createStoredStore<readonly string[]>(WISHLIST_KEY, [], parseSlugs);
  const remove = (slug: string): void => set(get().filter((listed) => listed !== slug));
  return {
    initial,
    get,
    subscribe,
    remove,
    toggle: (slug) => (get().includes(slug) ? remove(slug) : set([slug, ...get()])),
  };
}

export const wishlistStore: WishlistStore = createWishlistStore();

interface Wishlist extends Pick<WishlistStore, 'toggle' | 'remove'> {
  slugs: readonly string[];
}

/** Returns the wishlist of this browser. It is empty while the server renders. */
export function useWishlist(): Wishlist {
  return { slugs: useStore(wishlistStore), toggle: wishlistStore.toggle, remove: wishlistStore.remove };
}
