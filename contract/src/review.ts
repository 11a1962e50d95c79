/** Reviews of products by people who bought them: docs/behaviour.md#reviews. */
import { z } from 'zod';
import { timestampColumn } from './columns.ts';
import { type FieldTable, outputShape } from './field-table.ts';
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

const nullableText = z.string().nullable();

/** What a buyer writes of a review. */
const WRITTEN_FIELDS = {
  stars: { column: 'stars', row: z.number().int(), output: starsSchema },
  /** Null for stars alone. */
  body: { column: 'body', row: nullableText, output: nullableText },
  fit: { column: 'fit', row: fitSchema.nullable(), output: fitSchema.nullable() },
  displayName: { column: 'display_name', row: z.string(), output: z.string() },
} as const satisfies FieldTable;

/** A published review. */
export const REVIEW_FIELDS = {
  id: { column: 'id', row: z.uuid(), output: z.uuid() },
  ...WRITTEN_FIELDS,
  /** The size that was bought; null without sizes. */
  size: { column: 'size', row: nullableText, output: nullableText },
  /** Whether it belongs to an order; a sample does not. */
  isBuyer: {
    column: 'order',
    row: z
      .uuid()
      .nullable()
      .transform((order) => order !== null),
    output: z.boolean(),
  },
  createdAt: { column: 'date_created', kind: 'time', row: timestampColumn, output: z.string() },
} as const satisfies FieldTable;

/** A buyer's own review, of any status. */
export const OWN_REVIEW_FIELDS = {
  productId: { column: 'product', row: z.uuid(), output: z.uuid() },
  ...WRITTEN_FIELDS,
  status: { column: 'status', row: reviewStatusSchema, output: reviewStatusSchema },
} as const satisfies FieldTable;

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

export const ownReviewSchema = z.object(outputShape(OWN_REVIEW_FIELDS)).meta({ id: 'OwnReview' });
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

export const reviewSchema = z.object(outputShape(REVIEW_FIELDS)).meta({ id: 'Review' });
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
