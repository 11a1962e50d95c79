import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns the link of this website that a click follows in this window, or null. */
function findFollowedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target } = event;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  return link.origin === location.origin && !link.hash ? link : null;
}

/**
 * Blocks clicks on links. A link to another website leaves the document, which the browser confirms itself.
 * @param shouldBlock evaluated when the user follows a link
 * @param onBlocked gets the function that follows the link; the caller then lets it pass
 */
export function useLinkBlocker(shouldBlock: () => boolean, onBlocked: (follow: () => void) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = shouldBlock() ? findFollowedLink(event) : null;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      onBlocked(() => void navigate(`${link.pathname}${link.search}`));
    };
    // In the capture phase the listener runs before React's.
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, [shouldBlock, onBlocked, navigate]);
}
