import type { Product } from '@chitenge/contract/product';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useClientOnly } from '../../lib/use-client-only.ts';
import type { Choice } from './variant-choice.ts';

const NOTHING: Choice = { size: null, color: null };

/** Reads the choice from a query, without options that the product does not have. */
function readChoice({ sizes, colors }: Product, query: URLSearchParams): Choice {
  const [size, color] = [query.get('size'), query.get('color')];
  return {
    size: size !== null && sizes.includes(size) ? size : null,
    color: color !== null && colors.includes(color) ? color : null,
  };
}

function withChoice(query: URLSearchParams, choice: Choice): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(choice))
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  return changed;
}

/**
 * Returns the size and colour in the page's URL, which a link shares, and the function that changes them. A change
 * adds no entry to the browser's history. The server renders the page without a choice, so that one page serves all.
 */
export function useChoice(product: Product): [Choice, (option: Partial<Choice>) => void] {
  const [query, setQuery] = useSearchParams();
  const shown = useClientOnly() ? readChoice(product, query) : NOTHING;
  const [choice, setOptimistic] = useOptimistic(shown);

  function choose(option: Partial<Choice>): void {
    startTransition(() => {
      const next = { ...choice, ...option };
      setOptimistic(next);
      setQuery(withChoice(query, next), { replace: true });
    });
  }
  return [choice, choose];
}
