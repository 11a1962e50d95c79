import { useEffect, useState } from 'react';

/**
 * Returns whether an element is on the screen, the element, and what its `ref` is set to.
 * @param rootMargin what of the screen does not count, such as '0px 0px -96px' for a bar at its end
 */
export function useInView(rootMargin: string) {
  const [element, watch] = useState<HTMLElement | null>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { rootMargin },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [element, rootMargin]);
  return { isInView, element, watch };
}
