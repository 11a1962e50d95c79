import { useSearchParams } from 'react-router-dom';
import { writeChoices, type Choices } from '../product-filter.ts';

/** Writes a listing's choices into its address, one step back away from those before, without scrolling. */
export function useChoose(): (choices: Choices) => void {
  const [query, setQuery] = useSearchParams();
  return (choices) => setQuery(writeChoices(query, choices), { preventScrollReset: true });
}
