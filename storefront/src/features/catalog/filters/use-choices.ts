import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { writeChoices, type Choices } from '../product-filter.ts';

/**
 * A listing's choices as the shopper has made them, which the address follows a moment later: one step back away from
 * those before, without scrolling.
 * @param choices those of the address now
 */
export function useChoices(choices: Choices): [made: Choices, choose: (choices: Choices) => void] {
  const [query, setQuery] = useSearchParams();
  const [given, setGiven] = useState(choices);
  const [made, setMade] = useState(choices);
  if (given !== choices) {
    setGiven(choices);
    setMade(choices);
  }

  function choose(after: Choices): void {
    setMade(after);
    setQuery(writeChoices(query, after));
  }
  return [made, choose];
}
