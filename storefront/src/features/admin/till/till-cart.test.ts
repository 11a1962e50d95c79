import type { TillProduct, TillVariant } from '@chitenge/contract/till';
import { describe, expect, it } from 'vitest';
import { EMPTY_CART, readOff, saleOf, totalOf, withoutSold, withUnit } from './till-cart.ts';

const variant: TillVariant = {
  id: '00000000-0000-4000-8000-000000000001',
  size: 'M',
  color: null,
  sku: 'D-M',
  barcode: null,
  price: '149.95',
  stock: 3,
};
const product: TillProduct = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Dress',
  imageUrl: null,
  sizes: [],
  colors: [],
  variants: [variant],
};

it.each([
  ['', 0],
  ['20', 20_00],
  ['K 20,50', 20_50],
  ['10%', 29_99],
  ['12.5 %', 37_49],
  ['100%', 299_90],
  ['101%', null],
  ['299.90', 299_90],
  ['299.91', null],
  ['-5', null],
  ['ten', null],
])('of K299.90, %j takes off %j ngwee', (typed, off) => {
  expect(readOff(typed, 299_90)).toBe(off);
});

describe('a cart', () => {
  const two = withUnit(withUnit(EMPTY_CART, product, variant), product, variant);

  it('has one line for what is scanned twice, and another one after the price has changed', () => {
    expect(two.lines).toMatchObject([{ quantity: 2, price: '149.95' }]);
    const dearer = withUnit(two, product, { ...variant, price: '160.00' });
    expect(dearer.lines).toMatchObject([{ quantity: 2 }, { quantity: 1, price: '160.00' }]);
    expect(totalOf(dearer)).toBe(459_90);
  });

  it('keeps what was scanned while it was sold', () => {
    expect(withoutSold(two, two)).toEqual(EMPTY_CART);
    const more = withUnit(two, product, variant);
    expect(withoutSold(more, two).lines).toMatchObject([{ quantity: 1 }]);
  });

  it('is sent with what is taken off, and without what is not', () => {
    const slip = { id: 'x', isProvisional: false, customer: { phone: '', name: '' }, payments: [] };
    expect(saleOf(two, slip).lines[0]).not.toHaveProperty('off');
    expect(saleOf(two, slip)).not.toHaveProperty('discountReason');
    const off = { lines: two.lines.map((line) => ({ ...line, off: '29.99' })), discountReason: 'A stain' };
    expect(totalOf(off)).toBe(269_91);
    expect(saleOf(off, slip)).toMatchObject({ lines: [{ off: '29.99' }], discountReason: 'A stain' });
  });
});
