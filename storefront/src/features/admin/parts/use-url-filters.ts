import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Changes of the address by parameter; '' takes one out. */
export type FilterChanges = Readonly<Record<string, string>>;

/**
 * A list's search, filters and page, kept in the address so that reload, links and the back button work. The parameters
 * that a change does not name, the tab's among them, stay.
 */
export function useUrlFilters(): [query: URLSearchParams, change: (changes: FilterChanges) => void] {
  const [query, setQuery] = useSearchParams();

  const change = useCallback(
    (changes: FilterChanges) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, text] of Object.entries(changes)) {
            if (text === '') after.delete(name);
            else after.set(name, text);
          }
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return [query, change];
}
