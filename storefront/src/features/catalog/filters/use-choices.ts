import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { writeChoices, type Choices } from '../product-filter.ts';

/**
 * A listing's choices as the shopper has made them, which the address follows a moment later: one step back away from
 * those before, without scrolling. However fast they come one after another, each builds on the one before.
 * @param choices those of the address now
 */
export function useChoices(choices: Choices): [made: Choices, choose: (choices: Choices) => void] {
  const [query, setQuery] = useSearchParams();
  const [made, setMade] = useOptimistic(choices);

  function choose(after: Choices): void {
    startTransition(() => {
      setMade(after);
      setQuery(writeChoices(query, after));
    });
  }
  return [made, choose];
}
