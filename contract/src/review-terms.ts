/** The words and limits of reviews, without the schemas, which browsers do not load. */
import { fillPath, SHOP_PAGES } from './shop-pages.ts';

/** Query parameter of the order page that shows the buyer's reviews instead. */
export const REVIEWS_QUERY = 'reviews';

/** Returns the path of the page on which the buyer reviews an order. */
export const orderReviewsPath = (orderId: string): string =>
  `${fillPath(SHOP_PAGES.order.path, orderId)}?${REVIEWS_QUERY}`;

/** How a garment fits, compared with its size. */
export const REVIEW_FITS = ['small', 'true', 'large'] as const;
export type ReviewFit = (typeof REVIEW_FITS)[number];

/** The words of the form's choice. */
export const REVIEW_FIT_LABELS: Readonly<Record<ReviewFit, string>> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};

/** A draft waits for an editor; an archived review is hidden. */
export const REVIEW_STATUSES = ['draft', 'published', 'archived'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const MAX_STARS = 5;
export const MAX_REVIEW_BODY = 1000;
export const MAX_REVIEW_NAME = 40;

/** Published reviews in one answer. */
export const REVIEWS_PER_PAGE = 5;

/** Returns the fit that most reviews name; null without one, or when two have as many. */
export function commonFit(fits: Readonly<Record<ReviewFit, number>>): ReviewFit | null {
  const [first, second] = REVIEW_FITS.toSorted((one, other) => fits[other] - fits[one]);
  return first === undefined || second === undefined || fits[first] === fits[second] ? null : first;
}
