import { expect, it } from 'vitest';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { buildVariant } from '../../../../testing/handlers/variants.ts';
import { EMPTY_GRID, findCell, gridPlaces, hasOptions, setCell, toVariantGrid } from './variant-grid.ts';

const shirt = buildAdminProduct(1, {
  stockBy: 'variant',
  sizes: ['M', 'L'],
  colors: ['Red', 'Navy'],
  variants: [
    buildVariant(1, { size: 'L', color: 'Red', stockCount: 7, sku: 'L-RED', barcode: '600123' }),
    buildVariant(2, { size: 'M', color: 'Navy', stockCount: 0, ownPrice: '399.00' }),
  ],
});

it('has the product’s colours down, its sizes across, and a text for each variant', () => {
  const grid = toVariantGrid(shirt);
  expect(gridPlaces(grid).map(({ color, size }) => `${color} ${size}`)).toEqual([
    'Red M',
    'Red L',
    'Navy M',
    'Navy L',
  ]);
  expect(findCell(grid, { size: 'L', color: 'Red' })).toEqual({
    stockCount: '7',
    sku: 'L-RED',
    barcode: '600123',
    price: '',
    cost: '',
  });
  expect(findCell(grid, { size: 'M', color: 'Navy' })).toMatchObject({ stockCount: '0', price: '399.00' });
  expect(findCell(grid, { size: 'M', color: 'Red' }).stockCount).toBe('');
});

it('has one row for a product with only sizes, and one more for variants without a colour', () => {
  const sizes = toVariantGrid({
    ...shirt,
    colors: [],
    variants: [buildVariant(1, { size: 'M' }), buildVariant(2, { size: 'L' })],
  });
  expect(gridPlaces(sizes).map(({ color, size }) => [color, size])).toEqual([
    ['', 'M'],
    ['', 'L'],
  ]);
  const mixed = toVariantGrid({
    ...shirt,
    variants: [...shirt.variants, buildVariant(3, { size: 'M', stockCount: 4 })],
  });
  expect(mixed.colors.map(({ name }) => name)).toEqual(['', 'Red', 'Navy']);
  expect(findCell(mixed, { size: 'M', color: '' }).stockCount).toBe('4');
});

it('is empty for a product with one stock count', () => {
  const grid = toVariantGrid(buildAdminProduct(1, { variants: [buildVariant(1, { stockCount: 20 })] }));
  expect(grid).toEqual(EMPTY_GRID);
  expect(hasOptions(grid)).toBe(false);
});

it('is the same again after a text was typed and deleted', () => {
  const grid = toVariantGrid(shirt);
  const [place] = gridPlaces(grid);
  const typed = setCell(grid, place?.key ?? '', 'stockCount', '3');
  expect(findCell(typed, { size: 'M', color: 'Red' }).stockCount).toBe('3');
  expect(setCell(typed, place?.key ?? '', 'stockCount', '')).toEqual(grid);
});
