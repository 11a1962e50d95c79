import { onDemand } from '../ui/on-demand.tsx';

const OfflineNotice = onDemand(async () => (await import('./offline-notice.tsx')).OfflineNotice);

/** What helps on a bad line, fetched after the page: nothing of it is needed to see the page, and without it the shop works on. */
export function OfflineSupport() {
  return <OfflineNotice wanted />;
}
