import { useCallback, useRef, useState, type RefCallback, type RefObject } from 'react';

/**
 * Returns whether an element is on the screen, its ref, and what sets it.
 * @param rootMargin what of the screen does not count, such as '0px 0px -96px' for a bar at its end
 */
export function useInView<Shown extends HTMLElement>(
  rootMargin: string,
): { isInView: boolean; element: RefObject<Shown | null>; ref: RefCallback<Shown> } {
  const element = useRef<Shown>(null);
  const [isInView, setInView] = useState(false);
  const ref = useCallback(
    (node: Shown | null) => {
      element.current = node;
      if (node === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => setInView(entries.at(-1)?.isIntersecting === true),
        { rootMargin },
      );
      observer.observe(node);
      return () => {
        observer.disconnect();
        element.current = null;
        setInView(false);
      };
    },
    [rootMargin],
  );
  return { isInView, element, ref };
}
