import { useCallback, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ProductFields } from '../form/product-fields.ts';
import { cellAfter, moveOfKey, type EnterDirection } from './moves.ts';
import { parseTable, pasteInto } from './paste.ts';
import type { CellField } from './variant-grid.ts';

/** Returns the cell of an event's target. */
function findCellInput(target: EventTarget): { input: HTMLInputElement; key: string } | null {
  const key = target instanceof HTMLInputElement ? target.dataset['cell'] : undefined;
  return target instanceof HTMLInputElement && key !== undefined ? { input: target, key } : null;
}

/** A cell shows its size while the grid is not a table. */
function enterDirection(input: HTMLInputElement): EnterDirection {
  const size = input.parentElement?.querySelector('[data-size]');
  return size && getComputedStyle(size).display !== 'none' ? 'along' : 'down';
}

/** Handles the grid's keys and pasted tables. The handlers belong to the element that contains all cells. */
export function useGridKeys(field: CellField) {
  const { getValues, setValue } = useFormContext<ProductFields>();
  const container = useRef<HTMLDivElement>(null);
  const [pasteNotice, setPasteNotice] = useState('');

  const focusCell = useCallback((key: string): HTMLInputElement | null => {
    const input = container.current?.querySelector<HTMLInputElement>(`[data-cell="${key}"]`) ?? null;
    input?.focus();
    input?.select();
    return input;
  }, []);

  /** Focuses a cell with an error, and scrolls to its message below. */
  const showCell = useCallback(
    (key: string) => focusCell(key)?.parentElement?.scrollIntoView({ block: 'center' }),
    [focusCell],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = findCellInput(event.target);
    if (cell === null || event.nativeEvent.isComposing) return;
    const { selectionStart: start, selectionEnd: end, value } = cell.input;
    const move = moveOfKey(event, { start, end, length: value.length });
    if (move === null) return;
    // Enter would submit the form.
    event.preventDefault();
    const next = cellAfter(getValues('grid'), cell.key, move, enterDirection(cell.input));
    if (next !== null) focusCell(next);
  };

  const onPaste = (event: ClipboardEvent): void => {
    const cell = findCellInput(event.target);
    const text = event.clipboardData.getData('text/plain');
    // The browser pastes a single value into the text of the cell.
    if (cell === null || !/[\t\r\n]/.test(text)) return;
    event.preventDefault();
    const { grid, leftOut } = pasteInto(getValues('grid'), cell.key, field, parseTable(text));
    setValue('grid', grid, { shouldDirty: true });
    setPasteNotice(leftOut === 0 ? '' : getLeftOutText(leftOut));
  };

  return { container, showCell, pasteNotice, handlers: { onKeyDown, onPaste } };
}

function getLeftOutText(count: number): string {
  return count === 1
    ? '1 pasted value had no cell and was left out.'
    : `${count} pasted values had no cell and were left out.`;
}
