import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { REVISION } from './build-constants.ts';
import { CACHE_PREFIX } from './cache-prefix.ts';

const DAY_S = 24 * 60 * 60;

/** A new build gets new caches, because cached pages name its scripts. Images stay. */
export const CACHES = {
  pages: `${CACHE_PREFIX}-pages-${REVISION}`,
  api: `${CACHE_PREFIX}-api-${REVISION}`,
  files: `${CACHE_PREFIX}-files-${REVISION}`,
  images: `${CACHE_PREFIX}-images`,
} as const;

/** One browser sends the same request headers every time, so Vary does not matter. */
export const MATCH_OPTIONS = { ignoreVary: true } as const;

/** Limits a cache by count and age, and lets the browser empty it when storage is full. */
export function expiration(maxEntries: number, days: number): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_S,
    purgeOnQuotaError: true,
    matchOptions: MATCH_OPTIONS,
  });
}

/** Caches complete responses of this origin only: no redirects, no errors, nothing opaque. */
export const onlyComplete: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) =>
    Promise.resolve(
      response.status === 200 && response.type === 'basic' && !response.redirected ? response : null,
    ),
};

/** Deletes the caches of earlier builds. */
export async function deleteOldCaches(precache: string): Promise<void> {
  const current = new Set<string>([precache, ...Object.values(CACHES)]);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`${CACHE_PREFIX}-`) && !current.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
