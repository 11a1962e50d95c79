import { toDecimal } from '@chitenge/contract/money';
import { moneySchema } from '@chitenge/contract/amount';
import { compareSizes } from '@chitenge/contract/sizes';
import { slugSchema } from '@chitenge/contract/slug';
import { describe, expect, it } from 'vitest';
import { SAMPLE_CATALOGUE } from './sample-catalogue.ts';

const published = SAMPLE_CATALOGUE.filter((product) => !product.draft);
const count = (test: (product: (typeof SAMPLE_CATALOGUE)[number]) => boolean) =>
  published.filter(test).length;

describe('the sample catalogue', () => {
  it('contains products of every category, badge and stock level', () => {
    expect(published.length).toBeGreaterThanOrEqual(60);
    for (const category of ['men', 'women', 'accessories'])
      expect(count((product) => product.category === category)).toBeGreaterThanOrEqual(18);
    expect(count((product) => product.category === 'children')).toBe(3);
    expect(count((product) => product.originalPrice !== undefined)).toBeGreaterThanOrEqual(10);
    expect(count((product) => product.stock === 0)).toBeGreaterThanOrEqual(4);
    expect(count((product) => product.stock > 0 && product.stock <= 10)).toBeGreaterThanOrEqual(6);
    expect(count((product) => product.featured === true)).toBeGreaterThanOrEqual(8);
    expect(SAMPLE_CATALOGUE.length - published.length).toBe(2);
    expect([...new Set(published.map((product) => product.badge))]).toEqual(
      expect.arrayContaining(['New', 'Sale', 'Limited', 'Handmade', undefined]),
    );
  });

  it('gives each product a unique and valid slug', () => {
    expect(new Set(SAMPLE_CATALOGUE.map((product) => product.slug)).size).toBe(SAMPLE_CATALOGUE.length);
    for (const { slug } of SAMPLE_CATALOGUE) expect(slugSchema.parse(slug)).toBe(slug);
  });

  it('has valid prices, and original prices above them', () => {
    for (const { price, originalPrice } of SAMPLE_CATALOGUE) {
      expect(moneySchema.parse(toDecimal(price * 100))).toMatch(/\.00$/);
      expect(originalPrice ?? Infinity).toBeGreaterThan(price);
    }
  });

  it('shows the Sale badge exactly on reduced products', () => {
    for (const { badge, originalPrice } of SAMPLE_CATALOGUE)
      expect(badge === 'Sale').toBe(originalPrice !== undefined);
  });

  it('names no colour whose CSS colour looks different from the cloth', () => {
    // As CSS colours, brown is a red and gold is a bright yellow (docs/behaviour.md#product-fields).
    const colors = new Set(SAMPLE_CATALOGUE.flatMap(({ colors = [] }) => colors));
    expect([...colors].filter((name) => name === 'brown' || name === 'gold')).toEqual([]);
  });

  it('has one colour for each product, because its pictures show one', () => {
    for (const { colors = [] } of SAMPLE_CATALOGUE) expect(colors).toHaveLength(1);
  });

  it('lists sizes as people wear them', () => {
    for (const { sizes = [] } of SAMPLE_CATALOGUE) expect(sizes.toSorted(compareSizes)).toEqual(sizes);
  });

  it('lists each size and colour once', () => {
    for (const { sizes = [], colors = [] } of SAMPLE_CATALOGUE) {
      expect(new Set(sizes).size).toBe(sizes.length);
      expect(new Set(colors).size).toBe(colors.length);
    }
  });
});
