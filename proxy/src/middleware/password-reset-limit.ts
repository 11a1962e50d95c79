import { requestPasswordResetSchema } from '@chitenge/contract/admin-session';
import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { z } from 'zod';
import type { LimitStores } from '../limits/limit-stores.ts';
import { commonLimitOptions } from './rate-limits.ts';

const WINDOW_MS = 60 * 60_000;
const PER_ACCOUNT = 3;
const PER_ADDRESS = 10;

/** By the address as the route reads it: other characters around it are no other account. */
const accountSchema = z.object({
  email: requestPasswordResetSchema.shape.email.transform((email) => email.toLowerCase()),
});

/** Limits the requests for a new password in an hour, so that nobody fills a staff member's mailbox. */
export function passwordResetLimits(stores: LimitStores): RequestHandler[] {
  const options = { ...commonLimitOptions, windowMs: WINDOW_MS };
  return [
    rateLimit({
      ...options,
      store: stores.fixedWindow('password-reset-account'),
      limit: PER_ACCOUNT,
      skip: (request) => !accountSchema.safeParse(request.body).success,
      keyGenerator: (request) => accountSchema.parse(request.body).email,
    }),
    rateLimit({ ...options, store: stores.fixedWindow('password-reset-address'), limit: PER_ADDRESS }),
  ];
}
