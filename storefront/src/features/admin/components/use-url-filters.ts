import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** New values of query parameters; '' removes the parameter. */
export type FilterChanges = Readonly<Record<string, string>>;

/**
 * Keeps a list's search, filters and page in the URL, so that reload, links and the back button work.
 * A change leaves all other query parameters as they are.
 */
export function useUrlFilters(): [query: URLSearchParams, change: (changes: FilterChanges) => void] {
  const [query, setQuery] = useSearchParams();

  const change = useCallback(
    (changes: FilterChanges) =>
      setQuery(
        (previous) => {
          const next = new URLSearchParams(previous);
          for (const [name, text] of Object.entries(changes)) {
            if (text === '') next.delete(name);
            else next.set(name, text);
          }
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return [query, change];
}
