import type { FieldError } from '@chitenge/contract/problem';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';

/** Makes a sentence of what the server says of a field: 'must be …' becomes 'Price must be …'. */
export function inSentence(label: string, message: string): string {
  return /^\p{Ll}/u.test(message) ? `${label} ${message}` : message;
}

/** What a refusal says field by field; empty when it says nothing of fields. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return error instanceof ApiError ? (error.problem?.errors ?? []) : [];
}

/**
 * Shows what the server found wrong at the fields of a form; the first one takes the focus.
 * @param fieldOf the form's field, and what it is called, of a name that the server used; null when it has none
 * @returns whether every error found its field
 */
export function showFieldErrors<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'setError'>,
  errors: readonly FieldError[],
  fieldOf: (name: string) => { name: FieldPath<Fields>; label: string } | null,
): boolean {
  let all = errors.length > 0;
  let first = true;
  for (const { field, message } of errors) {
    const target = fieldOf(field);
    if (target === null) {
      all = false;
      continue;
    }
    form.setError(
      target.name,
      { type: 'server', message: inSentence(target.label, message) },
      { shouldFocus: first },
    );
    first = false;
  }
  return all;
}
