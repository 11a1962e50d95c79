import { paths } from '../lib/paths.ts';
import { sessionId } from '../lib/session.ts';

function leave(): void {
  // The back office has nothing of the shopper, but a form that staff may be filling in.
  if (location.pathname === paths.admin) return;
  sessionStorage.clear();
  location.replace('/');
}

/**
 * Clears this tab when another tab has forgotten the shopper: each tab has its own session storage and memory.
 * Only the `localStorage.clear()` of `forgetShopper` sends a storage event without a key. A page in the back-forward cache
 * gets none, but has another session then.
 * @returns the function that removes the listeners
 */
export function onForgotten(): () => void {
  const session = sessionId();
  const onStorage = ({ key }: StorageEvent) => key === null && leave();
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && sessionId() !== session && leave();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}
