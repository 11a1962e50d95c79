/**
 * Clears this tab when another tab has forgotten the shopper: each tab has its own session storage and memory.
 * Only the `localStorage.clear()` of `forgetShopper` sends a storage event without a key.
 */
export function onForgotten({ key }: StorageEvent): void {
  if (key !== null) return;
  sessionStorage.clear();
  location.replace('/');
}
