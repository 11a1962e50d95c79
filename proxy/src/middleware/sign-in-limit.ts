import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { LimitStores } from '../limits/limit-stores.ts';
import type { TokenCookie } from '../staff/cookie.ts';
import { commonLimitOptions, ipAddressOf } from './rate-limits.ts';

const WINDOW_MS = 15 * 60_000;

/**
 * Limits failed sign-ins within 15 minutes per address, also those of unknown accounts. A device that an account has
 * signed in on counts apart. The extension delays attempts per account (extensions/shop/src/sign-in), because the
 * Studio has the same accounts.
 */
export function signInLimit(stores: LimitStores, perAddress: number, device: TokenCookie): RequestHandler {
  return rateLimit({
    ...commonLimitOptions,
    store: stores.fixedWindow('sign-in'),
    windowMs: WINDOW_MS,
    skipSuccessfulRequests: true,
    // A failure of Directus is not a wrong password. Staff must be able to sign in after it.
    requestWasSuccessful: (_request, { statusCode }) => statusCode < 400 || statusCode >= 500,
    limit: perAddress,
    keyGenerator: (request) => device.read(request) ?? ipAddressOf(request),
  });
}
