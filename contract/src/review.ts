/** Reviews of products by people who bought them: docs/behaviour.md#reviews. */
import { z } from 'zod';
import {
  MAX_REVIEW_BODY,
  MAX_REVIEW_NAME,
  MAX_STARS,
  REVIEW_FITS,
  REVIEW_STATUSES,
  REVIEWS_PER_PAGE,
} from './review-terms.ts';
import { multiLineText, requiredText } from './text.ts';

export const reviewStatusSchema = z.enum(REVIEW_STATUSES);

const starsSchema = z
  .number()
  .int('must be whole stars')
  .min(1, 'must be at least 1')
  .max(MAX_STARS, 'must be at most 5');
const fitSchema = z.enum(REVIEW_FITS);

/** `PUT /api/orders/{id}/reviews/{productId}`. */
export const submitReviewSchema = z
  .strictObject({
    stars: starsSchema,
    /** Null for stars alone. */
    body: multiLineText(MAX_REVIEW_BODY)
      .nullable()
      .transform((text) => text?.trim() || null),
    fit: fitSchema.nullable(),
    /** Shown shortened: `Mary Banda` becomes `Mary B.`. */
    displayName: requiredText(MAX_REVIEW_NAME),
  })
  .meta({ id: 'SubmitReview' });
export type SubmitReview = z.output<typeof submitReviewSchema>;

/** A buyer's own review, of any status. */
export const ownReviewSchema = z
  .object({
    productId: z.uuid(),
    stars: starsSchema,
    body: z.string().nullable(),
    fit: fitSchema.nullable(),
    displayName: z.string(),
    status: reviewStatusSchema,
  })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** Response of `GET /api/orders/{id}/reviews`. */
export const orderReviewsSchema = z
  .object({
    /** The buyer's name as reviews show it. */
    displayName: z.string(),
    reviews: z.array(ownReviewSchema),
  })
  .meta({ id: 'OrderReviews' });
export type OrderReviews = z.infer<typeof orderReviewsSchema>;

/** A published review. */
export const reviewSchema = z
  .object({
    id: z.uuid(),
    stars: starsSchema,
    body: z.string().nullable(),
    fit: fitSchema.nullable(),
    displayName: z.string(),
    /** The size that was bought; null without sizes. */
    size: z.string().nullable(),
    /** Whether it belongs to an order; a sample does not. */
    isBuyer: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

/** The published reviews of a product in numbers. */
export const reviewSummarySchema = z.object({
  total: z.number().int(),
  /** Reviews with one star, with two, and so on. */
  stars: z.array(z.number().int()).length(MAX_STARS),
  fits: z.object({ small: z.number().int(), true: z.number().int(), large: z.number().int() }),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

/** Response of `GET /api/products/{slug}/reviews`, newest first. */
export const productReviewsSchema = reviewSummarySchema
  .extend({ reviews: z.array(reviewSchema).max(REVIEWS_PER_PAGE) })
  .meta({ id: 'ProductReviews' });
export type ProductReviews = z.infer<typeof productReviewsSchema>;

export const NO_REVIEWS: ProductReviews = {
  total: 0,
  stars: [0, 0, 0, 0, 0],
  fits: { small: 0, true: 0, large: 0 },
  reviews: [],
};

/** Query of `GET /api/products/{slug}/reviews`. */
export const reviewsQuerySchema = z.object({
  page: z
    .string('must be given once')
    .regex(/^[1-9]\d{0,3}$/, 'must be a page number from 1')
    .transform(Number)
    .optional(),
});
