import { isBackOfficePath } from '../lib/paths.ts';

/** Registers the service worker (storefront/worker) after the page has loaded. The back office goes without it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (isBackOfficePath(location.pathname)) return;
  // Without the worker the shop works online, so a failure needs no message.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
