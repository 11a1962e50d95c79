/** Replaces the service worker while SERVICE_WORKER=off: deletes its caches and unregisters itself. Open pages stay as they are. */
import { CACHE_PREFIX } from './cache-prefix.ts';

declare const self: ServiceWorkerGlobalScope;

async function uninstall(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(`${CACHE_PREFIX}-`)).map((name) => caches.delete(name)),
  );
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(uninstall()));
