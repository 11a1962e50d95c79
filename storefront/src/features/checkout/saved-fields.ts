import { checkoutFieldsSchema, type CheckoutFields } from './checkout-fields.ts';

/** Session-storage key of an unfinished checkout. It holds personal data, so it ends with the tab. */
export const SAVED_FIELDS_KEY = 'chitenge-checkout';

/** What was typed before this page was reloaded; null when there is nothing, or nothing readable. */
export function readSavedFields(): CheckoutFields | null {
  try {
    const text = sessionStorage.getItem(SAVED_FIELDS_KEY);
    return text === null ? null : checkoutFieldsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps what was typed, as long as the browser lets us. */
export function saveFields(fields: CheckoutFields): void {
  try {
    sessionStorage.setItem(SAVED_FIELDS_KEY, JSON.stringify(fields));
  } catch {
    // Blocked or full: a reload then starts afresh.
  }
}

export function forgetSavedFields(): void {
  try {
    sessionStorage.removeItem(SAVED_FIELDS_KEY);
  } catch {
    // Blocked: nothing was kept.
  }
}
