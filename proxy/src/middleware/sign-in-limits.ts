import type { RequestHandler } from 'express';
import { rateLimit, type Options } from 'express-rate-limit';
import { z } from 'zod';
import { commonToLimits, ipAddressOf } from './limits.ts';

const WINDOW_MS = 15 * 60_000;

const accountSchema = z.object({ email: z.string().trim().toLowerCase().min(1).max(254) });

const common = {
  ...commonToLimits,
  windowMs: WINDOW_MS,
  skipSuccessfulRequests: true,
  // Nobody guesses while Directus is away: staff must be able to sign in once it is back.
  requestWasSuccessful: (_request, { statusCode }) => statusCode < 400 || statusCode >= 500,
} satisfies Partial<Options>;

/**
 * How many sign-ins may fail within a quarter of an hour: for one account, whoever tries, and from one address, whatever
 * it tries. Nothing else limits them: Directus' own count, which never forgets and suspends the account in the end, is
 * switched off (directus/src/apply/settings.ts), so that nobody can lock a colleague out for longer than that.
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
      ...common,
      limit: perAccount,
      skip: (request) => !accountSchema.safeParse(request.body).success,
      keyGenerator: (request) => accountSchema.parse(request.body).email,
    }),
    rateLimit({
      ...common,
      limit: perAddress,
      keyGenerator: ipAddressOf,
    }),
  ];
}
