import { CONTENT_PAGES_PATH, SETTINGS_PATH } from './cacheable-urls.ts';
import { CACHES, MATCH_OPTIONS } from './caches.ts';

async function cachedApi(path: string): Promise<unknown> {
  const cache = await caches.open(CACHES.api);
  return (await cache.match(path, MATCH_OPTIONS))?.json();
}

/** Returns the cached response of `/api/settings`; undefined while there is none. */
export const cachedSettings = (): Promise<unknown> => cachedApi(SETTINGS_PATH);

/** Returns the cached response of `/api/content-pages`; undefined while there is none. */
export const cachedContentPages = (): Promise<unknown> => cachedApi(CONTENT_PAGES_PATH);
