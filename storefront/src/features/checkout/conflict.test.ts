import type { LineRefusal, Problem } from '@chitenge/contract/problem';
import { expect, it } from 'vitest';
import { aCartLine } from '../../testing/handlers/cart.ts';
import { slotOf, type CartItem } from '../cart/cart-state.ts';
import { conflictOf, priceChangesOf } from './conflict.ts';

const item = (n: number, changes = {}): CartItem => {
  const line = aCartLine(n, changes);
  return { ...line, slot: slotOf(line), waiting: false };
};

const refusal = (line: CartItem, changes: Partial<LineRefusal>): LineRefusal => ({
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

it('names the line and offers the quantity that is left', () => {
  const shirt = item(1, { quantity: 5 });
  const { obstacles, newTotal } = conflictOf(problem({ lines: [refusal(shirt, {})] }), [shirt], 100);
  expect(obstacles).toEqual([{ lineId: shirt.id, text: 'Only 2 of “Chitenge Shirt 1” left', quantity: 2 }]);
  expect(newTotal).toBeNull();
});

it('counts what the other lines of the same product keep', () => {
  const medium = item(1, { quantity: 2 });
  const large = item(1, { id: 'large', quantity: 1, size: 'L' });
  const lines = [refusal(medium, {}), refusal(large, {})];
  const { obstacles } = conflictOf(problem({ lines }), [medium, large], 100);
  expect(obstacles.map(({ quantity }) => quantity)).toEqual([1, null]);
});

it.each([
  ['out_of_stock', '“Chitenge Shirt 1” is out of stock'],
  ['unavailable', '“Chitenge Shirt 1” is no longer available'],
  ['option_unavailable', '“Chitenge Shirt 1” no longer comes in this size or colour'],
] as const)('a line that is %s has to go', (reason, text) => {
  const shirt = item(1);
  const { obstacles } = conflictOf(problem({ lines: [refusal(shirt, { reason })] }), [shirt], 100);
  expect(obstacles).toEqual([{ lineId: shirt.id, text, quantity: null }]);
});

it('forgets what has been mended', () => {
  const shirt = item(1, { quantity: 5 });
  const dress = item(2);
  const lines = [refusal(shirt, {}), refusal(dress, { reason: 'unavailable' })];
  expect(conflictOf(problem({ lines }), [{ ...shirt, quantity: 2 }], 100).obstacles).toEqual([]);
});

it('tells the new total and what has changed its price, until the cart shows the same', () => {
  const shirt = item(1);
  const changed = problem({
    totalAmount: '399.00',
    lines: [refusal(shirt, { reason: 'price_changed', price: '399.00' })],
  });
  expect(conflictOf(changed, [shirt], 34_900)).toEqual({ obstacles: [], newTotal: 39_900 });
  expect(priceChangesOf(changed)).toEqual(['“Chitenge Shirt 1” now costs K399.00']);
  expect(conflictOf(changed, [shirt], 39_900).newTotal).toBeNull();
});
