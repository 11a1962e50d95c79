/** The body of a form that looks up an order without scripts. The limits of guessing read it as the call does. */

/** As a browser sends it. Such a text is no JSON, so that nobody counts as another order than the one that is read. */
const FORM = /^(?:reference|phone)=/;

/** Returns the fields of the form; undefined for another text. */
export const readLookupForm = (text: string): Record<string, string> | undefined =>
  FORM.test(text) ? Object.fromEntries(new URLSearchParams(text)) : undefined;
