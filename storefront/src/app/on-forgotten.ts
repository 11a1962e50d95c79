import { paths } from '../lib/paths.ts';

/**
 * Clears this tab when another tab has forgotten the shopper: each tab has its own session storage and memory.
 * Only the `localStorage.clear()` of `forgetShopper` sends a storage event without a key.
 */
export function onForgotten({ key }: StorageEvent): void {
  // The back office has nothing of the shopper, but a form that staff may be filling in.
  if (key !== null || location.pathname === paths.admin) return;
  sessionStorage.clear();
  location.replace('/');
}
