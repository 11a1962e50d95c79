import type { FieldError } from '@chitenge/contract/problem';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { withLabel } from '../../../ui/field-message.ts';

/** Returns the field errors of an API problem, or an empty list. */
export function getFieldErrors(error: unknown): readonly FieldError[] {
  return error instanceof ApiError ? (error.problem?.errors ?? []) : [];
}

/**
 * Shows the server's field errors at the form's fields and focuses the first one.
 * @param findField returns the field and label for the server's field name; null when the form has none
 * @returns whether there were errors and each one belongs to a form field
 */
export function showFieldErrors<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'setError'>,
  errors: readonly FieldError[],
  findField: (name: string) => { name: FieldPath<Fields>; label: string } | null,
): boolean {
  let allMatched = errors.length > 0;
  let isFirst = true;
  for (const { field, message } of errors) {
    const target = findField(field);
    if (target === null) {
      allMatched = false;
      continue;
    }
    form.setError(
      target.name,
      { type: 'server', message: withLabel(target.label, message) },
      { shouldFocus: isFirst },
    );
    isFirst = false;
  }
  return allMatched;
}
