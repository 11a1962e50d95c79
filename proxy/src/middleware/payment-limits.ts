import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { LimitStores } from '../limits/limit-stores.ts';
import { commonLimitOptions } from './rate-limits.ts';

const WINDOW_MS = 10 * 60_000;

/** Calls that send a prompt to a phone, or give staff work. */
export const PAYMENT_PATHS = ['/api/orders/:id/payments', '/api/orders/:id/payment-claims'];

/** Proposals of a network for each payment: shoppers correct the number, and each call asks the gateway. */
const PREDICTIONS_PER_PAYMENT = 10;

/** Limits these calls of an address in ten minutes. */
export function paymentLimit(stores: LimitStores, perAddress: number): RequestHandler {
  return rateLimit({
    ...commonLimitOptions,
    store: stores.fixedWindow('payments'),
    windowMs: WINDOW_MS,
    limit: perAddress,
  });
}

/** Limits the proposals of a network for an address in ten minutes. */
export function predictionLimit(stores: LimitStores, perAddress: number): RequestHandler {
  return rateLimit({
    ...commonLimitOptions,
    store: stores.fixedWindow('payment-predictions'),
    windowMs: WINDOW_MS,
    limit: perAddress * PREDICTIONS_PER_PAYMENT,
  });
}

/** Limits the rejected callbacks of an address in ten minutes: payments without signature, reports without token. */
export function callbackLimit(
  stores: LimitStores,
  name: 'payment-callbacks' | 'message-reports',
  perAddress: number,
): RequestHandler {
  return rateLimit({
    ...commonLimitOptions,
    store: stores.fixedWindow(name),
    windowMs: WINDOW_MS,
    limit: perAddress,
    skipSuccessfulRequests: true,
  });
}
