import { SESSION_HEADER } from '@chitenge/contract/session';
import { sessionIdSchema } from '@chitenge/contract/session-id';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type Options } from 'express-rate-limit';
import type { LimitStores } from '../limits/limit-stores.ts';
import { tooManyRequests } from '../problems/problems.ts';

const WINDOW_MS = 60_000;

/**
 * Options of all rate limits: a problem for further requests, and headers with the remaining number. Unless a limit
 * says otherwise, it counts the requests of an address per minute.
 */
export const commonLimitOptions = {
  windowMs: WINDOW_MS,
  keyGenerator: ipAddressOf,
  standardHeaders: 'draft-7',
  legacyHeaders: false,
  handler: (_request, _response, next) => next(tooManyRequests()),
  validate: { xForwardedForHeader: false },
} satisfies Partial<Options>;

/** Returns the shopper's session id, or undefined when it is missing or weak. */
export function sessionOf(request: Request): string | undefined {
  return sessionIdSchema.safeParse(request.get(SESSION_HEADER)).data;
}

/** Returns the client's IP address as a rate limit key. All addresses of one IPv6 network share a key. */
export function ipAddressOf(request: Request): string {
  return ipKeyGenerator(request.ip ?? '');
}

/**
 * Limits the API calls per minute. The limit by session keeps one shopper from using up a shared address. Sessions cost
 * nothing, so a limit by address is necessary as well.
 */
export function rateLimits({
  perSession,
  perAddress,
}: {
  perSession: number;
  perAddress: number;
}): RequestHandler[] {
  return [
    rateLimit({
      ...commonLimitOptions,
      limit: perSession,
      skip: (request) => sessionOf(request) === undefined,
      keyGenerator: (request) => sessionOf(request) ?? '',
    }),
    rateLimit({
      ...commonLimitOptions,
      limit: perAddress,
    }),
  ];
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Limits the changes of carts per minute, by session and by address. */
export function cartWriteLimits(limits: { perSession: number; perAddress: number }): RequestHandler[] {
  return [
    rateLimit({
      ...commonLimitOptions,
      limit: limits.perSession,
      skip: (request) => READS.has(request.method) || sessionOf(request) === undefined,
      keyGenerator: (request) => sessionOf(request) ?? '',
    }),
    rateLimit({
      ...commonLimitOptions,
      limit: limits.perAddress,
      skip: (request) => READS.has(request.method),
    }),
  ];
}

const SIGN_UP_WINDOW_MS = 10 * 60_000;

/** Limits the newsletter sign-ups of a client address in ten minutes. */
export function signUpLimit(stores: LimitStores, perAddress: number): RequestHandler {
  return rateLimit({
    ...commonLimitOptions,
    store: stores.fixedWindow('newsletter'),
    windowMs: SIGN_UP_WINDOW_MS,
    limit: perAddress,
    skip: (request) => READS.has(request.method),
  });
}

/** Limits the requests for images of an address per minute. */
export function assetLimit(perAddress: number): RequestHandler {
  return rateLimit({
    ...commonLimitOptions,
    limit: perAddress,
  });
}
