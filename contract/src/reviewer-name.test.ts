import { expect, it } from 'vitest';
import { reviewerName } from './reviewer-name.ts';

it.each([
  ['Mary Banda', 'Mary B.'],
  ['  mary   ann  banda ', 'mary B.'],
  ['Mary', 'Mary'],
  // A name that was shortened before stays.
  ['Mary B.', 'Mary B.'],
  ['Mary élan', 'Mary É.'],
  ['Mary 0971234567', 'Mary'],
  ['buy at www.cheap.example', 'buy A.'],
  ['https://cheap.example', 'Customer'],
  ['', 'Customer'],
])('shortens %j to %j', (name, shown) => {
  expect(reviewerName(name)).toBe(shown);
});
