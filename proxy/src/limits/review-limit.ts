import { MINUTE_MS } from '@chitenge/contract/duration';
import type { Request } from 'express';
import { ipAddressOf } from '../middleware/rate-limits.ts';
import type { SlidingWindows } from './limit-stores.ts';
import { createTryLimit } from './try-limit.ts';

const WINDOW_MS = 10 * MINUTE_MS;

/** A buyer writes a review for each product and corrects it. Who shares the link shares the limit. */
const PER_ORDER = 30;

/**
 * Counts a request to write a review of an order.
 * The limit throws ProblemError 429 after too many in ten minutes for an order or for a client address.
 */
export type ReviewLimit = (request: Request, orderId: string) => Promise<void>;

export function createReviewLimit(stores: SlidingWindows, perAddress: number): ReviewLimit {
  const limitOf = (name: 'review-order' | 'review-address', hits: number) =>
    createTryLimit(stores.slidingWindow(name, { hits, windowMs: WINDOW_MS }));
  const ofAddress = limitOf('review-address', perAddress);
  const ofOrder = limitOf('review-order', PER_ORDER);
  return async (request, orderId) => {
    await ofAddress.begin(ipAddressOf(request));
    await ofOrder.begin(orderId);
  };
}
