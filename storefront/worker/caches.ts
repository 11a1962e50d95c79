import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { REVISION } from './build-facts.ts';
import { PREFIX } from './prefix.ts';

const DAY_S = 24 * 60 * 60;

/** Pages name scripts and answers fit them, so both go when the build changes; pictures stay. */
export const CACHES = {
  pages: `${PREFIX}-pages-${REVISION}`,
  answers: `${PREFIX}-answers-${REVISION}`,
  files: `${PREFIX}-files-${REVISION}`,
  pictures: `${PREFIX}-pictures`,
} as const;

/** Whatever an answer depends on beside its address is the same for all that one browser asks. */
export const MATCH_OPTIONS = { ignoreVary: true } as const;

/** Keeps a cache small: least used first, old ones too, and all of it when the phone runs out of room. */
export function bounded(maxEntries: number, days: number): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_S,
    purgeOnQuotaError: true,
    matchOptions: MATCH_OPTIONS,
  });
}

/** Keeps whole good answers only: no redirect, no page that says that there is none, nothing of another origin. */
export const onlyGood: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) =>
    Promise.resolve(
      response.status === 200 && response.type === 'basic' && !response.redirected ? response : null,
    ),
};

/** Deletes what earlier builds kept. */
export async function deleteOldCaches(precache: string): Promise<void> {
  const current = new Set<string>([precache, ...Object.values(CACHES)]);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`${PREFIX}-`) && !current.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
