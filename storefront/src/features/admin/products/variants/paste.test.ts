import { describe, expect, it } from 'vitest';
import { addOptions } from './grid-options.ts';
import { parseTable, pasteInto } from './paste.ts';
import {
  EMPTY_GRID,
  findCell,
  gridPlaces,
  setCell,
  type CellField,
  type VariantGrid,
} from './variant-grid.ts';

it.each([
  ['5', [['5']]],
  [
    '5\t0\t\r\n1\t2\t3\r\n',
    [
      ['5', '0', ''],
      ['1', '2', '3'],
    ],
  ],
  ['1\n\n3', [['1'], [''], ['3']]],
  ['"a\tb"\t"say ""hi"""\n', [['a\tb', 'say "hi"']]],
  ['5" wide\t1', [['5" wide', '1']]],
  ['\t7', [['', '7']]],
])('splits the copied text %j', (text, table) => {
  expect(parseTable(text)).toEqual(table);
});

describe('pasting', () => {
  const grid = addOptions(addOptions(EMPTY_GRID, 'sizes', ['S', 'M', 'L']), 'colors', ['Red', 'Navy']);
  const keyOf = (size: string, color: string) =>
    gridPlaces(grid).find((place) => place.size === size && place.color === color)?.key ?? '';
  const texts = (grid: VariantGrid, field: CellField = 'stockCount') =>
    gridPlaces(grid).map((place) => findCell(grid, place)[field]);

  it('writes rows and columns from the cell', () => {
    const result = pasteInto(grid, keyOf('M', 'Red'), 'stockCount', parseTable('1,250\t0\n 7 \t8\n'));
    expect(texts(result.grid)).toEqual(['', '1250', '0', '', '7', '8']);
    expect(result.leftOut).toBe(0);
  });

  it('leaves out what is beyond the edge', () => {
    const result = pasteInto(grid, keyOf('L', 'Navy'), 'stockCount', parseTable('1\t2\n3\t\n'));
    expect(texts(result.grid)).toEqual(['', '', '', '', '', '1']);
    expect(result.leftOut).toBe(2);
  });

  it('writes SKUs only into cells that are made', () => {
    const made = setCell(grid, keyOf('S', 'Red'), 'stockCount', '0');
    const result = pasteInto(made, keyOf('S', 'Red'), 'sku', parseTable('1,250\tB\n'));
    expect(texts(result.grid, 'sku')).toEqual(['1,250', '', '', '', '', '']);
    expect(result.leftOut).toBe(1);
  });
});
