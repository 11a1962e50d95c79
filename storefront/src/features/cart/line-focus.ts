import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** The line whose new row takes the focus, and the list where the shopper has chosen. */
let expected: { lineId: string; list: Element } | null = null;

/** Moves the focus to a line's row when a choice has replaced it. The pressed button disappears with the old row. */
export function focusAfterChoice(lineId: string, list: Element | null | undefined): void {
  expected = list ? { lineId, list } : null;
}

/**
 * Moves the focus to the next line, or to the one before, when a line is about to be removed; with the last line to the
 * heading. The pressed button disappears with its line.
 */
export function focusBesideLine(row: HTMLElement | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = row?.closest('[role=dialog], main')?.querySelector('h1, h2');
  focusElement(beside ?? heading);
}

/** Moves the focus to the page's heading. */
export const focusHeading = (): void => focusElement(document.querySelector('main h1'));

function focusElement(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus();
}

/** Returns the ref of a line's row, which scrolls into view when the address names the line. */
export function useLineFocus(lineId: string): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${lineId}`) row.current?.scrollIntoView({ block: 'center' });
  }, [hash, lineId]);
  useEffect(() => {
    if (expected?.lineId !== lineId || !expected.list.contains(row.current)) return;
    expected = null;
    row.current?.focus();
  }, [lineId]);
  return row;
}
