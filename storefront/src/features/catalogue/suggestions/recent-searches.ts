import type { ReadonlyStore } from '../../../lib/store.ts';
import { createStoredStore } from '../../../lib/stored-store.ts';

/** Local-storage key of what was searched for in this browser: a JSON array of texts, the latest first. */
export const RECENT_SEARCHES_KEY = 'chitenge-recent-searches';

const MAX_SEARCHES = 5;

const { initial, get, set, subscribe } = createStoredStore<readonly string[]>(
  RECENT_SEARCHES_KEY,
  [],
  (value) => (Array.isArray(value) && value.every((text) => typeof text === 'string') ? value : null),
);

/** What was searched for in this browser. It stays in it. */
export const recentSearches: ReadonlyStore<readonly string[]> = { initial, get, subscribe };

/** Puts a text first. Case makes no difference. */
export function recordSearch(text: string): void {
  const others = get().filter((recent) => recent.toLowerCase() !== text.toLowerCase());
  set([text, ...others].slice(0, MAX_SEARCHES));
}
