/**
 * Deletes what this browser knows about the shopper: session, cart, wishlist, typed fields and visited pages. Opens the home
 * page with a new session. The orders stay with the shop. Other tabs follow (app/on-forgotten.ts).
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
