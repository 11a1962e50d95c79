/** Staff sign-in: docs/back-office.md and rule 6 of docs/architecture.md. */
import { z } from 'zod';
import { cleanCode } from './clean-text.ts';
import { emailSchema } from './text.ts';

/** A password as it was typed. Only the line breaks that a copied one ends with are left out. */
export const passwordText = z
  .string('is required')
  .overwrite((text) => /^[^]*[^\r\n]/.exec(text)?.[0] ?? '')
  .max(1000, 'must be at most 1000 characters');

/** A code of an authenticator app, which shows it in groups. */
export const oneTimeCodeSchema = z
  .string()
  .overwrite((text) => cleanCode(text).replaceAll(/[ -]/g, ''))
  .regex(/^\d{6}$/, 'must be six digits');

/** `POST /api/admin/session` with the staff member's Directus account. */
export const signInSchema = z
  .object({
    email: emailSchema,
    password: passwordText.min(1, 'is required'),
    /** Required by accounts with two-factor authentication, after the problem `one-time-code`. */
    otp: oneTimeCodeSchema.optional(),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof signInSchema>;

/** `GET /api/admin/password-reset`: whether the shop can mail a link for a new password. */
export const passwordResetSchema = z.object({ byMail: z.boolean() }).meta({ id: 'PasswordReset' });
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** `POST /api/admin/password-reset`. The response is the same for an address without an account. */
export const requestPasswordResetSchema = z
  .object({ email: emailSchema })
  .meta({ id: 'RequestPasswordReset' });
export type RequestPasswordReset = z.infer<typeof requestPasswordResetSchema>;

/** The signed-in staff member. An httpOnly cookie holds the session token. */
export const adminSessionSchema = z
  .object({
    user: z.object({
      id: z.uuid(),
      /** First and last name, or the email address. */
      name: z.string(),
      email: z.string().nullable(),
      /** Name of the Directus role, such as "Staff". */
      role: z.string().nullable(),
      /** Whether each sign-in needs a one-time code. */
      oneTimeCodes: z.boolean(),
      /** Address of the Studio; null for who may not use it. */
      studioUrl: z.string().nullable(),
      /** Whether the user may delete products. */
      mayDeleteProducts: z.boolean(),
      /** Whether the user may pay money back. */
      mayRefund: z.boolean(),
      /** Whether the user may cancel several unpaid orders at once. */
      mayCancelOrders: z.boolean(),
      /** Whether the user may write to the customers of several orders at once. */
      mayMessageOrders: z.boolean(),
      /** Whether the user may change delivery methods. */
      mayEditDelivery: z.boolean(),
      /** Whether the user may change discount codes. */
      mayEditDiscounts: z.boolean(),
      /** Whether the user may apply and end stock takes. */
      mayApplyStockTakes: z.boolean(),
      /** Whether the user may change texts of the shop, and, as far as the role allows, its settings. */
      mayEditSettings: z.boolean(),
      /** Whether the user may do the steps of the owner's checklist. */
      maySetUp: z.boolean(),
      /** Whether the user may read reports. */
      mayReadReports: z.boolean(),
      /** Whether the user may see and set what goods cost the shop. */
      maySeeCosts: z.boolean(),
      /** Whether the user may read customers and write notes about them. */
      mayReadCustomers: z.boolean(),
      /** Whether the user may export and erase a customer's data. */
      mayEraseCustomers: z.boolean(),
      /** Whether the user may invite people. */
      mayInviteStaff: z.boolean(),
    }),
    /** End of the session unless it is renewed; ISO 8601, UTC. */
    expiresAt: z.string(),
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof adminSessionSchema>;
