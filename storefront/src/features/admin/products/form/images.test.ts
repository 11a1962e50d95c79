import { expect, it } from 'vitest';
import { canMoveImage, moveImage, addImage } from './product-payload.ts';

const [a, b] = ['/assets/a', '/assets/b'] as const;
const [external, otherExternal] = ['https://example.com/1.jpg', 'https://example.com/2.jpg'] as const;

it('adds an external image as the main image in place of another external image', () => {
  expect(addImage([a, b], external)).toEqual([external, a, b]);
  expect(addImage([external, a], otherExternal)).toEqual([otherExternal, a]);
});

it('does not move an image past either end or before an external main image', () => {
  expect(moveImage([a, b], a, -1)).toEqual([a, b]);
  expect(canMoveImage([a, b], b, 1)).toBe(false);
  expect(canMoveImage([external, a], a, -1)).toBe(false);
  expect(canMoveImage([external, a], external, 1)).toBe(false);
  expect(canMoveImage([external, a, b], b, -1)).toBe(true);
});
