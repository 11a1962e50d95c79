/** Signing in to the back office: section 6 of the specification and rule 6 of docs/architecture.md. */
import { z } from 'zod';
import { emailSchema } from './text.ts';

/** `POST /api/admin/session`: a staff member's own Directus account. */
export const signInSchema = z
  .object({
    email: emailSchema,
    password: z.string('is required').min(1, 'is required').max(1000, 'must be at most 1000 characters'),
    /** Only of accounts that ask for one; the answer `/problems/one-time-code` says so. */
    otp: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'must be six digits')
      .optional(),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof signInSchema>;

/** Who is signed in. The session itself stands in an httpOnly cookie that no script can read. */
export const adminSessionSchema = z
  .object({
    user: z.object({
      id: z.uuid(),
      /** First and last name, else the email address. */
      name: z.string(),
      email: z.string().nullable(),
      /** Name of the Directus role, such as "Staff". */
      role: z.string().nullable(),
    }),
    /** When the session ends unless it is used before; ISO 8601, UTC. */
    expiresAt: z.string(),
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof adminSessionSchema>;

/**
 * `type` of the problems that have to do with being signed in, so that the dashboard can tell them apart.
 * - `signedOut` (401): no session, an expired one, or one that was ended; sign in and go on
 * - `wrongCredentials` (401): email, password or code are not right, or the account is locked
 * - `oneTimeCode` (401): the password is right; this account also asks for a code
 * - `noBackOffice` (403): the account is right, but may not read orders and products
 * - `notAllowed` (403): signed in, but without the right to this one thing
 * - `foreignOrigin` (403): the call came from another site's page
 */
export const SESSION_PROBLEMS = {
  signedOut: '/problems/signed-out',
  wrongCredentials: '/problems/wrong-credentials',
  oneTimeCode: '/problems/one-time-code',
  noBackOffice: '/problems/no-back-office',
  notAllowed: '/problems/not-allowed',
  foreignOrigin: '/problems/foreign-origin',
} as const;
