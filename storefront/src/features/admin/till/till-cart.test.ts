import type { TillProduct, TillVariant } from '@chitenge/contract/till';
import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  EMPTY_CART,
  firstSumOf,
  isDearer,
  layByOf,
  needsApproval,
  readOff,
  saleOf,
  totalOf,
  withoutSold,
  withUnit,
} from './till-cart.ts';
import { shelfOf } from './till-shelf.ts';

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
    const off = {
      ...two,
      lines: two.lines.map((line) => ({ ...line, off: '29.99' })),
      discountReason: 'A stain',
    };
    expect(totalOf(off)).toBe(269_91);
    expect(saleOf(off, slip)).toMatchObject({ lines: [{ off: '29.99' }], discountReason: 'A stain' });
  });

  it('has a changed price with what it was, and needs a manager’s approval until there is one', () => {
    const slip = { id: 'x', isProvisional: false, customer: { phone: '', name: '' }, payments: [] };
    const changed = {
      ...two,
      discountReason: 'A stain',
      lines: two.lines.map((line) => ({ ...line, price: '140.00', listPrice: '149.95' })),
    };
    expect(needsApproval(two)).toBe(false);
    expect(needsApproval(changed)).toBe(true);
    const approval = { saleId: 'approved', token: 'signed', off: '19.90' };
    expect(needsApproval({ ...changed, approval })).toBe(false);
    expect(needsApproval({ ...changed, approval: { ...approval, off: '19.89' } })).toBe(true);
    expect(saleOf({ ...changed, approval }, slip)).toMatchObject({
      id: 'approved',
      approval: 'signed',
      lines: [{ price: '140.00', listPrice: '149.95' }],
    });
    // What is scanned again has the changed price, too.
    expect(withUnit(changed, product, variant).lines).toMatchObject([{ quantity: 3, price: '140.00' }]);
  });
});

it('offers the free options of a product with one stock count', () => {
  const whole = {
    ...product,
    sizes: ['M', 'L'],
    colors: ['red', 'navy'],
    variants: [{ ...variant, size: null }],
  };
  expect(choicesOf(whole).map(({ size, color }) => [size, color])).toEqual([
    ['M', 'red'],
    ['M', 'navy'],
    ['L', 'red'],
    ['L', 'navy'],
  ]);
  expect(choicesOf({ ...whole, sizes: [], colors: [] })).toMatchObject([{ size: null, color: null }]);
  expect(choicesOf(product)).toEqual([variant]);
});

describe('the search', () => {
  const named = (name: string, sku: string | null = null): TillProduct => ({
    ...product,
    id: name,
    name,
    variants: [{ ...variant, sku, barcode: sku === null ? null : '6009801234567' }],
  });
  const shelf = shelfOf({
    at: '',
    goods: [named('Long sundress'), named('Dress, blue'), named('Crêpe skirt', 'CS-0042/M')],
  });

  it.each([
    ['dress', ['Dress, blue', 'Long sundress']],
    ['dresses', ['Dress, blue', 'Long sundress']],
    ['blue dress', ['Dress, blue']],
    ['crepe', ['Crêpe skirt']],
    ['cs-0042', ['Crêpe skirt']],
    ['0042/m', ['Crêpe skirt']],
    ['801234', ['Crêpe skirt']],
    ['hat', []],
  ])('for %j finds %j', (words, names) => {
    expect(shelf.search(words).map(({ name }) => name)).toEqual(names);
  });
});

it.each([
  ['', 50_00],
  ['50', 50_00],
  ['60.50', 60_50],
  ['199', 199_00],
  ['49.99', null],
  ['199.01', null],
  ['200', null],
  ['some', null],
])('of a lay-by of K200.00 with K50.00 due at once, %j is a first sum of %j ngwee', (typed, first) => {
  expect(firstSumOf(typed, { deposit: '50.00' }, 200_00)).toBe(first);
});

describe('a lay-by', () => {
  const terms = { deposit: '75.00', dueOn: '2027-01-23', feePercent: 0, graceDays: 7 };
  const customer = { name: 'Mutinta Zulu', phone: '0971666003' };
  const two = withUnit(withUnit(EMPTY_CART, product, variant), product, variant);
  const sent = (cart: typeof two) => layByOf(cart, { customer, payments: [], terms });

  it('names its terms, total and customer, and hands nothing over', () => {
    const body = sent(two);
    expect(body).toMatchObject({ layBy: terms, totalAmount: '299.90', customerName: 'Mutinta Zulu' });
    expect(body).not.toHaveProperty('handedOver');
    expect(body).not.toHaveProperty('discount');
  });

  it('takes a lower price off its line, with the reason', () => {
    const [line] = two.lines;
    if (line === undefined) throw new Error('The cart is empty');
    const changed = { ...line, price: '140.00', listPrice: '149.95', off: '10.00' };
    const cart = { ...two, lines: [changed], discountReason: 'Scratch' };
    expect(sent(cart)).toMatchObject({
      lines: [{ quantity: 2, off: '29.90' }],
      discount: { reason: 'Scratch' },
      totalAmount: '270.00',
    });
    expect(isDearer(cart)).toBe(false);
    expect(isDearer({ ...cart, lines: [{ ...changed, price: '160.00' }] })).toBe(true);
  });
});
