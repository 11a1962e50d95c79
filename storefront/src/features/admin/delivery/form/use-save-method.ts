import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changedFields, useSubmit } from '../../form/use-submit.ts';
import { adminDeliveryMethodsQuery, useCreateMethod, useUpdateMethod } from '../api/delivery-methods.ts';
import { describeChanges, differingFields } from './describe-changes.ts';
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
  /** The version on which the edit is based. The list behind the dialog may load a newer one. */
  const [base, setBase] = useState(method);
  const form = useForm<MethodFields>({
    defaultValues: base === null ? EMPTY_METHOD : toMethodFields(base),
    resolver: methodResolver,
  });
  const queryClient = useQueryClient();
  const create = useCreateMethod();
  const update = useUpdateMethod();
  const save = (fields: MethodFields) => {
    const body = toMethodBody(fields);
    if (base === null) return create.mutateAsync(body);
    const edit = changedFields(toMethodBody(toMethodFields(base)), body);
    return update.mutateAsync({ id: base.id, edit: { ...edit, updatedAt: base.updatedAt } });
  };
  const readCurrent = async (): Promise<AdminDeliveryMethod | undefined> => {
    try {
      const methods = await queryClient.fetchQuery({ ...adminDeliveryMethodsQuery, staleTime: 0 });
      return methods.find(({ id }) => id === base?.id);
    } catch {
      return undefined;
    }
  };
  /** Loads the current version below the edited fields, so that the next attempt is based on it. */
  const onConflict = async (detail: string): Promise<string> => {
    const current = await readCurrent();
    if (base === null || current === undefined) return detail;
    const [before, mine] = [toMethodFields(base), form.getValues()];
    setBase(current);
    form.reset(toMethodFields(current));
    for (const name of differingFields(before, mine)) form.setValue(name, mine[name], { shouldDirty: true });
    const changes = describeChanges(base, current);
    return `${detail} ${changes}Your entries are kept; saving again replaces theirs.`;
  };
  return {
    form,
    ...useSubmit(form, { save, findField: findMethodField, onSaved, onConflict }),
    isSaving: create.isPending || update.isPending,
  };
}
