import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { writeChoices, type FilterChoices } from '../product-filter.ts';

/**
 * Returns a listing's choices with an optimistic update, and the function that changes them. A change adds an entry to the
 * browser's history without scrolling. Quick changes build on each other.
 * @param choices the choices of the current URL
 */
export function useFilterChoices(
  choices: FilterChoices,
): [optimistic: FilterChoices, choose: (choices: FilterChoices) => void] {
  const [query, setQuery] = useSearchParams();
  const [optimistic, setOptimistic] = useOptimistic(choices);

  function choose(next: FilterChoices): void {
    startTransition(() => {
      setOptimistic(next);
      setQuery(writeChoices(query, next));
    });
  }
  return [optimistic, choose];
}
