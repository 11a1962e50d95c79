import { useEffect, useRef, type RefObject } from 'react';

interface Shown {
  /** Number of cards in the list. */
  count: number;
  /** The last attempt to load more failed, and the list shows the error. */
  failed: boolean;
}

/**
 * Moves the focus to the first new card after "load more". Otherwise the focus would be below the new cards, or lost with
 * the button. After a failure, moves it to the retry button. Does nothing when the shopper has moved the focus since.
 * @returns the ref of the element around list and buttons, and a function to call before loading more
 */
export function useFocusOnNewCards({ count, failed }: Shown): [RefObject<HTMLDivElement | null>, () => void] {
  const ref = useRef<HTMLDivElement>(null);
  const countBefore = useRef<number | null>(null);

  useEffect(() => {
    const before = countBefore.current;
    if (before === null || (count <= before && !failed)) return;
    const { activeElement, body } = document;
    const isWaiting = activeElement === body || activeElement?.matches('[data-more] button') === true;
    const target =
      count > before
        ? ref.current?.querySelectorAll<HTMLElement>('article a')[before]
        : ref.current?.querySelector<HTMLElement>('[data-more] button');
    if (isWaiting) target?.focus({ preventScroll: true });
    if (count > before) countBefore.current = null;
  }, [count, failed]);

  const expectMore = () => {
    countBefore.current = count;
  };
  return [ref, expectMore];
}
