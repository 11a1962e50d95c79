import { useEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/**
 * Notifies the router of a history navigation during hydration. The router subscribes to the history after its first
 * render and misses earlier navigations.
 */
export function useMissedNavigation(): void {
  const renderedUrl = useRef(createPath(useLocation()));

  useEffect(() => {
    if (renderedUrl.current !== createPath(location))
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
}
