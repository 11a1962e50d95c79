export { useWishlist, WISHLIST_KEY, wishlistStore } from './wishlist-store.ts';
export { WishlistButton } from './wishlist-button.tsx';
export { WishlistHeart } from './wishlist-heart.tsx';
