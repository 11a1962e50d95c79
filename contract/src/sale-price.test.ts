import { describe, expect, it } from 'vitest';
import { nextPriceChange, priceAt, type ScheduledPrice } from './sale-price.ts';

const START = Date.parse('2026-11-27T04:00:00Z');
const END = Date.parse('2026-11-29T22:00:00Z');

const SALE: ScheduledPrice = {
  price: '349.00',
  originalPrice: '400.00',
  salePrice: '249.00',
  saleStarts: '2026-11-27T06:00:00+02:00',
  saleEnds: new Date(END),
};
const REGULAR = { price: '349.00', originalPrice: '400.00' };
const REDUCED = { price: '249.00', originalPrice: '349.00' };

describe('a sale price', () => {
  it.each([
    ['before the start', START - 1, REGULAR, START],
    ['at the start', START, REDUCED, END],
    ['just before the end', END - 1, REDUCED, END],
    ['at the end', END, REGULAR, null],
  ])('%s', (_, now, price, next) => {
    expect(priceAt(SALE, now)).toEqual(price);
    expect(nextPriceChange(SALE, now)).toBe(next);
  });

  it('without times counts until it is removed', () => {
    const open = { ...SALE, saleStarts: null, saleEnds: null };
    expect(priceAt(open, 0)).toEqual(REDUCED);
    expect(nextPriceChange(open, 0)).toBeNull();
    expect(priceAt({ ...open, salePrice: null }, 0)).toEqual(REGULAR);
  });

  it.each([
    ['is not lower', { salePrice: '349.00' }],
    ['ends before it starts', { saleEnds: START - 1000 }],
  ])('that %s changes nothing', (_, change) => {
    const product = { ...SALE, ...change };
    for (const now of [START - 2000, START - 500, START, END]) expect(priceAt(product, now)).toEqual(REGULAR);
  });
});
