/** Addresses of the storefront's pages (section 2) that are rendered here; any other is answered with status 404. */
export const PAGE_PATHS = {
  category: '/products/:category',
  product: '/product/:slug',
  /** Always there. What is the shopper's own comes in the browser. */
  fixed: ['/', '/products', '/lookbook', '/cart', '/checkout', '/wishlist'],
};

/** Addresses at which there can never be anything; the page of each is answered wherever there is nothing of its kind. */
export const MISSING = {
  page: '/not-found',
  category: '/products/%00',
  product: '/product/%00',
};

/** Files that stand beside the pages. */
export const FILES = ['/favicon.ico', '/favicon.svg', '/manifest.webmanifest'];

/** Pages of one person's own business: the browser does all. */
export const BARE_PATHS = ['/orders/:id', '/admin'];
