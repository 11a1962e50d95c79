import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { getFieldErrors, showFieldErrors } from '../../form/field-errors.ts';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useCreateMethod, useUpdateMethod } from '../api/delivery-methods.ts';
import {
  EMPTY_METHOD,
  findMethodField,
  methodResolver,
  toMethodBody,
  toMethodFields,
  type MethodFields,
} from './method-fields.ts';

interface SaveMethod {
  form: UseFormReturn<MethodFields>;
  submit: () => void;
  isSaving: boolean;
  /** Why saving failed, when the error does not belong to a field. */
  formError: string | null;
}

/** Returns only the changed fields, so that another staff member's change of other fields stays. */
function toEdit(method: AdminDeliveryMethod, fields: MethodFields) {
  const before = new Map(Object.entries(toMethodBody(toMethodFields(method))));
  const changed = Object.entries(toMethodBody(fields)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed);
}

/**
 * Returns the form of a delivery method and saves it.
 * @param method the method to edit; null for a new one
 * @param onSaved closes the dialog
 */
export function useSaveMethod(method: AdminDeliveryMethod | null, onSaved: () => void): SaveMethod {
  const form = useForm<MethodFields>({
    defaultValues: method === null ? EMPTY_METHOD : toMethodFields(method),
    resolver: methodResolver,
  });
  /** What was edited. The list behind the dialog may load a newer one. */
  const [base] = useState(method);
  const create = useCreateMethod();
  const update = useUpdateMethod();
  const [formError, setFormError] = useState<string | null>(null);

  const submit = form.handleSubmit(async (fields) => {
    setFormError(null);
    try {
      if (base === null) await create.mutateAsync(toMethodBody(fields));
      else await update.mutateAsync({ id: base.id, edit: toEdit(base, fields) });
      form.reset();
      onSaved();
    } catch (error) {
      if (showFieldErrors(form, getFieldErrors(error), findMethodField)) return;
      setFormError(
        getProblemMessage(error) ?? 'The shop did not answer. Nothing was saved; please try again.',
      );
    }
  });

  return {
    form,
    submit: () => void submit(),
    isSaving: create.isPending || update.isPending,
    formError,
  };
}
