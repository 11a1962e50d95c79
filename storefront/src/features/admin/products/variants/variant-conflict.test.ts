import { expect, it } from 'vitest';
import { addOptions, removeOption } from './grid-options.ts';
import { mergeGrids } from './variant-conflict.ts';
import { EMPTY_GRID, findCell, gridPlaces, setCell, type VariantGrid } from './variant-grid.ts';

function write(grid: VariantGrid, size: string, text: string): VariantGrid {
  const place = gridPlaces(grid).find((place) => place.size === size);
  return setCell(grid, place?.key ?? '', 'stockCount', text);
}
const stocks = (grid: VariantGrid) =>
  gridPlaces(grid).map(({ size, color }) => `${size}: ${findCell(grid, { size, color }).stockCount}`);

const base = write(write(addOptions(EMPTY_GRID, 'sizes', ['S', 'M']), 'S', '1'), 'M', '2');

it('keeps a size that the form has removed or added', () => {
  const mine = write(
    addOptions(removeOption(base, 'sizes', base.sizes[0]?.id ?? ''), 'sizes', ['XL']),
    'XL',
    '3',
  );
  expect(stocks(mergeGrids(base, write(base, 'M', '7'), mine))).toEqual(['M: 7', 'XL: 3']);
});
