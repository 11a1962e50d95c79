import type { ReadonlyStore } from '../../lib/store.ts';
import { createStoredStore } from '../../lib/stored-store.ts';

/** Local-storage key of the products that this browser has opened: a JSON array of slugs, the latest first. */
export const RECENTLY_VIEWED_KEY = 'chitenge-recently-viewed';

const MAX_SLUGS = 12;

const { initial, get, set, subscribe } = createStoredStore<readonly string[]>(
  RECENTLY_VIEWED_KEY,
  [],
  (value) => (Array.isArray(value) && value.every((slug) => typeof slug === 'string') ? value : null),
);

/** The products that this browser has opened. The list stays in it; a page that shows it asks the API for these products. */
export const recentlyViewed: ReadonlyStore<readonly string[]> = { initial, get, subscribe };

/** Puts a product first. */
export function recordView(slug: string): void {
  const others = get().filter((viewed) => viewed !== slug);
  set([slug, ...others].slice(0, MAX_SLUGS));
}
