import { useEffect, useRef, type RefObject } from 'react';
import { toastStore } from '../../../ui/toast/toast-store.ts';
import { stopOf } from './use-kept-focus.ts';

/** The keys of the back office, for its own help: docs/back-office.md#keys. */
export const KEYS: readonly [keys: string, does: string][] = [
  ['/', 'Search orders, customers and products'],
  ['n', 'New order'],
  ['j, ↓', 'The next row'],
  ['k, ↑', 'The row before'],
  ['Enter', 'Open the row, or the only match of the search; of several, go to the first'],
  ['x', 'Select the row'],
  ['j, →', 'In an order: the next order of the list'],
  ['k, ←', 'In an order: the order before'],
  ['Ctrl+Z', 'Undo the change, as long as its message offers it'],
  ['Escape', 'Close what is open'],
  ['?', 'These keys'],
];

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';
const ROWS = '[role="tabpanel"] li[data-row]';

/** Moves the focus among the rows of the page; without a focused row, to the first. */
function moveFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at < 0 ? 0 : at + by];
  if (!row) return;
  stopOf(row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

function toggleRow(): boolean {
  const row = document.activeElement?.closest(ROWS);
  const box = row?.querySelector<HTMLElement>('input[type="checkbox"]');
  box?.click();
  return box !== null && box !== undefined;
}

/** What has an undo of its own. */
const TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/** Whether the key was Ctrl+Z, or Cmd+Z, outside of a text. */
const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' &&
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  !(target instanceof Element && target.closest(TEXT));

/** Presses the button of the toast that is open. A dialog keeps the focus, so that the toast is out of reach there. */
function undo(): boolean {
  const shown = toastStore.get().find(({ open }) => open);
  if (!shown?.action || !('onPress' in shown.action)) return false;
  toastStore.dismiss(shown.id);
  shown.action.onPress();
  return true;
}

export interface KeyActions {
  onHelp: () => void;
  onNewOrder: () => void;
}

/** Whether the key was one of the page's. */
function handle(key: string, search: HTMLElement | null, { onHelp, onNewOrder }: KeyActions): boolean {
  const isInRow = document.activeElement?.closest(ROWS) !== null;
  if (key === '/') search?.focus();
  else if (key === '?') onHelp();
  else if (key === 'n') onNewOrder();
  else if (key === 'x') return toggleRow();
  // Elsewhere the arrows scroll the page, or move within tabs.
  else if (key === 'j' || (key === 'ArrowDown' && isInRow)) moveFocus(1);
  else if (key === 'k' || (key === 'ArrowUp' && isInRow)) moveFocus(-1);
  else return false;
  return true;
}

/** Handles the keys of the back office. All but Ctrl+Z do nothing in a field, in a dialog, or together with a modifier. */
export function useKeys(search: RefObject<HTMLElement | null>, actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => void (latest.current = actions), [actions]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented) return;
      if (isUndo(event) && undo()) return event.preventDefault();
      if (ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(FIELDS) !== null) return;
      if (document.querySelector(DIALOGS) !== null) return;
      if (handle(key, search.current, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search]);
}
