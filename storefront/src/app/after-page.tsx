import { useEffect } from 'react';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { loadPart } from '../lib/load-part.ts';
import { isBackOfficePath, paths } from '../lib/paths.ts';
import { sessionId } from '../lib/session.ts';
import { matchPage } from './pages.ts';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { isSaveDataEnabled } from '../lib/save-data.ts';

/** Registers the service worker (storefront/worker) after the page has loaded. The back office goes without it, but for the till. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (isBackOfficePath(location.pathname) && location.pathname !== paths.till) return;
  // Without the worker the shop works online, so a failure needs no message.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** What every page of the shop also has, and loads after its first script. */
export function AfterPage() {
  useEffect(registerServiceWorker, []);
  useEffect(onForgotten, []);
  useEffect(sampleVisit, []);
  // The till and a rider's page say themselves what works without the connection.
  const saysItself = location.pathname === paths.till || location.pathname.startsWith('/round/');
  return saysItself ? null : <OfflineNotice />;
}

function leave(): void {
  // The back office has nothing of the shopper, but a form that staff may be filling in.
  if (isBackOfficePath(location.pathname)) return;
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

/** The share of visits that measure themselves: docs/privacy.md. */
const SHARE = 1 / 4;

/** How long after the page has loaded, in milliseconds. The figures since its start are known then, too. */
const LATER_MS = 3000;

/** Measures some of the visits (measure-visit.ts), and loads the code for it after everything else. */
function sampleVisit(): void {
  if (!import.meta.env.PROD || Math.random() >= SHARE || isSaveDataEnabled()) return;
  const { path } = matchPage(location.pathname).page;
  const page = Object.values(SHOP_PAGES).find((known) => known.path === path);
  if (!page || isBackOfficePath(path)) return;
  const measure = () =>
    setTimeout(() => {
      // The shop works without the figures, so a failure needs no message.
      loadPart(() => import('./measure-visit.ts')).then(
        ({ measureVisit }) => measureVisit(page.path),
        () => undefined,
      );
    }, LATER_MS);
  if (document.readyState === 'complete') measure();
  else addEventListener('load', measure, { once: true });
}
