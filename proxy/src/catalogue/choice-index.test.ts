import { expect, it } from 'vitest';
import { ChoiceIndex, hasChoice, type ChoiceSource, type WantedChoice } from './choice-index.ts';

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

const wanted = (conditions: Partial<WantedChoice>): WantedChoice => ({
  sizes: [],
  colors: [],
  ...conditions,
});

/** Finds the product in an index, and compares the result with the product itself. */
function finds(item: ChoiceSource, conditions: Partial<WantedChoice>): boolean {
  const index = new ChoiceIndex();
  index.add(7, index.keysOf(item));
  const found = index.find(wanted(conditions)).has(7);
  expect(hasChoice(item, wanted(conditions))).toBe(found);
  index.delete(7, index.keysOf(item));
  expect(index.find(wanted(conditions)).has(7)).toBe(false);
  return found;
}

it('requires size, colour and stock of one variant', () => {
  const shirt = product('variant', [
    ['M', 'Blue', 3],
    ['L', 'Red', 2],
    ['XL', 'Red', 0],
  ]);
  expect(finds(shirt, { sizes: ['m'], colors: ['blue'], inStock: true })).toBe(true);
  expect(finds(shirt, { sizes: ['m'], colors: ['red'] })).toBe(false);
  expect(finds(shirt, { sizes: ['xl'], colors: ['red'] })).toBe(true);
  expect(finds(shirt, { sizes: ['xl'], inStock: true })).toBe(false);
  expect(finds(shirt, { sizes: ['xl', 'l'], inStock: true })).toBe(true);
  expect(finds(shirt, { sizes: ['s'] })).toBe(false);
});

it('combines every size and colour of a product whose stock is counted as a whole', () => {
  const options = { sizes: ['S', 'M'], colors: ['Red', 'Blue'] };
  const shirt = product('product', [[null, null, 1]], options);
  expect(finds(shirt, { sizes: ['m'], colors: ['red'], inStock: true })).toBe(true);
  expect(finds(shirt, { sizes: ['m'], colors: ['green'] })).toBe(false);
  expect(finds(product('product', [], options), { sizes: ['m'], inStock: true })).toBe(false);
});

it('finds a product without options by its stock alone', () => {
  const bag = product('product', [[null, null, 1]]);
  expect(finds(bag, { inStock: true })).toBe(true);
  expect(finds(bag, { sizes: ['m'] })).toBe(false);
});
