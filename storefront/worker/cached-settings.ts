import { SETTINGS_PATH } from './cacheable-urls.ts';
import { CACHES, MATCH_OPTIONS } from './caches.ts';

/** Returns the cached response of `/api/settings`; undefined while there is none. */
export async function cachedSettings(): Promise<unknown> {
  const cache = await caches.open(CACHES.api);
  return (await cache.match(SETTINGS_PATH, MATCH_OPTIONS))?.json();
}
