import {
  orderReviewsSchema,
  ownReviewSchema,
  reviewSchema,
  type OrderReviews,
  type OwnReview,
  type Review,
  type SubmitReview,
} from '@chitenge/contract/review';
import { z } from 'zod';
import { credentialHeaders, type OrderCredential } from './order-credential.ts';
import type { ShopRequests } from './shop-requests.ts';

/**
 * Client of the extension's reviews.
 * All methods throw the extension's ProblemError (400, 404, 409) or DirectusRequestError.
 */
export interface ReviewClient {
  /** Reads one page of the published reviews of a product, newest first. */
  listPublished(productId: string, page: number): Promise<Review[]>;
  readOfOrder(credential: OrderCredential, orderId: string): Promise<OrderReviews>;
  submit(
    credential: OrderCredential,
    orderId: string,
    productId: string,
    review: SubmitReview,
  ): Promise<OwnReview>;
}

const publishedResponse = z.object({ data: z.array(reviewSchema) });
const orderResponse = z.object({ data: orderReviewsSchema });
const ownResponse = z.object({ data: ownReviewSchema });

export function createReviewClient(shop: ShopRequests): ReviewClient {
  return {
    async listPublished(productId, page) {
      const query = new URLSearchParams({ product: productId, page: String(page) }).toString();
      return (await shop.request(publishedResponse, `/reviews?${query}`)).data;
    },
    async readOfOrder(credential, orderId) {
      const options = { headers: credentialHeaders(credential) };
      return (await shop.request(orderResponse, `/orders/${orderId}/reviews`, options)).data;
    },
    async submit(credential, orderId, productId, body) {
      const path = `/orders/${orderId}/reviews/${productId}`;
      const options = { method: 'PUT', body, headers: credentialHeaders(credential) } as const;
      return (await shop.request(ownResponse, path, options)).data;
    },
  };
}
