/** Errors of cells in words. */
import type { CellError } from './variant-payload.ts';
import { cellAt, type VariantGrid } from './variant-grid.ts';

/** Returns the errors whose cells still have the text that was rejected. */
export function currentErrors(grid: VariantGrid, errors: readonly CellError[]): CellError[] {
  return errors.filter(({ key, field, text }) => cellAt(grid, key)[field] === text);
}

/** Returns each cell's messages as one text. */
export function messagesByCell(errors: readonly CellError[]): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const { key, message } of errors)
    messages.set(key, [messages.get(key), message].filter(Boolean).join('. '));
  return messages;
}
