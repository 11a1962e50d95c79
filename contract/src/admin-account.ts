/** A staff member's own account: docs/back-office.md#my-account. */
import { z } from 'zod';
import { oneTimeCodeSchema, passwordText } from './admin-session.ts';

const MIN_PASSWORD = 8;

/** The current password, because another person may use an unlocked phone. */
const current = passwordText.min(1, 'is required');

/** `PUT /api/admin/account/password`. */
export const changePasswordSchema = z
  .object({
    current,
    password: passwordText.min(MIN_PASSWORD, `must have at least ${MIN_PASSWORD} characters`),
  })
  .meta({ id: 'ChangePassword' });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** `POST /api/admin/account/one-time-codes`: the first step. */
export const startOneTimeCodesSchema = z.object({ current }).meta({ id: 'StartOneTimeCodes' });
export type StartOneTimeCodes = z.infer<typeof startOneTimeCodesSchema>;

/** The secret for the authenticator app, and the same as a link that opens the app. */
export const oneTimeCodesSecretSchema = z
  .object({ secret: z.string(), url: z.string() })
  .meta({ id: 'OneTimeCodesSecret' });
export type OneTimeCodesSecret = z.infer<typeof oneTimeCodesSecretSchema>;

/** `PUT /api/admin/account/one-time-codes`: the second step, with a code of the app. */
export const enableOneTimeCodesSchema = z
  .object({
    current,
    secret: z.string().regex(/^[A-Z2-7]{16,64}$/, 'must be the secret of the first step'),
    code: oneTimeCodeSchema,
  })
  .meta({ id: 'EnableOneTimeCodes' });
export type EnableOneTimeCodes = z.infer<typeof enableOneTimeCodesSchema>;

/** One digit again and again, or digits in a row, which everybody tries first. */
const EASY_PIN = /^(\d)\1+$/;
const ROWS = ['01234567890', '09876543210'];
const isEasy = (pin: string): boolean => EASY_PIN.test(pin) || ROWS.some((row) => row.includes(pin));

/** Typed at the till. */
export const tillPinText = z.string().regex(/^\d{4,6}$/, 'must be 4 to 6 digits');

/** `PUT /api/admin/account/till-pin`. */
export const setTillPinSchema = z
  .object({
    current,
    pin: tillPinText.refine((pin) => !isEasy(pin), 'is too easy to guess'),
  })
  .meta({ id: 'SetTillPin' });
export type SetTillPin = z.infer<typeof setTillPinSchema>;

/** `DELETE /api/admin/account/till-pin`. */
export const removeTillPinSchema = z.object({ current }).meta({ id: 'RemoveTillPin' });
export type RemoveTillPin = z.infer<typeof removeTillPinSchema>;

/** `DELETE /api/admin/account/one-time-codes`. */
export const disableOneTimeCodesSchema = z
  .object({ current, code: oneTimeCodeSchema })
  .meta({ id: 'DisableOneTimeCodes' });
export type DisableOneTimeCodes = z.infer<typeof disableOneTimeCodesSchema>;
