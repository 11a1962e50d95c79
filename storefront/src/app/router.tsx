import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { routes as at } from '../lib/paths.ts';
import { RootErrorPage } from './root-error-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { Splash } from './splash.tsx';

/** Every screen is a chunk of its own; a page module exports `Component`. */
const pages: RouteObject[] = [
  { path: at.home, lazy: () => import('../pages/home-page.tsx') },
  { path: at.products, lazy: () => import('../pages/products-page.tsx') },
  { path: at.category, lazy: () => import('../pages/products-page.tsx') },
  { path: at.product, lazy: () => import('../pages/product-page.tsx') },
  { path: at.lookbook, lazy: () => import('../pages/lookbook-page.tsx') },
  { path: at.cart, lazy: () => import('../pages/cart-page.tsx') },
  { path: at.checkout, lazy: () => import('../pages/checkout-page.tsx') },
  { path: at.order, lazy: () => import('../pages/order-page.tsx') },
  { path: at.wishlist, lazy: () => import('../pages/wishlist-page.tsx') },
  { path: at.admin, lazy: () => import('../pages/admin-page.tsx') },
  { path: '*', lazy: () => import('../pages/not-found-page.tsx') },
];

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: Splash,
    children: [{ ErrorBoundary: RootErrorPage, children: pages }],
  },
];

/** The browser's router. No module touches the browser while it is imported, so pages can be rendered anywhere. */
export function createRouter() {
  return createBrowserRouter(routes);
}
