import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface FocusAfterRemoval<List extends HTMLElement> {
  list: RefObject<List | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Moves the focus to the next row when the row with the focus leaves the list, so that it is not lost.
 * @param ids the rows in their order; each row is a child of the list and can take the focus
 * @param nothing takes the focus when the last row is gone; without it, the focus stays where the browser puts it
 */
export function useFocusAfterRemoval<List extends HTMLElement>(
  ids: readonly string[],
  nothing: RefObject<HTMLElement | null> | undefined,
): FocusAfterRemoval<List> {
  const list = useRef<List>(null);
  const focusedId = useRef<string | null>(null);
  const previousIds = useRef<readonly string[]>(ids);

  useLayoutEffect(() => {
    const index = previousIds.current.findIndex((id) => id === focusedId.current);
    const isGone = index >= 0 && !ids.includes(previousIds.current[index] ?? '');
    previousIds.current = ids;
    if (!isGone || nothing === undefined) return;
    focusedId.current = null;
    const { activeElement } = document;
    // A dialog of the row may still be closing.
    if (
      activeElement !== null &&
      activeElement !== document.body &&
      !activeElement.closest('[role="dialog"]')
    )
      return;
    const rows = list.current?.children;
    const row = rows?.item(Math.min(index, rows.length - 1));
    (row instanceof HTMLElement ? row : nothing.current)?.focus();
  });

  return {
    list,
    onFocus: ({ target }) => {
      // The dialogs of a row are not inside it, but React's events are.
      const row = [...(list.current?.children ?? [])].findIndex((one) => one.contains(target));
      if (row >= 0) focusedId.current = previousIds.current[row] ?? null;
    },
  };
}
