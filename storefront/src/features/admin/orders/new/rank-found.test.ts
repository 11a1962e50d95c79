import { expect, it } from 'vitest';
import { rankFound } from './rank-found.ts';

const goods = (name: string, stockCount: number) => ({
  name,
  stockBy: 'product' as const,
  stockCount,
  variants: [],
});

it('begins with what is in stock, then with names and words that begin with the search', () => {
  const found = [
    goods('Headwrap', 0),
    goods('Scarf', 3),
    goods('Long Wrap', 1),
    goods('Wrap Dress', 2),
    goods('Wrap Skirt', 0),
  ];
  expect(rankFound(found, 'wrap').map(({ name }) => name)).toEqual([
    'Wrap Dress',
    'Long Wrap',
    'Scarf',
    'Wrap Skirt',
    'Headwrap',
  ]);
});
