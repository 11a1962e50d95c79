import { describe, expect, it } from 'vitest';
import { addColor, addSize, cellKey, gridOf, isSingle, isValidCell, toVariants } from './grid.ts';

const variant = (size: string, color: string, stock_count: number) => ({
  size,
  color,
  sku: `${size}${color}`,
  barcode: null,
  price: null,
  stock_count,
});

const STORED = [variant('L', 'Red', 3), variant('S', 'Red', 0), variant('S', 'Blue', 2)];

describe('a grid', () => {
  it('has the sizes in wearing order, the colours, and what is in stock', () => {
    const { sizes, colors, stock } = gridOf(STORED);
    expect({ sizes, colors }).toEqual({ sizes: ['S', 'L'], colors: ['Red', 'Blue'] });
    expect([stock[cellKey('L', 'Red')], stock[cellKey('L', 'Blue')]]).toEqual(['3', undefined]);
    expect([isSingle(STORED), isSingle([variant('', '', 4)])]).toEqual([false, true]);
  });

  it('keeps SKU and expected stock of its variants, and makes no variant of an empty cell', () => {
    const grid = gridOf(STORED);
    grid.stock[cellKey('L', 'Blue')] = '7';
    grid.stock[cellKey('S', 'Red')] = ' ';
    expect(toVariants(grid, STORED)).toMatchObject([
      { size: 'L', color: 'Red', sku: 'LRed', stockCount: 3, expectedStockCount: 3 },
      { size: 'S', color: 'Blue', sku: 'SBlue', stockCount: 2, expectedStockCount: 2 },
      { size: 'L', color: 'Blue', sku: null, stockCount: 7 },
    ]);
  });

  it('moves the one stock count to the first size and colour', () => {
    const grid = addColor(addSize(addSize(gridOf([variant('', '', 4)]), 'M'), 'XS'), 'Red');
    expect(grid).toMatchObject({ sizes: ['XS', 'M'], colors: ['Red'] });
    expect(toVariants(grid, [])).toMatchObject([{ size: 'M', color: 'Red', stockCount: 4 }]);
    expect(addSize(grid, 'M').sizes).toEqual(['XS', 'M']);
  });
});

it.each([
  ['', true],
  ['0', true],
  ['1000000', true],
  ['1000001', false],
  ['-1', false],
  ['1,250', true],
  ['1.5', false],
  ['1e3', false],
  ['many', false],
])('judges %j', (typed, valid) => {
  expect(isValidCell(typed)).toBe(valid);
});
