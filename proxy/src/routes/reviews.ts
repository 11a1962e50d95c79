/** The reviews of a product: docs/behaviour.md#reviews. */
import { reviewsCalls as calls } from '@chitenge/contract/calls/reviews';
import { NO_REVIEWS, reviewSchema } from '@chitenge/contract/review';
import { REVIEWS_PER_PAGE } from '@chitenge/contract/review-terms';
import { z } from 'zod';
import type { ShopRequests } from '../directus/shop-requests.ts';
import { findProduct } from './catalogue.ts';
import { defineRoute, type Route } from './route.ts';

const pageSchema = z.object({ data: z.array(reviewSchema) });

export function reviewRoutes(shop: Pick<ShopRequests, 'request'>): Route[] {
  return [
    defineRoute(calls.listProductReviews, {
      async handle({ params: { slug }, query: { page = 1 } }, _request, catalogue) {
        const product = await findProduct(catalogue, slug);
        // The first page is in memory, so that a product's page needs no answer of Directus.
        const first = (await catalogue.reviews(slug)) ?? NO_REVIEWS;
        if (page === 1) return { status: 200, body: first };
        if (first.total <= (page - 1) * REVIEWS_PER_PAGE)
          return { status: 200, body: { ...first, reviews: [] } };
        const query = { product: product.id, page: String(page) };
        const { data: reviews } = await shop.request(pageSchema, '/reviews', { query });
        return { status: 200, body: { ...first, reviews } };
      },
    }),
  ];
}
