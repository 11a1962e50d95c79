import { describe, expect, it } from 'vitest';
import { variantInputsSchema } from '@chitenge/contract/variant';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { buildVariant } from '../../../../testing/handlers/variants.ts';
import { addOptions, renameOption } from './grid-options.ts';
import {
  EMPTY_GRID,
  gridPlaces,
  setCell,
  toVariantGrid,
  type CellField,
  type VariantGrid,
} from './variant-grid.ts';
import { splitServerErrors, toVariantBodies, validateGrid } from './variant-payload.ts';

const shirt = buildAdminProduct(1, {
  stockBy: 'variant',
  sizes: ['M', 'L'],
  colors: ['Red'],
  variants: [
    buildVariant(1, { size: 'M', color: 'Red', stockCount: 7, sku: 'M-RED' }),
    buildVariant(2, { size: 'L', color: 'Red', stockCount: 2, ownPrice: '399.00' }),
  ],
});

/** Writes a text into the cell of a size in the first colour. */
function write(grid: VariantGrid, size: string, text: string, field: CellField = 'stockCount'): VariantGrid {
  return setCell(grid, gridPlaces(grid).find((place) => place.size === size)?.key ?? '', field, text);
}

describe('the request', () => {
  it('leaves out cells that are not made, and keeps 0', () => {
    const grid = write(write(toVariantGrid(shirt), 'M', ''), 'L', '0');
    expect(toVariantBodies(grid, shirt)).toMatchObject([{ size: 'L', stockCount: 0, expectedStockCount: 2 }]);
  });

  it('has the stock of a renamed size, which is a new variant', () => {
    const grid = toVariantGrid(shirt);
    const renamed = renameOption(grid, 'sizes', grid.sizes[0]?.id ?? '', 'Medium');
    const [medium] = toVariantBodies(renamed, shirt);
    expect(medium).toMatchObject({ size: 'Medium', stockCount: 7 });
    expect(medium).not.toHaveProperty('expectedStockCount');
    expect(variantInputsSchema.safeParse(toVariantBodies(renamed, shirt)).success).toBe(true);
  });

  it('has a price without its K and with a decimal point', () => {
    const [medium] = toVariantBodies(write(toVariantGrid(shirt), 'M', 'K85,50', 'price'), shirt);
    expect(medium).toMatchObject({ price: '85.50' });
  });
});

describe('the cost in the request', () => {
  const costly = buildAdminProduct(1, {
    stockBy: 'variant',
    sizes: ['M', 'L'],
    variants: [buildVariant(1, { size: 'M', cost: '40.00' }), buildVariant(2, { size: 'L', cost: null })],
  });

  it('is that of the changed cells alone, because goods received may have changed the others', () => {
    const [medium, large] = toVariantBodies(write(toVariantGrid(costly), 'L', 'K85,50', 'cost'), costly);
    expect(medium).not.toHaveProperty('cost');
    expect(large).toMatchObject({ size: 'L', cost: '85.50' });
  });

  it('is null for a cell that was emptied, and missing without the right to see costs', () => {
    expect(toVariantBodies(write(toVariantGrid(costly), 'M', '', 'cost'), costly)).toMatchObject([
      { size: 'M', cost: null },
      { size: 'L' },
    ]);
    for (const body of toVariantBodies(toVariantGrid(shirt), shirt)) expect(body).not.toHaveProperty('cost');
  });
});

describe('validation', () => {
  it.each<[CellField, string, string]>([
    ['cost', '0', 'Cost must be more than 0; leave it empty when it is not known'],
    ['cost', '100000.01', 'Cost must be at most 100000.00'],
    ['stockCount', 'many', 'Stock must be a whole number'],
    ['stockCount', '-1', 'Stock must be at least 0'],
    ['stockCount', '1e3', 'Stock must be a whole number'],
    ['stockCount', '1000001', 'Stock must be at most 1000000'],
    ['price', '1,25,0', 'Own price must be an amount with at most two decimals, such as 349.00'],
    ['price', 'cheap', 'Own price must be an amount with at most two decimals, such as 349.00'],
    ['sku', 'M-RED', 'SKU must not be the one of another variant'],
    ['barcode', 'x'.repeat(65), 'Barcode must be at most 64 characters'],
  ])('rejects the %s "%s"', (field, text, message) => {
    const grid = write(toVariantGrid(shirt), 'L', text, field);
    expect(validateGrid(grid)?.cells).toEqual([{ key: 'c0:s1', field, message, text }]);
  });

  it('asks for an option, and for the stock of one', () => {
    expect(validateGrid(EMPTY_GRID)?.message).toBe('Add a size or a colour.');
    const sizes = addOptions(EMPTY_GRID, 'sizes', ['M']);
    expect(validateGrid(sizes)?.message).toContain('Enter the stock of at least one');
    expect(validateGrid(toVariantGrid(shirt))).toBeNull();
  });

  it('limits the number of variants', () => {
    const numbers = Array.from({ length: 21 }, (_, index) => String(index));
    const axes = addOptions(addOptions(EMPTY_GRID, 'sizes', numbers), 'colors', numbers.slice(0, 10));
    const full = gridPlaces(axes).reduce((grid, { key }) => setCell(grid, key, 'stockCount', '1'), axes);
    expect(validateGrid(full)).toEqual({
      cells: [],
      message: 'The number of sizes and colours must be at most 200',
    });
  });
});

it('finds the cells of the server’s errors', () => {
  const grid = write(toVariantGrid(shirt), 'M', '');
  const errors = [
    { field: 'variants.0.sku', message: 'belongs to “Scarf”' },
    { field: 'slug', message: 'is taken' },
    { field: 'variants.9.sku', message: 'is too much' },
  ];
  expect(splitServerErrors(grid, errors)).toEqual({
    cells: [{ key: 'c0:s1', field: 'sku', message: 'SKU belongs to “Scarf”', text: '' }],
    others: errors.slice(1),
  });
});
