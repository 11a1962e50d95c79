import { expect, it } from 'vitest';
import { EMPTY_PRODUCT, type ProductFields } from './product-fields.ts';
import { findFormField, toProductPayload } from './product-payload.ts';

const required: ProductFields = { ...EMPTY_PRODUCT, name: ' Wrap Dress ', slug: 'wrap-dress', price: '349' };

it.each([
  ['none', '', null],
  ['New', '', 'New'],
  ['other', ' Handmade ', 'Handmade'],
  ['other', ' ', null],
] as const)('sends the badge %s "%s" as %s', (badge, customBadge, expected) => {
  expect(toProductPayload({ ...required, badge, customBadge }).badge).toBe(expected);
});

it.each([
  ['85,50', '85.50'],
  ['1,250', '1250.00'],
  ['K85.5', '85.50'],
  ['K 85', '85.00'],
])('sends the amount %s as %s', (typed, amount) => {
  const amounts = { price: typed, originalPrice: typed, salePrice: typed };
  expect(toProductPayload({ ...required, ...amounts })).toMatchObject({
    price: amount,
    originalPrice: amount,
    salePrice: amount,
  });
});

it.each([
  ['images.2', 'images'],
  ['imageUrl', 'imageUrl'],
  ['expectedStockCount', 'stockCount'],
  ['sizes.0', 'sizes'],
  ['price', 'price'],
  ['(body)', null],
])('maps the server field %s to the form field %s', (name, field) => {
  expect(findFormField(name)).toBe(field);
});
