import { describe, expect, it } from 'vitest';
import { catalogueProblems } from './catalogue-problems.ts';
import { NO_DETAILS } from './no-details.ts';
import type { Product } from './product.ts';
import { sizeSystemOf } from './size-system.ts';

const COMPLETE: Product = {
  id: 'd0000000-0000-4000-8000-000000000001',
  name: 'Wrap Dress',
  slug: 'wrap-dress',
  description: 'Cut in Lusaka.',
  price: '349.00',
  originalPrice: null,
  imageUrl: '/assets/1/aaaaaa',
  imagePreview: null,
  ...NO_DETAILS,
  gender: 'women',
  ageGroup: 'adult',
  images: ['/assets/1/aaaaaa'],
  colorImages: [],
  sizes: ['M'],
  colors: ['Navy'],
  badge: null,
  rating: '0.00',
  reviewCount: 0,
  inStock: true,
  stockCount: 3,
  stockBy: 'variant',
  variants: [
    {
      id: 'e0000000-0000-4000-8000-000000000001',
      size: 'M',
      color: 'Navy',
      sku: 'WD-M',
      inStock: true,
      stockCount: 3,
      price: '349.00',
      originalPrice: null,
    },
  ],
  categoryId: null,
  category: null,
  featured: false,
};
const problemsOf = (change: Partial<Product>) =>
  catalogueProblems({ ...COMPLETE, ...change }).map(({ level, field }) => `${level} ${field}`);
const [variant] = COMPLETE.variants;
const withVariant = (change: object) => ({ variants: variant ? [{ ...variant, ...change }] : [] });

describe('what catalogues refuse', () => {
  it('is nothing of a product that says everything', () => expect(problemsOf({})).toEqual([]));

  it.each<[string, Partial<Product>]>([
    ['refused images', { images: [] }],
    ['refused gender', { gender: null }],
    ['refused ageGroup', { ageGroup: null }],
    ['advised options', withVariant({ color: null })],
    ['advised options', { variants: [...COMPLETE.variants, ...withVariant({ size: null }).variants] }],
    ['advised description', { description: null }],
    ['advised name', { name: 'WRAP DRESS' }],
    ['advised name', { name: 'Dress '.repeat(30) }],
    ['advised images', { images: Array.from({ length: 12 }, (_, at) => `/assets/${at}/a`) }],
    ['advised identifiers', withVariant({ sku: null })],
  ])('names %s', (problem, change) => expect(problemsOf(change)).toEqual([problem]));

  it('asks for no size of a bag', () =>
    expect(problemsOf({ sizes: [], ...withVariant({ size: null }) })).toEqual([]));

  it('takes the age of girls and boys as known, and a barcode for an identifier', () => {
    expect(problemsOf({ gender: 'boys', ageGroup: null })).toEqual([]);
    expect(problemsOf(withVariant({ sku: null, gtin: '4006381333931' }))).toEqual([]);
  });

  it('puts what is refused before what is advised', () => {
    const levels = catalogueProblems({ ...COMPLETE, description: null, gender: null, images: [] });
    expect(levels.map(({ level }) => level)).toEqual(['refused', 'refused', 'advised']);
  });
});

it('finds the system that a size names', () => {
  expect(sizeSystemOf('UK 8')).toEqual({ system: 'UK', size: '8' });
  expect(sizeSystemOf('eu38-40')).toEqual({ system: 'EU', size: '38-40' });
  for (const size of ['M', '38', 'XL', 'One size', 'AB 12']) expect(sizeSystemOf(size)).toBeNull();
});
