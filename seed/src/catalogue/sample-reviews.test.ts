import { MAX_REVIEW_BODY, REVIEWS_PER_PAGE } from '@chitenge/contract/review-terms';
import { reviewerName } from '@chitenge/contract/reviewer-name';
import { expect, it } from 'vitest';
import { SAMPLE_CATALOGUE } from './sample-catalogue.ts';
import { SAMPLE_REVIEWS } from './sample-reviews.ts';

it('belong to products that shoppers see, in sizes that these have', () => {
  const products = new Map(SAMPLE_CATALOGUE.map((product) => [product.slug, product]));
  const wrong = SAMPLE_REVIEWS.filter(({ slug, size, fit }) => {
    const product = products.get(slug);
    if (product === undefined || product.draft) return true;
    return size === null ? product.sizes !== undefined || fit !== null : !product.sizes?.includes(size);
  });
  expect(wrong).toEqual([]);
});

it('have words and names as the shop accepts them, and fill more than one page of a product', () => {
  for (const { body, name, stars } of SAMPLE_REVIEWS) {
    expect((body ?? 'none').length).toBeLessThanOrEqual(MAX_REVIEW_BODY);
    expect(reviewerName(name)).toBe(name);
    expect([1, 2, 3, 4, 5]).toContain(stars);
  }
  const counts = [...Map.groupBy(SAMPLE_REVIEWS, ({ slug }) => slug).values()].map(({ length }) => length);
  expect(Math.max(...counts)).toBeGreaterThan(REVIEWS_PER_PAGE);
  expect(counts.length).toBeLessThan(SAMPLE_CATALOGUE.length);
});
