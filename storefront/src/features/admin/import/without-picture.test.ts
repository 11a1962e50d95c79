import { expect, it } from 'vitest';
import { linesWithoutPicture, nameLines } from './missing-pictures.ts';

it('finds new products without a picture', () => {
  const line = (number: number, action: 'create' | 'update') => ({
    line: number,
    slug: `p${number}`,
    name: '',
    action,
    changes: [],
  });
  const product = (number: number, changes: object = {}) => ({
    line: number,
    slug: `p${number}`,
    fields: {},
    variants: [],
    ...changes,
  });
  expect(
    linesWithoutPicture({
      lines: [line(2, 'create'), line(3, 'update'), line(4, 'create'), line(5, 'create'), line(6, 'create')],
      products: [
        product(2),
        product(3),
        product(4, { images: [{ source: 'front.jpg', color: null }] }),
        product(5, { fields: { imageUrl: 'https://images.example/1.jpg' } }),
        product(6, { images: [], fields: { imageUrl: null } }),
      ],
    }),
  ).toEqual([2, 6]);
});

it('names a few lines', () => {
  expect(nameLines([2])).toBe('Line 2');
  expect(nameLines([2, 3, 9])).toBe('Lines 2, 3 and 9');
  expect(nameLines([2, 3, 4, 5, 6, 7, 8])).toBe('Lines 2, 3, 4, 5, 6 and 2 more');
});
