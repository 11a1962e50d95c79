import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changedFields, useSubmit } from '../../form/use-submit.ts';
import { useCreateMethod, useUpdateMethod } from '../api/delivery-methods.ts';
import {
  EMPTY_METHOD,
  findMethodField,
  methodResolver,
  toMethodBody,
  toMethodFields,
  type MethodFields,
} from './method-fields.ts';

/**
 * Returns the form of a delivery method and saves it.
 * @param method the method to edit; null for a new one
 * @param onSaved closes the dialog
 */
export function useSaveMethod(method: AdminDeliveryMethod | null, onSaved: () => void) {
  /** What was edited. The list behind the dialog may load a newer one. */
  const [base] = useState(method);
  const form = useForm<MethodFields>({
    defaultValues: base === null ? EMPTY_METHOD : toMethodFields(base),
    resolver: methodResolver,
  });
  const create = useCreateMethod();
  const update = useUpdateMethod();
  const save = (fields: MethodFields) => {
    const body = toMethodBody(fields);
    if (base === null) return create.mutateAsync(body);
    return update.mutateAsync({ id: base.id, edit: changedFields(toMethodBody(toMethodFields(base)), body) });
  };
  return {
    form,
    ...useSubmit(form, { save, findField: findMethodField, onSaved }),
    isSaving: create.isPending || update.isPending,
  };
}
