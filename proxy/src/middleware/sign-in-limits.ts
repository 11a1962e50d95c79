import type { RequestHandler } from 'express';
import { rateLimit, type Options } from 'express-rate-limit';
import { z } from 'zod';
import { commonLimitOptions, ipAddressOf } from './rate-limits.ts';

const WINDOW_MS = 15 * 60_000;

const accountSchema = z.object({ email: z.string().trim().toLowerCase().min(1).max(254) });

const signInLimitOptions = {
  ...commonLimitOptions,
  windowMs: WINDOW_MS,
  skipSuccessfulRequests: true,
  // A failure of Directus is not a wrong password. Staff must be able to sign in after it.
  requestWasSuccessful: (_request, { statusCode }) => statusCode < 400 || statusCode >= 500,
} satisfies Partial<Options>;

/**
 * Limits failed sign-ins within 15 minutes, per account and per address. Directus' own limit is off
 * (directus/src/apply/settings.ts), because it would suspend the account without an end.
 */
export function signInLimits({
  perAccount,
  perAddress,
}: {
  perAccount: number;
  perAddress: number;
}): RequestHandler[] {
  return [
    rateLimit({
      ...signInLimitOptions,
      limit: perAccount,
      skip: (request) => !accountSchema.safeParse(request.body).success,
      keyGenerator: (request) => accountSchema.parse(request.body).email,
    }),
    rateLimit({
      ...signInLimitOptions,
      limit: perAddress,
      keyGenerator: ipAddressOf,
    }),
  ];
}
