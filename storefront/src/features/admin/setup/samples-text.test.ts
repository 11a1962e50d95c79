import { expect, it } from 'vitest';
import { archivedText, removedText } from './api/setup.ts';

it('says what a removal archives only when it archives something', () => {
  expect([0, 1, 2].map(archivedText)).toEqual([
    '',
    ' 1 product is archived instead, because an order has it.',
    ' 2 products are archived instead, because orders have them.',
  ]);
  const removed = (products: number, archived: number) => removedText({ products, archived, categories: 0 });
  expect([removed(1, 0), removed(64, 1), removed(64, 2)]).toEqual([
    '1 product was deleted.',
    '64 products were deleted, and 1 was archived, because an order has it.',
    '64 products were deleted, and 2 were archived, because orders have them.',
  ]);
});
