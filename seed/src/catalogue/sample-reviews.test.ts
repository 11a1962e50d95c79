import { MAX_REVIEW_BODY, REVIEWS_PER_PAGE } from '@chitenge/contract/review-terms';
import { reviewerName } from '@chitenge/contract/reviewer-name';
import { expect, it } from 'vitest';
import { SAMPLE_CATALOGUE } from './sample-catalogue.ts';
import { reviewTimes, SAMPLE_REVIEWS } from './sample-reviews.ts';

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

it('were written over the year before the day of the load', () => {
  const now = Date.parse('2031-05-04T10:00:00Z');
  const days = reviewTimes(SAMPLE_REVIEWS.length, now).map((time) => (now - time.getTime()) / 86_400_000);
  expect(Math.min(...days)).toBeGreaterThan(0);
  expect(Math.max(...days)).toBeLessThan(365);
  const quarters = new Set(days.map((day) => Math.floor(day / 91)));
  expect([...quarters].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3]);
  const byProduct = Map.groupBy(
    SAMPLE_REVIEWS.map(({ slug }, index) => ({ slug, day: days[index] ?? 0 })),
    ({ slug }) => slug,
  );
  const dress = byProduct.get('kafue-flared-chitenge-dress')?.map(({ day }) => day) ?? [];
  expect(Math.max(...dress) - Math.min(...dress)).toBeGreaterThan(91);
});
