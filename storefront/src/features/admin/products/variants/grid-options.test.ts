import { describe, expect, it } from 'vitest';
import { addOptions, checkName, fillOption, removeOption, stockLostWith } from './grid-options.ts';
import { EMPTY_GRID, findCell, gridPlaces, setCell, type VariantGrid } from './variant-grid.ts';

/** Builds a grid of M and L in Red and Navy, with the stock 1, 2, 3, 4. */
function buildGrid(): VariantGrid {
  const axes = addOptions(addOptions(EMPTY_GRID, 'sizes', ['L', 'M']), 'colors', ['Red', 'Navy']);
  return gridPlaces(axes).reduce(
    (grid, { key }, index) => setCell(grid, key, 'stockCount', String(index + 1)),
    axes,
  );
}

const grid = buildGrid();
const idOf = (axis: 'sizes' | 'colors', name: string) =>
  grid[axis].find((option) => option.name === name)?.id ?? '';
const stocks = (grid: VariantGrid) =>
  gridPlaces(grid).map(({ size, color }) => findCell(grid, { size, color }).stockCount);

describe('adding', () => {
  it('keeps every cell and sorts sizes in wearing order', () => {
    const added = addOptions(addOptions(grid, 'sizes', ['XL', ' S ']), 'colors', ['Green']);
    expect(added.sizes.map(({ name }) => name)).toEqual(['S', 'M', 'L', 'XL']);
    expect(stocks(added)).toEqual(['', '1', '2', '', '', '3', '4', '', '', '', '', '']);
  });

  it('gives the stock of sizes without colours to the first colour', () => {
    const sizes = setCell(addOptions(EMPTY_GRID, 'sizes', ['M']), 'c0:s0', 'stockCount', '5');
    const both = addOptions(sizes, 'colors', ['Red', 'Navy']);
    expect(findCell(both, { size: 'M', color: 'Red' }).stockCount).toBe('5');
    expect(findCell(both, { size: 'M', color: 'Navy' }).stockCount).toBe('');
  });

  it('does not add a name twice, in upper or lower case', () => {
    expect(addOptions(grid, 'sizes', ['m', 'L', ''])).toBe(grid);
    expect(checkName(grid, 'sizes', 'm')).toBe('There is a size M already');
    expect(checkName(grid, 'colors', ' ')).toBe('Enter a name');
    expect(checkName(grid, 'colors', 'x'.repeat(61))).toBe('The name must be at most 60 characters');
  });
});

describe('removing', () => {
  it('discards the option’s cells alone', () => {
    const id = idOf('sizes', 'M');
    expect(stockLostWith(grid, 'sizes', id)).toBe(4);
    const without = removeOption(grid, 'sizes', id);
    expect(stocks(without)).toEqual(['2', '4']);
    expect(Object.keys(without.cells)).toHaveLength(2);
  });

  it('keeps the stock of the sizes when the last colour goes', () => {
    const red = removeOption(grid, 'colors', idOf('colors', 'Navy'));
    expect(stockLostWith(red, 'colors', idOf('colors', 'Red'))).toBe(0);
    const none = removeOption(red, 'colors', idOf('colors', 'Red'));
    expect(gridPlaces(none).map(({ color, size }) => [color, size])).toEqual([
      ['', 'M'],
      ['', 'L'],
    ]);
    expect(stocks(none)).toEqual(['1', '2']);
  });

  it('does not give a removed option’s id to a new one with cells', () => {
    const without = removeOption(grid, 'colors', idOf('colors', 'Red'));
    const added = addOptions(without, 'colors', ['Green']);
    expect(findCell(added, { size: 'M', color: 'Green' }).stockCount).toBe('');
    expect(new Set(added.colors.map(({ id }) => id)).size).toBe(2);
  });
});

it('fills a row or a column, with prices only in cells that are made', () => {
  expect(stocks(fillOption(grid, 'colors', idOf('colors', 'Red'), 'stockCount', '9'))).toEqual([
    '9',
    '9',
    '3',
    '4',
  ]);
  const unmade = setCell(grid, gridPlaces(grid)[0]?.key ?? '', 'stockCount', '');
  const priced = fillOption(unmade, 'sizes', idOf('sizes', 'M'), 'price', '99');
  expect(gridPlaces(priced).map((place) => findCell(priced, place).price)).toEqual(['', '', '99', '']);
});
