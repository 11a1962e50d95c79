import { useEffect, useRef, type RefObject } from 'react';

interface Shown {
  /** How many cards stand in the list. */
  count: number;
  /** The last attempt to load more failed, and the list says so. */
  failed: boolean;
}

/**
 * Leads the keyboard on once more cards have come: to the first of them, for the button that was pressed stands behind
 * all of them or is gone. When they could not be fetched it leads to the list's last button, which tries again. A
 * shopper who has gone elsewhere meanwhile is left alone.
 * @returns the ref of what holds the list and the buttons under it, and what to call when the shopper asks for more
 */
export function useFocusOnNewCards({ count, failed }: Shown): [RefObject<HTMLDivElement | null>, () => void] {
  const ref = useRef<HTMLDivElement>(null);
  const countBefore = useRef<number | null>(null);

  useEffect(() => {
    const before = countBefore.current;
    if (before === null || (count <= before && !failed)) return;
    const { activeElement, body } = document;
    const waits = activeElement === body || activeElement?.matches('[data-more] button') === true;
    const next =
      count > before
        ? ref.current?.querySelectorAll<HTMLElement>('article a')[before]
        : ref.current?.querySelector<HTMLElement>('[data-more] button');
    if (waits) next?.focus({ preventScroll: true });
    if (count > before) countBefore.current = null;
  }, [count, failed]);

  const expectMore = () => {
    countBefore.current = count;
  };
  return [ref, expectMore];
}
