import { expect, it } from 'vitest';
import { canMoveImage, moveImage, removeImage, addImage } from './product-payload.ts';

const [a, b, c] = ['/assets/a', '/assets/b', '/assets/c'] as const;
const [external, otherExternal] = ['https://example.com/1.jpg', 'https://example.com/2.jpg'] as const;

it('adds each upload once, at the end', () => {
  expect(addImage([a], b)).toEqual([a, b]);
  expect(addImage([a], a)).toEqual([a]);
});

it('adds an external image as the main image in place of another external image', () => {
  expect(addImage([a, b], external)).toEqual([external, a, b]);
  expect(addImage([external, a], otherExternal)).toEqual([otherExternal, a]);
});

it('adds no more than 20 images', () => {
  const full = Array.from({ length: 20 }, (_, index) => `/assets/${index}`);
  expect(addImage(full, a)).toEqual(full);
});

it('moves an image by one place', () => {
  expect(moveImage([a, b, c], c, -1)).toEqual([a, c, b]);
  expect(moveImage([a, b, c], a, 1)).toEqual([b, a, c]);
});

it('does not move an image past either end or before an external main image', () => {
  expect(moveImage([a, b], a, -1)).toEqual([a, b]);
  expect(canMoveImage([a, b], b, 1)).toBe(false);
  expect(canMoveImage([external, a], a, -1)).toBe(false);
  expect(canMoveImage([external, a], external, 1)).toBe(false);
  expect(canMoveImage([external, a, b], b, -1)).toBe(true);
});

it('removes an image', () => {
  expect(removeImage([a, b], a)).toEqual([b]);
});
