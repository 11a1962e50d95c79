/**
 * Takes the place of the worker when the shop is started with SERVICE_WORKER=off: clears away what was kept and itself,
 * and leaves open pages as they are.
 */
import { PREFIX } from './prefix.ts';

declare const self: ServiceWorkerGlobalScope;

async function goAway(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(`${PREFIX}-`)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(goAway()));
