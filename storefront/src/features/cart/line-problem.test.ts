import { expect, it } from 'vitest';
import { lineProblem } from './line-choice.tsx';

const variant = (size: string | null, color: string | null, stockCount = 5) => ({
  id: '00000000-0000-4000-8000-000000000001',
  size,
  color,
  stockCount,
});
const ID = '00000000-0000-4000-8000-000000000002';
const BOTH = [variant('M', 'red'), variant('L', 'red'), variant('L', 'blue', 0)];

it.each([
  [null, null, null, [], null],
  [null, null, null, BOTH, 'Please choose a size and colour.'],
  [null, 'red', null, BOTH, 'Please choose a size.'],
  ['L', null, null, BOTH, 'Please choose a colour.'],
  [null, null, null, [variant(null, 'red'), variant(null, 'blue')], 'Please choose a colour.'],
  [null, null, null, [variant('M', 'red'), variant('L', 'red')], 'Please choose a size.'],
  ['L', 'blue', ID, BOTH, 'L, Blue is sold out. Please choose another one.'],
  ['XL', null, null, BOTH, 'XL is no longer available. Please choose another one.'],
  ['L', 'blue', ID, [variant('L', 'blue', 0)], 'Sold out. Please remove it to check out.'],
])('of size %j, colour %j and variant %j', (size, color, variantId, variants, problem) => {
  expect(lineProblem({ size, color, variantId, variants })).toBe(problem);
});
