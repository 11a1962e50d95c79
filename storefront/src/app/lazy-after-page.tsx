import { onDemand } from '../ui/on-demand.tsx';

const AfterPage = onDemand(async () => (await import('./after-page.tsx')).AfterPage, { instead: null });

/** Loads `AfterPage` after the page, outside the page's first script. */
export function LazyAfterPage() {
  return <AfterPage wanted />;
}
