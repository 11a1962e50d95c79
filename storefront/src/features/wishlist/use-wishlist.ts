import { useSyncExternalStore } from 'react';
import { wishlistStore, type WishlistStore } from './wishlist-store.ts';

const NONE: readonly string[] = [];

interface Wishlist extends Pick<WishlistStore, 'toggle' | 'remove'> {
  slugs: readonly string[];
}

/** The wishlist of this browser. It is empty on the server and while the server's page comes to life. */
export function useWishlist(): Wishlist {
  const slugs = useSyncExternalStore(wishlistStore.subscribe, wishlistStore.slugs, () => NONE);
  return { slugs, toggle: wishlistStore.toggle, remove: wishlistStore.remove };
}
