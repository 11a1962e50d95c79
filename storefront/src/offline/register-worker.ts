/**
 * Has the browser keep what the shopper sees (storefront/worker), once the first page is there and only in the shop. Where
 * that fails, the shop works as it does without.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (/^\/admin(?:\/|$)/.test(location.pathname)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
