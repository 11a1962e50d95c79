import { expect, it } from 'vitest';
import { optionErrors } from './options.ts';

const shirt = { sizes: ['S', 'M'], colors: ['Navy'] };

it('accepts the product’s options and no choice', () => {
  expect(optionErrors(shirt, { size: 'S', color: 'Navy' })).toEqual([]);
  expect(optionErrors(shirt, { size: null, color: null })).toEqual([]);
});

it('accepts an option that an older row has with invisible characters', () => {
  const older = { sizes: ['M\u200B'], colors: ['Dark\u00A0Blue'] };
  expect(optionErrors(older, { size: 'M', color: 'Dark Blue' })).toEqual([]);
});

it('names each option that the product does not have', () => {
  expect(optionErrors(shirt, { size: 'XL', color: 'navy' }).map(({ field }) => field)).toEqual([
    'size',
    'color',
  ]);
  expect(optionErrors({ sizes: null, colors: null }, { size: 'S', color: null })).toHaveLength(1);
});
