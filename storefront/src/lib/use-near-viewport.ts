import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Calls back once when the shopper scrolls close to an element.
 * @param rootMargin distance from the viewport, such as 600px
 * @param key the observation begins again when it changes; null for none
 * @returns the ref of the element
 */
export function useNearViewport<Element extends HTMLElement>(
  rootMargin: string,
  key: unknown,
  onNear: () => void,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const callBack = useEffectEvent(onNear);
  useEffect(() => {
    if (ref.current === null || key === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        callBack();
      },
      { rootMargin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [rootMargin, key]);
  return ref;
}
