/** Pastes cells that were copied from a spreadsheet. */
import { cleanAmount } from '@chitenge/contract/clean-text';
import {
  cellAt,
  cellKey,
  isAmountField,
  isMade,
  setCell,
  type CellField,
  type VariantGrid,
} from './variant-grid.ts';

/** A cell, quoted or not, or what ends it. Spreadsheets quote a cell with a tab or a line break. */
const TOKEN = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]+|\t|\r\n|\r|\n/gy;

/** Splits copied text into rows and columns. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  for (const [token, quoted] of text.matchAll(TOKEN)) {
    if (token === '\t') {
      row.push(cell);
      cell = '';
    } else if (/^[\r\n]/.test(token)) {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell = quoted?.replaceAll('""', '"') ?? token;
  }
  return row.length > 0 || cell !== '' ? [...rows, [...row, cell]] : rows;
}

/** Removes separators of thousands: spreadsheets copy '1,250' or '1 250'. */
function normaliseNumber(text: string): string {
  const number = cleanAmount(text);
  return /^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/.test(number) ? number.replaceAll(/[, ]/g, '') : number;
}

const isNumber = (field: CellField): boolean => field === 'stockCount' || isAmountField(field);

/**
 * Writes copied cells into the grid, from one cell to the right and down.
 * @param start key of the first cell
 * @returns the grid, and how many values found no cell: beyond the edge, or in a cell that is not made
 */
export function pasteInto(
  grid: VariantGrid,
  start: string,
  field: CellField,
  table: readonly (readonly string[])[],
): { grid: VariantGrid; leftOut: number } {
  const firstColor = grid.colors.findIndex((color) =>
    grid.sizes.some((size) => cellKey(color, size) === start),
  );
  const firstSize = grid.sizes.findIndex((size) =>
    grid.colors.some((color) => cellKey(color, size) === start),
  );
  let pasted = grid;
  let leftOut = 0;
  for (const [down, row] of table.entries())
    for (const [right, text] of row.entries()) {
      const [color, size] = [grid.colors[firstColor + down], grid.sizes[firstSize + right]];
      const key = color && size && cellKey(color, size);
      if (key !== undefined && (field === 'stockCount' || isMade(cellAt(grid, key))))
        pasted = setCell(pasted, key, field, isNumber(field) ? normaliseNumber(text) : text.trim());
      else if (text.trim() !== '') leftOut += 1;
    }
  return { grid: pasted, leftOut };
}
