/** Addresses of the storefront's pages (section 2) that are rendered here; any other is answered with status 404. */
export const PAGE_PATHS = {
  home: '/',
  products: '/products',
  category: '/products/:category',
  product: '/product/:slug',
  /** The same whoever asks: what is the shopper's own comes in the browser. */
  fixed: ['/lookbook', '/cart', '/checkout', '/wishlist'],
};

/** Pages of one person's own business: the browser does all. */
export const BARE_PATHS = ['/orders/:id', '/admin'];
