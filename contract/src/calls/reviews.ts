import { REVIEWS_PER_PAGE } from '../review-terms.ts';
import { z } from 'zod';
import {
  reviewsQuerySchema,
  productReviewsSchema,
  orderReviewsSchema,
  submitReviewSchema,
  ownReviewSchema,
} from '../review.ts';
import {
  adminReviewsQuerySchema,
  adminReviewsSchema,
  updateReviewSchema,
  adminReviewSchema,
} from '../admin-review.ts';
import { countedList, defineCalls, idParams } from './define.ts';

export const reviewsCalls = {
  ...defineCalls('Reviews', {
    listProductReviews: {
      route: 'GET /api/products/:slug/reviews',
      summary: 'List the published reviews of a product',
      description: `The newest first, ${REVIEWS_PER_PAGE} to a page, with the numbers of all.`,
      access: 'public',
      cached: true,
      params: z.object({ slug: z.string() }),
      query: reviewsQuerySchema,
      responses: { 200: { description: 'The reviews', schema: productReviewsSchema } },
      problems: [404],
    },

    readOwnReviews: {
      route: 'GET /api/orders/:id/reviews',
      summary: 'Read the buyer’s own reviews of an order',
      description: 'By the session of the order, or by a link to it.',
      access: { order: ['view'] },
      params: idParams,
      responses: { 200: { description: 'The reviews, of any status', schema: orderReviewsSchema } },
      problems: [403, 404],
    },

    writeReview: {
      route: 'PUT /api/orders/:id/reviews/:productId',
      summary: 'Write a review of a delivered product, or replace it',
      description:
        'One review of a product in an order. It can be replaced until an editor publishes or hides it; then the call answers 409.',
      access: { order: ['view'] },
      limits: ['reviews', 'order-reviews'],
      params: idParams.extend({ productId: idParams.shape.id }),
      body: submitReviewSchema,
      responses: { 200: { description: 'The review', schema: ownReviewSchema } },
      problems: [403, 404, 409, 429],
    },
  }),
  ...defineCalls('Back office: reviews', {
    listReviews: {
      route: 'GET /api/admin/reviews',
      summary: 'List reviews of every status, newest first',
      access: 'staff',
      rights: ['read reviews'],
      query: adminReviewsQuerySchema,
      responses: {
        200: countedList(adminReviewsSchema, 'reviews'),
      },
    },

    moderateReview: {
      route: 'PATCH /api/admin/reviews/:id',
      summary: 'Publish or hide a review',
      description: 'The words are the buyer’s. 409 when the buyer has changed them since `version`.',
      access: { staff: 'catalogue' },
      params: idParams,
      body: updateReviewSchema,
      responses: { 200: { description: 'The review', schema: adminReviewSchema } },
      problems: [404, 409],
    },
  }),
};
