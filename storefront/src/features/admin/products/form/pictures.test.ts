import { expect, it } from 'vitest';
import { mayMove, movedPicture, withoutPicture, withPicture } from './pictures.ts';

const [a, b, c] = ['/assets/a', '/assets/b', '/assets/c'] as const;
const [web, otherWeb] = ['https://example.com/1.jpg', 'https://example.com/2.jpg'] as const;

it('adds uploads at the end, each once', () => {
  expect(withPicture([a], b)).toEqual([a, b]);
  expect(withPicture([a], a)).toEqual([a]);
});

it('makes a picture that stands elsewhere the main one, of which there is one', () => {
  expect(withPicture([a, b], web)).toEqual([web, a, b]);
  expect(withPicture([web, a], otherWeb)).toEqual([otherWeb, a]);
});

it('adds no twenty-first', () => {
  const full = Array.from({ length: 20 }, (_, index) => `/assets/${index}`);
  expect(withPicture(full, a)).toEqual(full);
});

it('moves a picture by one place', () => {
  expect(movedPicture([a, b, c], c, -1)).toEqual([a, c, b]);
  expect(movedPicture([a, b, c], a, 1)).toEqual([b, a, c]);
});

it('moves nothing over an end, or before a main picture that stands elsewhere', () => {
  expect(movedPicture([a, b], a, -1)).toEqual([a, b]);
  expect(mayMove([a, b], b, 1)).toBe(false);
  expect(mayMove([web, a], a, -1)).toBe(false);
  expect(mayMove([web, a], web, 1)).toBe(false);
  expect(mayMove([web, a, b], b, -1)).toBe(true);
});

it('takes a picture out', () => {
  expect(withoutPicture([a, b], a)).toEqual([b]);
});
