import { expect, it } from 'vitest';
import { choicesOf, hasChoice, type ChoiceSource, type WantedChoice } from './choices.ts';

type Stock = [size: string | null, color: string | null, units: number];

function product(stockBy: ChoiceSource['stockBy'], variants: Stock[], options: Partial<ChoiceSource> = {}) {
  return {
    stockBy,
    variants: variants.map(([size, color, units]) => ({ size, color, inStock: units > 0 })),
    sizes: [],
    colors: [],
    inStock: variants.some(([, , units]) => units > 0),
    ...options,
  } satisfies ChoiceSource;
}

const has = (source: ChoiceSource, conditions: Partial<WantedChoice>) =>
  hasChoice(choicesOf(source), { sizes: [], colors: [], ...conditions });

it('requires size, colour and stock of one variant', () => {
  const shirt = product('variant', [
    ['M', 'Blue', 3],
    ['L', 'Red', 2],
    ['XL', 'Red', 0],
  ]);
  expect(has(shirt, { sizes: ['m'], colors: ['blue'], inStock: true })).toBe(true);
  expect(has(shirt, { sizes: ['m'], colors: ['red'] })).toBe(false);
  expect(has(shirt, { sizes: ['xl'], colors: ['red'] })).toBe(true);
  expect(has(shirt, { sizes: ['xl'], inStock: true })).toBe(false);
  expect(has(shirt, { sizes: ['xl', 'l'], inStock: true })).toBe(true);
  expect(has(shirt, { sizes: ['s'] })).toBe(false);
});

it('combines every size and colour of a product whose stock is counted as a whole', () => {
  const options = { sizes: ['S', 'M'], colors: ['Red', 'Blue'] };
  const shirt = product('product', [[null, null, 1]], options);
  expect(has(shirt, { sizes: ['m'], colors: ['red'], inStock: true })).toBe(true);
  expect(has(shirt, { sizes: ['m'], colors: ['green'] })).toBe(false);
  expect(has(product('product', [], options), { sizes: ['m'], inStock: true })).toBe(false);
});

it('offers a product without options by its stock alone', () => {
  const bag = product('product', [[null, null, 1]]);
  expect(has(bag, { inStock: true })).toBe(true);
  expect(has(bag, { sizes: ['m'] })).toBe(false);
});
