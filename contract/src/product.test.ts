import { productInputs } from './product-fields.ts';
import { expect, it } from 'vitest';
import { facetsQuerySchema } from './facets.ts';
import { productsQuerySchema } from './product.ts';

it('accepts a size or colour once or repeatedly', () => {
  expect(productsQuerySchema.parse({ size: 'M', color: ['Navy', 'Red'] })).toEqual({
    size: ['M'],
    color: ['Navy', 'Red'],
  });
});

it.each([
  ['size', ''],
  ['size', Array<string>(21).fill('M')],
  ['color', 'x'.repeat(61)],
  ['minPrice', '-1'],
  ['maxPrice', '1.005'],
  ['maxPrice', ['1', '2']],
  ['inStock', 'yes'],
  ['sort', 'rating'],
])('rejects %s=%j', (field, value) => {
  expect(productsQuerySchema.safeParse({ [field]: value }).success).toBe(false);
});

it('counts facets by the same filters, without paging, sort order and view', () => {
  const { sort: _sort, view: _view, limit: _limit, offset: _offset, ...filters } = productsQuerySchema.shape;
  expect(Object.keys(facetsQuerySchema.shape)).toEqual(Object.keys(filters));
});

it('a colour that was pasted with invisible characters is the colour', () => {
  expect(productInputs.colors.parse(['Navy', 'Na\u200Bvy', ' Navy\u00A0', 'Dark\u2003Blue'])).toEqual([
    'Navy',
    'Dark Blue',
  ]);
  expect(productsQuerySchema.parse({ color: ['Na\u2060vy'] }).color).toEqual(['Navy']);
});
