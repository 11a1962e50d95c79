/** Messages between a page and the service worker; storefront/worker/page-messages.ts is the other side. */
import { isCacheableApiPath } from '../lib/cacheable-api.ts';
import { connectionStore } from '../lib/connection-store.ts';
import { readServerState } from '../lib/server-state.ts';

/** Time of the last report in milliseconds since the page began; -1 before the first. */
let reportedUntil = -1;

/** Returns the cacheable API paths fetched since the last report. The first report includes those of the server. */
function newApiPaths(): string[] {
  const isFirst = reportedUntil < 0;
  const fetched = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime > reportedUntil)
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isCacheableApiPath(pathname))
    .map(({ pathname, search }) => pathname + search);
  reportedUntil = performance.now();
  return [...new Set([...(isFirst ? (readServerState()?.apiPaths ?? []) : []), ...fetched])];
}

/**
 * Reports a visited page to the service worker, which caches it for offline use. The worker sees neither
 * pages that the router opens nor the very first page.
 * @param url path and query
 */
export async function reportVisitedPage(url: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker always has the origin of its pages
  active?.postMessage({ kind: 'visited', urls: [...newApiPaths(), url] });
}

/** Has the service worker keep this page with the files that it has loaded, so that it opens without the connection. */
export async function keepThisPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/static/'))
    .map(({ pathname }) => pathname);
  const urls = [location.pathname, ...newApiPaths(), ...new Set(files)];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker always has the origin of its pages
  active?.postMessage({ kind: 'visited', urls });
}

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
}

/**
 * Calls `listener` when the page shows cached content and the network may have newer content: when it has arrived in the
 * cache, or when the shop can be reached again.
 * @returns the function that removes the listener
 */
export function onFreshContent(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  let showsCached = false;
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    const kind = kindOf(data);
    if (kind === 'failed') {
      showsCached = true;
      connectionStore.reportConnectionLost();
    }
    if (kind === 'fresh') {
      showsCached = false;
      connectionStore.reportResponse();
      listener();
    }
  };
  const onConnection = (): void => {
    if (!showsCached || connectionStore.get() !== 'online') return;
    showsCached = false;
    listener();
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  const unsubscribe = connectionStore.subscribe(onConnection);
  return () => {
    navigator.serviceWorker.removeEventListener('message', onMessage);
    unsubscribe();
  };
}
