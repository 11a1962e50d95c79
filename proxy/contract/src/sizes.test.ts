import { expect, it } from 'vitest';
import { compareSizes } from './sizes.ts';

it('sorts letter sizes, then numbers, then other sizes', () => {
  const sizes = ['One size', '40', 'XL', '8', 'm', 'XS', '38.5', 'Children', 'XXL', 'S'];
  expect(sizes.toSorted(compareSizes)).toEqual([
    'XS',
    'S',
    'm',
    'XL',
    'XXL',
    '8',
    '38.5',
    '40',
    'Children',
    'One size',
  ]);
});
