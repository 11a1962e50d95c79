import { fromEntries } from '@chitenge/contract/typed-entries';
import { EMPTY_FIELDS, type CheckoutFields } from './checkout-fields.ts';

/** Session-storage key of an unfinished checkout. Personal data must not outlive the tab. */
export const SAVED_FIELDS_KEY = 'chitenge-checkout';

/** Without zod, which would be a sixth of what phones load for checkout. An earlier version of the shop saved fewer fields. */
function parseFields(saved: unknown): CheckoutFields | null {
  if (typeof saved !== 'object' || saved === null) return null;
  const texts = new Map<string, unknown>(Object.entries(saved));
  return fromEntries<CheckoutFields>(
    Object.entries(EMPTY_FIELDS).map(([name, empty]) => {
      const text = texts.get(name);
      return [name, typeof text === 'string' ? text : empty];
    }),
  );
}

/** Returns the fields saved before a reload; null without any, or when they are not readable. */
export function readSavedFields(): CheckoutFields | null {
  try {
    const text = sessionStorage.getItem(SAVED_FIELDS_KEY);
    return text === null ? null : parseFields(JSON.parse(text));
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
