/** Keys that move between the cells of a grid, as in a spreadsheet. */
import { cellKey, type VariantGrid } from './variant-grid.ts';

export type Move =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'next'
  | 'previous'
  | 'rowStart'
  | 'rowEnd'
  | 'first'
  | 'last';

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Position of the caret in the cell's text. */
interface Caret {
  start: number | null;
  end: number | null;
  length: number;
}

/**
 * Returns the move of a key press. Keys that also move the caret stay with the text until the caret is at its edge;
 * a cell whose whole text is selected has the caret at both edges.
 */
export function moveOfKey(
  { key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey,
  { start, end, length }: Caret,
): Move | null {
  if (altKey) return null;
  if (key === 'Enter') return shiftKey ? 'previous' : 'next';
  if (shiftKey) return null;
  const isAllSelected = start === 0 && end === length;
  const isAtStart = isAllSelected || (start === 0 && end === 0);
  const isAtEnd = isAllSelected || (start === length && end === length);
  const isJump = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowLeft':
      return isAtStart ? (isJump ? 'rowStart' : 'left') : null;
    case 'ArrowRight':
      return isAtEnd ? (isJump ? 'rowEnd' : 'right') : null;
    case 'Home':
      return isJump ? 'first' : isAtStart ? 'rowStart' : null;
    case 'End':
      return isJump ? 'last' : isAtEnd ? 'rowEnd' : null;
    default:
      return null;
  }
}

/** The direction of Enter: down the columns of a table, or along the sizes when each colour is a block. */
export type EnterDirection = 'down' | 'along';

/** Returns the key of the cell that a move leads to; null beyond the grid's edge. */
export function cellAfter(
  { sizes, colors }: VariantGrid,
  key: string,
  move: Move,
  enter: EnterDirection = 'down',
): string | null {
  const rows = colors.map((color) => sizes.map((size) => cellKey(color, size)));
  const down = rows.findIndex((row) => row.includes(key));
  const right = rows[down]?.indexOf(key) ?? -1;
  const columns = sizes.map((_size, index) => rows.map((row) => row[index]));
  // Enter at the end of a column or row goes to the start of the next one.
  const inOrder = (enter === 'down' ? columns : rows).flat();
  switch (move) {
    case 'left':
      return rows[down]?.[right - 1] ?? null;
    case 'right':
      return rows[down]?.[right + 1] ?? null;
    case 'up':
      return rows[down - 1]?.[right] ?? null;
    case 'down':
      return rows[down + 1]?.[right] ?? null;
    case 'next':
      return inOrder[inOrder.indexOf(key) + 1] ?? null;
    case 'previous':
      return inOrder[inOrder.indexOf(key) - 1] ?? null;
    case 'rowStart':
      return rows[down]?.[0] ?? null;
    case 'rowEnd':
      return rows[down]?.at(-1) ?? null;
    case 'first':
      return rows[0]?.[0] ?? null;
    case 'last':
      return rows.at(-1)?.at(-1) ?? null;
  }
}
