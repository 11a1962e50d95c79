import type { Params } from 'react-router-dom';

/** Every address of the shop, in one place (section 2). It stands in lib because features and pages both link. */
export const paths = {
  home: '/',
  products: '/products',
  featured: '/products?featured=true',
  search: (text: string) => `/products?${new URLSearchParams({ search: text }).toString()}`,
  category: (slug: string) => `/products/${encodeURIComponent(slug)}`,
  product: (slug: string) => `/product/${encodeURIComponent(slug)}`,
  lookbook: '/lookbook',
  cart: '/cart',
  checkout: '/checkout',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  wishlist: '/wishlist',
  admin: '/admin',
} as const;

/** The same addresses as patterns for the router. */
export const routes = {
  home: '/',
  products: '/products',
  category: '/products/:category',
  product: '/product/:slug',
  lookbook: '/lookbook',
  cart: '/cart',
  checkout: '/checkout',
  order: '/orders/:id',
  wishlist: '/wishlist',
  admin: '/admin',
} as const;

/** An address of the shop, taken apart. */
export interface PageAddress {
  params: Params;
  query: URLSearchParams;
}
