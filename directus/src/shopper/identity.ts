import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Whom a request is about: what the shop knows a shopper by. At least one of the two is there. */
export interface Shopper {
  /** With country code, as orders keep it: +260971234567 */
  phone: string | null;
  /** In small letters. */
  email: string | null;
}

/** Neither a phone number nor an email address that one could look for; the message says which. */
export class IdentityError extends Error {
  override name = 'IdentityError';
}

/** A phone number as orders keep it (proxy/src/routes/phone.ts); null when the text is none. */
export function normalPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'ZM');
  return number?.isValid() ? number.number : null;
}

export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * @param given a phone number in any of its forms, an email address in any case, or both
 * @throws IdentityError
 */
export function shopperOf(given: { phone?: string | undefined; email?: string | undefined }): Shopper {
  const phone = given.phone === undefined ? null : normalPhone(given.phone);
  if (given.phone !== undefined && phone === null)
    throw new IdentityError(`${given.phone} is no phone number, such as 0971234567 or +260971234567.`);
  const email = given.email === undefined ? null : normalEmail(given.email);
  if (email !== null && !/^[^@\s]+@[^@\s]+$/.test(email))
    throw new IdentityError(`${given.email} is no email address.`);
  if (phone === null && email === null) throw new IdentityError('Name a phone number or an email address.');
  return { phone, email };
}
