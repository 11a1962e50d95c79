import { useEffect, useRef, useState, type RefObject } from 'react';

/** Returns whether an element without height is above the viewport, and its ref. */
export function useBeyond<Element extends HTMLElement>(): [boolean, RefObject<Element | null>] {
  const ref = useRef<Element>(null);
  const [isBeyond, setBeyond] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      const { boundingClientRect: box } = entries.at(-1) ?? {};
      setBeyond(box !== undefined && box.top < 0);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [isBeyond, ref];
}
