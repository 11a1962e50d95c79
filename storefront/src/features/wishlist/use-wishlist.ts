import { useSyncExternalStore } from 'react';
import { wishlistStore, type WishlistStore } from './wishlist-store.ts';

const NONE: readonly string[] = [];

interface Wishlist extends Pick<WishlistStore, 'toggle' | 'remove'> {
  slugs: readonly string[];
}

/** The wishlist of this browser. Rendered outside of a browser it is empty. */
export function useWishlist(): Wishlist {
  const slugs = useSyncExternalStore(wishlistStore.subscribe, wishlistStore.slugs, () => NONE);
  return { slugs, toggle: wishlistStore.toggle, remove: wishlistStore.remove };
}
