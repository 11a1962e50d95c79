import { useEffect, useRef, type RefObject } from 'react';

/** The line whose new row takes the focus, and the list where the shopper has chosen. */
let expected: { lineId: string; list: Element } | null = null;

/** Moves the focus to a line's row when a choice has replaced it. The pressed button disappears with the old row. */
export function focusAfterChoice(lineId: string, list: Element | null | undefined): void {
  expected = list ? { lineId, list } : null;
}

/** Returns the ref of a line's row. */
export function useLineFocus(lineId: string): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (expected?.lineId !== lineId || !expected.list.contains(row.current)) return;
    expected = null;
    row.current?.focus();
  }, [lineId]);
  return row;
}
