import type { FieldError } from '@chitenge/contract/problem';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { withLabel } from '@chitenge/contract/with-label';
import { getProblemMessage, isVersionConflict } from '../session/admin-api.ts';

interface Submit {
  submit: () => void;
  /** Why saving failed, when the error does not belong to a field. */
  formError: string | null;
}

interface Options<Fields extends FieldValues> {
  save: (fields: Fields) => Promise<unknown>;
  /** Finds the form field and label for the server's field name, such as `towns.0`. */
  findField: (name: string) => { name: FieldPath<Fields>; label: string } | null;
  /** Closes the dialog. */
  onSaved: () => void;
  /**
   * Called when another staff member has saved a newer version (409 `changed-meanwhile`).
   * @param detail what the server said
   * @returns the text above the form
   */
  onConflict?: (detail: string) => Promise<string>;
}

/** Returns what saves a form, and shows the server's errors at their fields. */
export function useSubmit<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { save, findField, onSaved, onConflict }: Options<Fields>,
): Submit {
  const [formError, setFormError] = useState<string | null>(null);
  const submit = form.handleSubmit(async (fields) => {
    setFormError(null);
    try {
      await save(fields);
      form.reset();
      onSaved();
    } catch (error) {
      const message = saveErrorText(error);
      if (onConflict && isVersionConflict(error)) return setFormError(await onConflict(message));
      if (showFieldErrors(form, getFieldErrors(error), findField)) return;
      setFormError(message);
    }
  });
  return { submit: () => void submit(), formError };
}

/** Returns only the changed fields, so that another staff member's change of other fields stays. */
export function changedFields(before: object, after: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(values.get(name)),
    ),
  );
}

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

/** Returns what to show above a form whose save failed. The save may have succeeded when only its answer was lost. */
export function saveErrorText(error: unknown): string {
  return (
    getProblemMessage(error) ??
    'The shop did not answer. What you entered is still here; look whether it was saved before you try again.'
  );
}
