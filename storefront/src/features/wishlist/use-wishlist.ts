import { useSyncExternalStore } from 'react';
import { wishlistStore, type WishlistStore } from './wishlist-store.ts';

const NONE: readonly string[] = [];

interface Wishlist extends Pick<WishlistStore, 'toggle' | 'remove'> {
  slugs: readonly string[];
  /** Whether it has been looked at: outside of a browser, and until a page has come to life, it has not. */
  isKnown: boolean;
}

const never = () => () => undefined;

/** The wishlist of this browser. */
export function useWishlist(): Wishlist {
  const slugs = useSyncExternalStore(wishlistStore.subscribe, wishlistStore.slugs, () => NONE);
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return { slugs, isKnown, toggle: wishlistStore.toggle, remove: wishlistStore.remove };
}
