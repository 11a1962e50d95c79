import { cleanEmail } from '@chitenge/contract/clean-text';
import { toPhoneNumber } from '@chitenge/contract/phone-number';

/** How a request identifies a shopper: by phone, by email, or by both. */
export interface Shopper {
  /** E.164, as orders store it: +260971234567 */
  phone: string | null;
  /** In lower case. */
  email: string | null;
}

/** The phone number or the email address is missing or invalid. */
export class IdentityError extends Error {
  override name = 'IdentityError';
}

export const normalizeEmail = (text: string): string => cleanEmail(text).toLowerCase();

/**
 * Parses the identity of a shopper.
 * @param input a phone number in any notation, an email address in any case, or both
 * @throws IdentityError
 */
export function parseShopper(input: { phone?: string | undefined; email?: string | undefined }): Shopper {
  const phone = input.phone === undefined ? null : toPhoneNumber(input.phone);
  if (input.phone !== undefined && phone === null)
    throw new IdentityError(`${input.phone} is not a phone number. Examples: 0971234567, +260971234567.`);
  const email = input.email === undefined ? null : normalizeEmail(input.email);
  if (email !== null && !/^[^@\s]+@[^@\s]+$/.test(email))
    throw new IdentityError(`${input.email} is not an email address.`);
  if (phone === null && email === null) throw new IdentityError('Give a phone number or an email address.');
  return { phone, email };
}
