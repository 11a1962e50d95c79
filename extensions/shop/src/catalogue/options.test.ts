import { expect, it } from 'vitest';
import { optionErrors } from './options.ts';

const shirt = { sizes: ['S', 'M'], colors: ['Navy'] };

it('accepts the product’s options and no choice', () => {
  expect(optionErrors(shirt, { size: 'S', color: 'Navy' })).toEqual([]);
  expect(optionErrors(shirt, { size: null, color: null })).toEqual([]);
});

it('names each option that the product does not have', () => {
  expect(optionErrors(shirt, { size: 'XL', color: 'navy' }).map(({ field }) => field)).toEqual([
    'size',
    'color',
  ]);
  expect(optionErrors({ sizes: null, colors: null }, { size: 'S', color: null })).toHaveLength(1);
});
