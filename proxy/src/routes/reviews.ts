/** Reviews: docs/behaviour.md#reviews. */
import {
  NO_REVIEWS,
  orderReviewsSchema,
  ownReviewSchema,
  productReviewsSchema,
  reviewsQuerySchema,
  submitReviewSchema,
} from '@chitenge/contract/review';
import { REVIEWS_PER_PAGE } from '@chitenge/contract/review-terms';
import { z } from 'zod';
import type { ReviewClient } from '../directus/review-client.ts';
import type { ReviewLimit } from '../limits/review-limit.ts';
import { findProduct } from './catalogue.ts';
import { credentialOf, orderHeaders } from './order-headers.ts';
import { idParams } from './request-schemas.ts';
import { defineRoute, type Route } from './route.ts';

const common = { tag: 'Reviews' } as const;

export interface ReviewServices {
  reviews: ReviewClient;
  limitReviews: ReviewLimit;
}

export function reviewRoutes({ reviews, limitReviews }: ReviewServices): Route[] {
  return [
    defineRoute({
      ...common,
      method: 'get',
      path: '/api/products/:slug/reviews',
      shared: true,
      summary: 'List the published reviews of a product',
      description: `The newest first, ${REVIEWS_PER_PAGE} to a page, with the numbers of all.`,
      request: z.object({ params: z.object({ slug: z.string() }), query: reviewsQuerySchema }),
      responses: { 200: { description: 'The reviews', schema: productReviewsSchema } },
      problems: [404],
      async handle({ params: { slug }, query: { page = 1 } }, _request, catalogue) {
        const product = await findProduct(catalogue, slug);
        // The first page is in memory, so that a product's page needs no answer of Directus.
        const first = (await catalogue.reviews(slug)) ?? NO_REVIEWS;
        if (page === 1) return { status: 200, body: first };
        const isBehind = first.total <= (page - 1) * REVIEWS_PER_PAGE;
        const listed = isBehind ? [] : await reviews.listPublished(product.id, page);
        return { status: 200, body: { ...first, reviews: listed } };
      },
    }),

    defineRoute({
      ...common,
      method: 'get',
      path: '/api/orders/:id/reviews',
      shared: false,
      summary: 'Read the buyer’s own reviews of an order',
      description: 'By the session of the order, or by a link to it.',
      request: z.object({ params: idParams, headers: orderHeaders }),
      responses: { 200: { description: 'The reviews, of any status', schema: orderReviewsSchema } },
      problems: [403, 404],
      handle: async ({ params: { id }, headers }) => ({
        status: 200,
        body: await reviews.readOfOrder(credentialOf(headers), id),
      }),
    }),

    defineRoute({
      ...common,
      method: 'put',
      path: '/api/orders/:id/reviews/:productId',
      shared: false,
      summary: 'Write a review of a delivered product, or replace it',
      description:
        'One review of a product in an order. It can be replaced until an editor publishes or hides it; then the call answers 409.',
      request: z.object({
        params: idParams.extend({ productId: idParams.shape.id }),
        headers: orderHeaders,
        body: submitReviewSchema,
      }),
      responses: { 200: { description: 'The review', schema: ownReviewSchema } },
      problems: [403, 404, 409, 429],
      async handle({ params: { id, productId }, headers, body }, request) {
        const credential = credentialOf(headers);
        await limitReviews(request, id);
        return { status: 200, body: await reviews.submit(credential, id, productId, body) };
      },
    }),
  ];
}
