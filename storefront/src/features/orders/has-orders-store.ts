import { createStoredStore } from '../../lib/stored-store.ts';

/**
 * Whether this browser has sent an order. Links to the orders page show while it has. It is set before the request,
 * because a lost response may belong to a placed order.
 */
export const hasOrdersStore = createStoredStore('chitenge-has-orders', false, (value) =>
  typeof value === 'boolean' ? value : null,
);

/**
 * Deletes what this browser knows about the shopper: session, cart, wishlist, typed fields and visited pages. Opens the home
 * page with a new session. The orders stay with the shop. Other tabs follow (app/after-page.tsx).
 */
export async function forgetShopper(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so it is empty.
  }
  const names = await globalThis.caches?.keys().catch(() => []);
  await Promise.all((names ?? []).map((name) => caches.delete(name)));
  location.replace('/');
}
