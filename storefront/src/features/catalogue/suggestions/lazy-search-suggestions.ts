import { onDemand } from '../../../ui/on-demand.tsx';

/** The search suggestions, whose code loads on demand. The search form also works without them. */
export const LazySearchSuggestions = onDemand(
  async () => (await import('./search-suggestions.tsx')).SearchSuggestions,
  { instead: null },
);
