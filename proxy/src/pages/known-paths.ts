/** Addresses of the storefront's pages (section 2); any other is answered with status 404 and the not-found screen. */
export const KNOWN_PATHS = [
  '/',
  '/products',
  '/products/:category',
  '/product/:slug',
  '/lookbook',
  '/cart',
  '/checkout',
  '/wishlist',
  '/orders/:id',
  '/admin',
];
