import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useLeaveGuard } from '../unsaved-changes/leave-guard.ts';

/** New values of query parameters; '' removes the parameter. */
export type FilterChanges = Readonly<Record<string, string>>;

/** State of a history entry that a search created. Typing on replaces the entry. */
const SEARCH_STATE = { search: true };

function isSearchState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'search' in state;
}

/** Parses the page number from the query parameters; the first page is 1. */
export function parsePage(query: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
}

/** Returns the change that selects a page; the first page has no parameter. */
export function pageChange(page: number): FilterChanges {
  return { page: page === 1 ? '' : String(page) };
}

/**
 * Keeps a list's search, filters and page in the URL, so that reload, links and the back button work.
 * A change leaves all other query parameters as they are, and asks before it discards unsaved changes.
 */
export function useUrlFilters(): [query: URLSearchParams, change: (changes: FilterChanges) => void] {
  const [query, setQuery] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const { request } = useLeaveGuard();

  const change = useCallback(
    (changes: FilterChanges) => {
      const isSearch =
        'search' in changes && Object.keys(changes).every((name) => name === 'search' || name === 'page');
      const update = (previous: URLSearchParams) => {
        const next = new URLSearchParams(previous);
        for (const [name, text] of Object.entries(changes)) {
          if (text === '') next.delete(name);
          else next.set(name, text);
        }
        return next;
      };
      const options = isSearch ? { replace: isSearchState(state), state: SEARCH_STATE } : {};
      request(() => setQuery(update, options));
    },
    [setQuery, state, request],
  );
  return [query, change];
}
