import { describe, expect, it } from 'vitest';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { EMPTY_PRODUCT, type ProductFields, toProductFields } from './product-fields.ts';
import { costsAbovePrice, findFormField, toProductEdit, toProductPayload } from './product-payload.ts';

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

it('sends the codes of one stock count as those of its variant', () => {
  const body = toProductPayload({ ...required, colors: 'navy', stockCount: '3', sku: ' BAG-1 ' });
  expect(body).toMatchObject({
    colors: ['navy'],
    variants: [{ size: null, color: null, sku: 'BAG-1', barcode: null, stockCount: 3 }],
  });
  expect(body).not.toHaveProperty('stockCount');
});

it('edits the codes of one stock count, with the own price and without the count that was not edited', () => {
  const codes = { sku: 'HAT-1', barcode: '6001', gtin: undefined };
  const only = { id: crypto.randomUUID(), size: null, color: null, price: '9.00', originalPrice: null };
  const hat = buildAdminProduct(1, {
    stockCount: 4,
    variants: [{ ...only, ...codes, ownPrice: '9.00', stockCount: 4, inStock: true }],
  });
  const fields = toProductFields(hat);
  expect(fields).toMatchObject({ sku: 'HAT-1', barcode: '6001' });
  const kept = { size: null, color: null, sku: 'HAT-1', price: '9.00' };
  expect(toProductEdit(hat, { ...fields, barcode: '' })).toEqual({
    variants: [{ ...kept, barcode: null }],
    updatedAt: hat.updatedAt,
  });
  expect(toProductEdit(hat, { ...fields, barcode: '6002', stockCount: '5' })).toEqual({
    variants: [{ ...kept, barcode: '6002', stockCount: 5, expectedStockCount: 4 }],
    updatedAt: hat.updatedAt,
  });
});

it.each([
  ['images.2', 'images'],
  ['imageUrl', 'imageUrl'],
  ['expectedStockCount', 'stockCount'],
  ['sizes.0', 'sizes'],
  ['price', 'price'],
  ['variants.0.sku', 'sku'],
  ['(body)', null],
])('maps the server field %s to the form field %s', (name, field) => {
  expect(findFormField(name)).toBe(field);
});

describe('the cost of one stock count', () => {
  const only = { id: crypto.randomUUID(), size: null, color: null, price: '9.00', originalPrice: null };
  const stocked = { sku: null, barcode: null, gtin: undefined, ownPrice: null, stockCount: 4, inStock: true };
  const hat = buildAdminProduct(1, { stockCount: 4, variants: [{ ...only, ...stocked, cost: '4.00' }] });

  it('is sent when it was edited', () => {
    const fields = toProductFields(hat);
    expect(fields.cost).toBe('4.00');
    expect(toProductEdit(hat, { ...fields, cost: '4' })).toEqual({ updatedAt: hat.updatedAt });
    expect(toProductEdit(hat, { ...fields, cost: 'K5' }).variants).toMatchObject([{ cost: '5.00' }]);
    expect(toProductEdit(hat, { ...fields, cost: '' }).variants).toMatchObject([{ cost: null }]);
    expect(toProductPayload({ ...required, cost: '40' })).toMatchObject({ variants: [{ cost: '40.00' }] });
  });

  it('is asked about above the price', () => {
    const fields = { ...toProductFields(hat), price: '9.00' };
    expect(costsAbovePrice({ ...fields, cost: '9' })).toEqual([]);
    expect(costsAbovePrice({ ...fields, cost: '9.01' })).toEqual(['']);
  });
});
