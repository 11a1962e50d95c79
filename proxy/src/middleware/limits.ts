import { SESSION_HEADER } from '@chitenge/contract/session';
import { sessionIdSchema } from '@chitenge/contract/session-id';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type Options } from 'express-rate-limit';
import { tooManyRequests } from '../problems/http-problem.ts';

const WINDOW_MS = 60_000;

/** What all limits have in common: whatever is beyond them is refused in words, and headers tell how much is left. */
export const commonToLimits = {
  standardHeaders: 'draft-7',
  legacyHeaders: false,
  handler: (_request, _response, next) => next(tooManyRequests()),
  validate: { xForwardedForHeader: false },
} satisfies Partial<Options>;

/** The shopper's session; undefined when it is missing or weak. */
export function sessionOf(request: Request): string | undefined {
  return sessionIdSchema.safeParse(request.get(SESSION_HEADER)).data;
}

/** The address that a request came from, to count it by: those of one IPv6 network count as one. */
export function ipAddressOf(request: Request): string {
  return ipKeyGenerator(request.ip ?? '');
}

/**
 * How many calls a minute the API takes: per session first, so that one shopper cannot use up what a whole
 * neighbourhood behind one address shares; per address too, for sessions cost nothing to make.
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
      ...commonToLimits,
      windowMs: WINDOW_MS,
      limit: perSession,
      skip: (request) => sessionOf(request) === undefined,
      keyGenerator: (request) => sessionOf(request) ?? '',
    }),
    rateLimit({
      ...commonToLimits,
      windowMs: WINDOW_MS,
      limit: perAddress,
      keyGenerator: ipAddressOf,
    }),
  ];
}
