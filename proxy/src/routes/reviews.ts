/** Reviews: docs/behaviour.md#reviews. */
import { reviewsCalls as calls } from '@chitenge/contract/calls/reviews';
import { NO_REVIEWS } from '@chitenge/contract/review';
import { REVIEWS_PER_PAGE } from '@chitenge/contract/review-terms';
import type { ReviewClient } from '../directus/review-client.ts';
import { findProduct } from './catalogue.ts';
import { credentialOf } from './order-headers.ts';
import { defineRoute, type Route } from './route.ts';

export function reviewRoutes(reviews: ReviewClient): Route[] {
  return [
    defineRoute(calls.listProductReviews, {
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

    defineRoute(calls.readOwnReviews, {
      handle: async ({ params: { id }, headers }) => ({
        status: 200,
        body: await reviews.readOfOrder(credentialOf(headers), id),
      }),
    }),

    defineRoute(calls.writeReview, {
      async handle({ params: { id, productId }, headers, body }) {
        const credential = credentialOf(headers);
        return { status: 200, body: await reviews.submit(credential, id, productId, body) };
      },
    }),
  ];
}
