import { describe, expect, it } from 'vitest';
import { commonFit } from './review-terms.ts';
import { submitReviewSchema } from './review.ts';

const review = { stars: 5, body: 'Lovely cloth.\nFits well.', fit: 'true', displayName: 'Mary Banda' };

describe('a submitted review', () => {
  it('may have several lines, or stars alone', () => {
    expect(submitReviewSchema.parse(review)).toEqual(review);
    expect(submitReviewSchema.parse({ ...review, body: '  ', fit: null })).toMatchObject({ body: null });
  });

  it.each([
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { stars: '5' },
    { body: 'x'.repeat(1001) },
    { body: 'a\u0000b' },
    { body: 'a\uD83Db' },
    { fit: 'tight' },
    { displayName: '' },
    { displayName: 'x'.repeat(41) },
    { displayName: '\u200B' },
    { status: 'published' },
  ])('rejects %j', (change) => {
    expect(submitReviewSchema.safeParse({ ...review, ...change }).success).toBe(false);
  });
});

describe('commonFit', () => {
  it.each([
    [{ small: 0, true: 3, large: 1 }, 'true'],
    [{ small: 2, true: 1, large: 0 }, 'small'],
    [{ small: 1, true: 1, large: 0 }, null],
    [{ small: 0, true: 0, large: 0 }, null],
  ])('of %j is %j', (fits, fit) => {
    expect(commonFit(fits)).toBe(fit);
  });
});
