import { expect, it } from 'vitest';
import { inOrder, movedBy, placeText } from './use-row-moves.ts';

it('moves a row by one place, and not beyond the ends', () => {
  const ids = ['a', 'b', 'c'];
  expect(movedBy(ids, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(ids, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(ids, 'a', -1)).toBe(ids);
  expect(movedBy(ids, 'c', 1)).toBe(ids);
  expect(movedBy(ids, 'gone', 1)).toBe(ids);
});

it('lists rows that an order does not name last', () => {
  const rows = ['new', 'a', 'b'].map((id) => ({ id }));
  expect(inOrder(rows, ['b', 'gone', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'new']);
});

it('names places', () => {
  const texts = [0, 1, 2, 3, 10, 11, 12, 20].map((at) => placeText(at, 21));
  expect(texts).toEqual(
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st'].map((place) => `${place} of 21`),
  );
});
