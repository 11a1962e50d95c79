import { useEffect } from 'react';

const PANEL = '[role="tabpanel"]';
/** Where the focus goes in a page: its first row, or the words about a list that is done. */
const FIRST = 'li[data-row], [data-nothing]';

/** The element of a row that takes the focus: the button that opens it, or the row itself. */
export const stopOf = (row: HTMLElement): HTMLElement =>
  row.querySelector<HTMLElement>('[data-row-action]') ?? row;

/** Returns what finds the next place of the focus, once `focused` has gone. */
function nextPlaceOf(focused: HTMLElement): () => HTMLElement | null {
  const panel = focused.closest<HTMLElement>(PANEL);
  const beside = focused.parentElement;
  const row = focused.closest<HTMLElement>('li[data-row]');
  const list = row?.parentElement;
  const place = row && list ? [...list.children].indexOf(row) : 0;
  return () => {
    // Another page has a focus of its own.
    if (focused.isConnected || !panel?.isConnected) return null;
    const button = beside?.isConnected ? beside.querySelector<HTMLElement>('button, summary') : null;
    if (button) return button;
    if (row?.isConnected) return row;
    const rows = list?.isConnected ? list.querySelectorAll<HTMLElement>(':scope > li[data-row]') : [];
    const next = rows[Math.min(place, rows.length - 1)] ?? panel.querySelector<HTMLElement>(FIRST);
    return next ? stopOf(next) : panel;
  };
}

/**
 * Keeps the focus in a page of the back office when what has it goes, such as the button of a step that is done, or the
 * row that a dialog was opened from: on the next button beside it, on its row or the next one, or on the page's first.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let nextPlace: () => HTMLElement | null = () => null;
    const onFocusIn = ({ target }: FocusEvent): void => {
      // A dialog returns the focus to what has opened it.
      if (!(target instanceof HTMLElement) || target.closest('[role="dialog"], [role="alertdialog"]')) return;
      nextPlace = nextPlaceOf(target);
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) nextPlace()?.focus();
    });
    document.addEventListener('focusin', onFocusIn);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
    };
  }, []);
}
