export { useWishlist } from './use-wishlist.ts';
export { WishlistButton } from './wishlist-button.tsx';
export { WishlistHeart } from './wishlist-heart.tsx';
export { WISHLIST_KEY, wishlistStore } from './wishlist-store.ts';
