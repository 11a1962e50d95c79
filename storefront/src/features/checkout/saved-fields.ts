import { checkoutFieldsSchema, type CheckoutFields } from './checkout-fields.ts';

/** Session-storage key of an unfinished checkout. Personal data must not outlive the tab. */
export const SAVED_FIELDS_KEY = 'chitenge-checkout';

/** Returns the fields saved before a reload; null without any, or when they are not readable. */
export function readSavedFields(): CheckoutFields | null {
  try {
    const text = sessionStorage.getItem(SAVED_FIELDS_KEY);
    return text === null ? null : checkoutFieldsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Saves the fields. Does nothing when the browser blocks storage. */
export function saveFields(fields: CheckoutFields): void {
  try {
    sessionStorage.setItem(SAVED_FIELDS_KEY, JSON.stringify(fields));
  } catch {
    // Storage is blocked or full: a reload then starts with an empty form.
  }
}

/** Deletes the saved fields. */
export function clearSavedFields(): void {
  try {
    sessionStorage.removeItem(SAVED_FIELDS_KEY);
  } catch {
    // Storage is blocked, so nothing is saved.
  }
}
