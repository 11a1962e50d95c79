import { expect, it } from 'vitest';
import { buildImportReport } from '../../../testing/handlers/admin-import.ts';
import { withoutCategories } from './category-choice.ts';

const gowns = { slug: 'gowns', name: 'Gowns', products: 2 };
const hats = { slug: 'hats', name: 'Hats', products: 1 };

const category = (to: string) => ({ column: 'category', from: '', to });

const report = buildImportReport({
  created: 1,
  updated: 2,
  lines: [
    {
      line: 2,
      slug: 'a',
      name: 'A',
      action: 'create',
      changes: [{ column: 'name', from: '', to: 'A' }, category('gowns')],
    },
    { line: 3, slug: 'b', name: 'B', action: 'update', changes: [category('gowns')] },
    { line: 5, slug: 'c', name: 'C', action: 'update', changes: [category('hats')] },
  ],
  errors: [{ line: 4, column: 'price', message: 'is wrong' }],
  errorCount: 1,
  format: 'shopify',
  leftOut: 1,
  newCategories: [gowns, hats],
  products: [
    { line: 2, slug: 'a', fields: { name: 'A', category: 'gowns' }, variants: [] },
    { line: 3, slug: 'b', fields: { category: 'gowns' }, variants: [] },
    { line: 5, slug: 'c', fields: { category: 'hats' }, variants: [] },
  ],
  storedPictures: {},
});

it('leaves products of another shop without a category that is not created', () => {
  const { lines, products, notices, ...counts } = withoutCategories(report, new Set(['gowns']));
  expect(counts).toMatchObject({ created: 1, updated: 1, unchanged: 1, leftOut: 1, newCategories: [hats] });
  expect(lines.map(({ action, changes }) => [action, changes.map(({ column }) => column)])).toEqual([
    ['create', ['name']],
    ['unchanged', []],
    ['update', ['category']],
  ]);
  expect(products.map(({ fields }) => fields)).toEqual([{ name: 'A' }, {}, { category: 'hats' }]);
  expect(notices).toEqual([
    { line: 2, column: 'category', message: 'there is no category “Gowns”' },
    { line: 3, column: 'category', message: 'there is no category “Gowns”' },
  ]);
});

it('leaves out the products of the shop’s own format', () => {
  const result = withoutCategories({ ...report, format: 'shop' }, new Set(['gowns']));
  expect(result).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 0,
    leftOut: 3,
    errorCount: 3,
    notices: [],
  });
  expect(result.products.map(({ line }) => line)).toEqual([5]);
  expect(result.lines.map(({ line }) => line)).toEqual([5]);
  expect(result.errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 category',
    '3 category',
    '4 price',
  ]);
});
