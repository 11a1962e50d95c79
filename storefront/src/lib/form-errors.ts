import { getApiError, isNetworkError } from './api-error.ts';

/** Messages of a failed call: one for each field that the server names, and one for the whole form. */
export interface FormErrors {
  fields: Readonly<Record<string, string>>;
  form: string | null;
}

const NO_ERRORS: FormErrors = { fields: {}, form: null };

/** @param detail the server's words, which name the minutes */
const tooManyTries = (detail = 'Please wait a few minutes and try again.') => `Too many tries. ${detail}`;

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns the messages of a failed call.
 * @param labels names of the fields in messages, by the API's names
 * @param noAnswer the message when the server did not answer
 */
export function formErrors(
  error: unknown,
  labels: Readonly<Record<string, string>>,
  noAnswer: string,
): FormErrors {
  if (error === null) return NO_ERRORS;
  if (isNetworkError(error)) return { fields: {}, form: noAnswer };
  const { status, problem } = getApiError(error) ?? {};
  if (status === 429) return { fields: {}, form: tooManyTries(problem?.detail) };
  const fields = Object.fromEntries(
    (problem?.errors ?? []).flatMap(({ field, message }) =>
      labels[field] === undefined
        ? []
        : [[field, sentence(`${labels[field]} ${message === 'is required' ? 'is missing' : message}.`)]],
    ),
  );
  if (status === 400 && Object.keys(fields).length > 0) return { fields, form: null };
  const detail = status === undefined || status >= 500 ? undefined : problem?.detail;
  return { fields, form: detail ?? 'That did not work. Please try again in a moment.' };
}
