import { useEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/**
 * The router listens to the browser's history from when it has been shown for the first time. Whoever goes back while the
 * first page comes to life would see another page than the address says: this has the router look again.
 */
export function useMissedNavigation(): void {
  const first = useRef(createPath(useLocation()));

  useEffect(() => {
    if (first.current !== createPath(location))
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
}
