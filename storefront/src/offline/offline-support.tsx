import { onDemand } from '../ui/on-demand.tsx';

const OfflineNotice = onDemand(async () => (await import('./offline-notice.tsx')).OfflineNotice);

/** Loads the offline notice after the page, outside the page's first script. */
export function OfflineSupport() {
  return <OfflineNotice wanted />;
}
