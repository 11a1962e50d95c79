import type { LineConflict, Problem } from '@chitenge/contract/problem';
import { expect, it } from 'vitest';
import { buildCartLine, buildChoice } from '../../testing/handlers/cart.ts';
import type { CartItem } from '../cart/index.ts';
import { describeConflict } from './conflict.ts';

const item = (n: number, changes = {}): CartItem => {
  const line = buildCartLine(n, changes);
  return { ...line, slot: line.id, pending: false };
};

const lineConflict = (line: CartItem, changes: Partial<LineConflict>): LineConflict => ({
  lineId: line.id,
  productId: line.productId,
  productName: line.product.name,
  reason: 'insufficient_stock',
  available: 2,
  price: line.product.price,
  ...changes,
});

const problem = (changes: Partial<Problem>): Problem => ({
  type: '/problems/out-of-stock',
  title: 'Some items are no longer in stock',
  status: 409,
  ...changes,
});

it('subtracts only the other lines of the same variant when each has its own stock', () => {
  const medium = item(1, { quantity: 2, size: 'M' });
  const large = item(1, { id: 'large', quantity: 5, size: 'L' });
  const lines = [lineConflict(medium, { available: 1, variants: [] })];
  const { issues } = describeConflict(problem({ lines }), [medium, large], 100);
  expect(issues).toMatchObject([{ lineId: medium.id, quantity: 1 }]);
});

it.each([
  [['size'], '“Chitenge Shirt 1” needs a size'],
  [['size', 'color'], '“Chitenge Shirt 1” needs a size and colour'],
] as const)('names the options to choose: %s', (missing, text) => {
  const shirt = item(1, { size: null, color: null });
  const conflict = lineConflict(shirt, { reason: 'choose_option', missing: [...missing] });
  expect(describeConflict(problem({ lines: [conflict] }), [shirt], 100).issues).toMatchObject([{ text }]);
});

it('subtracts the quantities of the other lines of the product', () => {
  const medium = item(1, { quantity: 2 });
  const large = item(1, { id: 'large', quantity: 1, size: 'L' });
  const lines = [lineConflict(medium, {}), lineConflict(large, {})];
  const { issues } = describeConflict(problem({ lines }), [medium, large], 100);
  expect(issues.map(({ quantity }) => quantity)).toEqual([1, null]);
});

it.each([
  ['out_of_stock', '“Chitenge Shirt 1” is out of stock'],
  ['unavailable', '“Chitenge Shirt 1” is no longer available'],
  ['option_unavailable', '“Chitenge Shirt 1” no longer comes in M, Navy'],
] as const)('requires removing a line that is %s', (reason, text) => {
  const shirt = item(1);
  const { issues } = describeConflict(problem({ lines: [lineConflict(shirt, { reason })] }), [shirt], 100);
  expect(issues).toEqual([{ lineId: shirt.id, text, quantity: null, choices: [] }]);
});

it('leaves out conflicts that the shopper has fixed', () => {
  const shirt = item(1, { quantity: 5 });
  const dress = item(2);
  const lines = [lineConflict(shirt, {}), lineConflict(dress, { reason: 'unavailable' })];
  expect(describeConflict(problem({ lines }), [{ ...shirt, quantity: 2 }], 100).issues).toEqual([]);
});

it('passes on the sentence about an exceeded limit', () => {
  const detail =
    'One order can have at most 50 items, and your cart has 60. To order more, contact the shop.';
  const { limit } = describeConflict(
    problem({ type: '/problems/too-many-units', detail }),
    [item(1)],
    34_900,
  );
  expect(limit).toBe(detail);
});

it('offers the other variants of one that is sold out, and nothing when all are', () => {
  const shirt = item(1);
  const variants = [buildChoice(0, 'M', 0), buildChoice(1, 'L', 3)];
  const issueWith = (left: typeof variants) => {
    const lines = [lineConflict(shirt, { reason: 'out_of_stock', variants: left })];
    return describeConflict(problem({ lines }), [shirt], 100).issues;
  };
  expect(issueWith(variants)).toMatchObject([
    { text: '“Chitenge Shirt 1” is out of stock in M, Navy', choices: variants },
  ]);
  expect(issueWith(variants.slice(0, 1))).toMatchObject([
    { text: '“Chitenge Shirt 1” is out of stock in M, Navy', choices: [] },
  ]);
});

it('leaves out a choice that the shopper has made', () => {
  const shirt = item(1, { size: 'M' });
  const lines = [lineConflict(shirt, { reason: 'choose_option', missing: ['size'] })];
  expect(describeConflict(problem({ lines }), [shirt], 100).issues).toEqual([]);
});
