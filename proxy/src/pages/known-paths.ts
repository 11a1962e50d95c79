/** Addresses of the storefront's pages (section 2), products and categories apart; any other is answered with status 404 and the not-found screen. */
export const KNOWN_PATHS = [
  '/',
  '/products',
  '/lookbook',
  '/cart',
  '/checkout',
  '/wishlist',
  '/orders/:id',
  '/admin',
];
