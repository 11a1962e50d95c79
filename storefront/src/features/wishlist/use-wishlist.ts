import { useStore } from '../../lib/use-store.ts';
import { wishlistStore, type WishlistStore } from './wishlist-store.ts';

interface Wishlist extends Pick<WishlistStore, 'toggle' | 'remove'> {
  slugs: readonly string[];
}

/** Returns the wishlist of this browser. It is empty while the server renders. */
export function useWishlist(): Wishlist {
  return { slugs: useStore(wishlistStore), toggle: wishlistStore.toggle, remove: wishlistStore.remove };
}
