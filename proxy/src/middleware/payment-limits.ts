import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { commonLimitOptions } from './rate-limits.ts';

const WINDOW_MS = 10 * 60_000;

/** Calls that send a prompt to a phone, ask the payment gateway, or give staff work. */
export const PAYMENT_PATHS = [
  '/api/orders/:id/payments',
  '/api/orders/:id/payment-claims',
  '/api/payment-options/predict',
];

/** Limits these calls of an address in ten minutes. */
export function paymentLimit(perAddress: number): RequestHandler {
  return rateLimit({ ...commonLimitOptions, windowMs: WINDOW_MS, limit: perAddress });
}

/** Limits the payment callbacks of an address that the gateway has not signed, in ten minutes. */
export function callbackLimit(perAddress: number): RequestHandler {
  return rateLimit({
    ...commonLimitOptions,
    windowMs: WINDOW_MS,
    limit: perAddress,
    skipSuccessfulRequests: true,
  });
}
