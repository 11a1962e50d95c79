import { useEffect, useState, type ComponentType } from 'react';

/** What helps on a bad line, fetched after the page: nothing of it is needed to see the page. */
export function OfflineSupport() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./offline-notice.tsx').then(
      ({ OfflineNotice }) => setNotice(() => OfflineNotice),
      // Without it the shop works on.
      () => undefined,
    );
  }, []);
  return Notice && <Notice />;
}
