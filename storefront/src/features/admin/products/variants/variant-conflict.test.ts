import { expect, it } from 'vitest';
import { addOptions, removeOption } from './grid-options.ts';
import { findVariantDifferences, mergeGrids } from './variant-conflict.ts';
import { EMPTY_GRID, findCell, gridPlaces, setCell, type VariantGrid } from './variant-grid.ts';

function write(grid: VariantGrid, size: string, text: string): VariantGrid {
  const place = gridPlaces(grid).find((place) => place.size === size);
  return setCell(grid, place?.key ?? '', 'stockCount', text);
}
const stocks = (grid: VariantGrid) =>
  gridPlaces(grid).map(({ size, color }) => `${size}: ${findCell(grid, { size, color }).stockCount}`);

const base = write(write(addOptions(EMPTY_GRID, 'sizes', ['S', 'M']), 'S', '1'), 'M', '2');

it('lists what changed, with what the form has instead', () => {
  const theirs = write(write(addOptions(base, 'sizes', ['L']), 'L', '5'), 'S', '0');
  expect(findVariantDifferences(base, theirs, write(base, 'S', '9'))).toEqual([
    { label: 'Stock of S', theirs: '0', mine: '9' },
    { label: 'Stock of L', theirs: '5', mine: null },
  ]);
  expect(findVariantDifferences(base, theirs, theirs)).toEqual([]);
});

it('keeps the form’s edits over the current counts', () => {
  const theirs = write(write(write(addOptions(base, 'sizes', ['L']), 'L', '5'), 'S', '0'), 'M', '7');
  expect(stocks(mergeGrids(base, theirs, write(base, 'S', '9')))).toEqual(['S: 9', 'M: 7', 'L: 5']);
});

it('keeps a size that the form has removed or added', () => {
  const mine = write(
    addOptions(removeOption(base, 'sizes', base.sizes[0]?.id ?? ''), 'sizes', ['XL']),
    'XL',
    '3',
  );
  expect(stocks(mergeGrids(base, write(base, 'M', '7'), mine))).toEqual(['M: 7', 'XL: 3']);
});
