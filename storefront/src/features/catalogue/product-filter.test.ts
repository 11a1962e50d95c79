import { PRODUCT_SORTS } from '@chitenge/contract/product-sort';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countChoices,
  filterSearchParams,
  isChosen,
  parseChoices,
  toggleValue,
  writeChoices,
  type FilterChoices,
} from './product-filter.ts';

const parse = (query: string) => parseChoices(new URLSearchParams(query));

describe('parseChoices', () => {
  it('parses every choice', () => {
    expect(
      parse(
        'size=M&size=L&color=Navy&minPrice=250&maxPrice=499.50&inStock=true&onSale=true&sort=price-asc&page=2',
      ),
    ).toEqual({
      size: ['L', 'M'],
      color: ['Navy'],
      minPrice: '250',
      maxPrice: '499.50',
      inStock: true,
      onSale: true,
      sort: 'price-asc',
    });
  });

  it.each([
    '',
    'size=&color=%20',
    `size=${'M'.repeat(61)}`,
    'minPrice=cheap&maxPrice=-1',
    'minPrice=300&maxPrice=200',
    'inStock=1&onSale=yes',
    'sort=best',
  ])('ignores invalid values: %s', (query) => {
    expect(parse(query)).toEqual({});
  });

  it('removes case variants and limits the number of values', () => {
    expect(parse('color=Navy&color=navy').color).toEqual(['Navy']);
    expect(parse(Array.from({ length: 50 }, (_, n) => `size=${n}`).join('&')).size).toHaveLength(20);
  });
});

describe('writeChoices', () => {
  const amount = fc.integer({ min: 0, max: 900_000 }).map((ngwee) => (ngwee / 100).toFixed(2));
  const values = fc
    .uniqueArray(
      fc
        .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
        .filter((text) => text.trim() === text && text.isWellFormed()),
      { minLength: 1, maxLength: 6, selector: (text) => text.toLowerCase() },
    )
    .map((texts) => texts.toSorted());
  const choices: fc.Arbitrary<FilterChoices> = fc
    .record(
      {
        size: values,
        color: values,
        minPrice: amount,
        maxPrice: amount,
        inStock: fc.constant(true as const),
        onSale: fc.constant(true as const),
        sort: fc.constantFrom(...PRODUCT_SORTS),
      },
      { requiredKeys: [] },
    )
    .filter(({ minPrice, maxPrice }) => !minPrice || !maxPrice || Number(minPrice) <= Number(maxPrice));

  it('is the inverse of parseChoices for any previous choices', () => {
    fc.assert(
      fc.property(choices, choices, (before, after) => {
        const query = writeChoices(writeChoices(new URLSearchParams('search=red'), before), after);
        expect(parseChoices(new URLSearchParams(query.toString()))).toEqual(after);
        expect(query.get('search')).toBe('red');
      }),
    );
  });

  it('uses the same names for the API', () => {
    const filter = {
      category: 'men',
      featured: true,
      search: 'red',
      size: ['M', 'L'],
      inStock: true,
    } as const;
    expect(filterSearchParams(filter).toString()).toBe(
      'category=men&featured=true&search=red&size=M&size=L&inStock=true',
    );
  });
});

describe('choices', () => {
  it('adds and removes a value, ignoring case', () => {
    const chosen = toggleValue({ sort: 'name', size: ['M'] }, 'size', 'L');
    expect(chosen).toEqual({ sort: 'name', size: ['L', 'M'] });
    expect(toggleValue(chosen, 'size', 'm')).toEqual({ sort: 'name', size: ['L'] });
    expect(toggleValue({ color: ['Navy'] }, 'color', 'navy')).toEqual({});
    expect(isChosen(['Navy'], 'navy')).toBe(true);
    expect(isChosen(undefined, 'navy')).toBe(false);
  });

  it('counts filters but not the sort order', () => {
    expect(countChoices({ sort: 'name' })).toBe(0);
    expect(countChoices({ size: ['M', 'L'], minPrice: '1', maxPrice: '2', onSale: true })).toBe(4);
    expect(countChoices({ maxPrice: '2' })).toBe(1);
  });
});
