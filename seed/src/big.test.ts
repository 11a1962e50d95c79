import { toNgwee } from '@chitenge/contract/money';
import { moneySchema } from '@chitenge/contract/amount';
import { slugOf, slugSchema } from '@chitenge/contract/slug';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { bigCatalogue } from './big.ts';
import { SAMPLE_CATALOGUE } from './catalogue/sample-catalogue.ts';
import { productImages } from './images.ts';

const big = bigCatalogue(2000);

it('generates the same products at every run and for every count', () => {
  expect(bigCatalogue(2000)).toEqual(big);
  expect(bigCatalogue(300)).toEqual(big.slice(0, 300));
});

it('gives each product a unique id, name and slug', () => {
  for (const key of ['id', 'name', 'slug'] as const)
    expect(new Set(big.map((product) => product[key])).size).toBe(big.length);
  const sample = new Set(SAMPLE_CATALOGUE.map(({ slug }) => slug));
  expect(big.filter(({ slug }) => sample.has(slug))).toEqual([]);
});

it('generates rows that fit the contract and the columns', () => {
  const row = z.object({
    id: z.uuid(),
    name: z.string().min(1).max(200),
    slug: slugSchema,
    description: z.string().min(40),
    price: moneySchema,
    stock_count: z.number().int().min(0),
    status: z.literal('published'),
  });
  for (const product of big) {
    expect(row.safeParse(product).error).toBeUndefined();
    expect(product.slug).toBe(slugOf(product.name));
    expect(toNgwee(product.original_price ?? '999999.00')).toBeGreaterThan(toNgwee(product.price));
  }
});

it('gives each product two to four images of the sample catalogue', () => {
  const sampleImageIds = new Set(SAMPLE_CATALOGUE.flatMap(productImages).map(({ id }) => id));
  for (const { image, images } of big) {
    const shown = [image, ...images.map((each) => each.directus_files_id)];
    expect(shown.length).toBeGreaterThanOrEqual(2);
    expect(shown.length).toBeLessThanOrEqual(4);
    expect(shown.filter((id) => !sampleImageIds.has(id))).toEqual([]);
  }
});

it('contains sold-out, scarce and reduced products of all categories', () => {
  expect(big.some(({ stock_count }) => stock_count === 0)).toBe(true);
  expect(big.some(({ stock_count }) => stock_count > 0 && stock_count <= 10)).toBe(true);
  expect(big.some(({ badge, original_price }) => badge === 'Sale' && original_price !== null)).toBe(true);
  expect(new Set(big.map(({ category }) => category)).size).toBe(4);
});
