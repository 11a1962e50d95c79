import type { AdminDiscountCode } from '@chitenge/contract/admin-discount';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changedFields, useSubmit } from '../../form/use-submit.ts';
import { useCreateCode, useUpdateCode } from '../api/discount-codes.ts';
import {
  codeResolver,
  EMPTY_CODE,
  findCodeField,
  toCodeBody,
  toCodeFields,
  type CodeFields,
} from './code-fields.ts';

/**
 * Returns the form of a discount code and saves it.
 * @param code the code to edit; null for a new one
 * @param onSaved closes the dialog
 */
export function useSaveCode(code: AdminDiscountCode | null, onSaved: () => void) {
  /** What was edited. The list behind the dialog may load a newer one. */
  const [base] = useState(code);
  const form = useForm<CodeFields>({
    defaultValues: base === null ? EMPTY_CODE : toCodeFields(base),
    resolver: codeResolver,
  });
  const create = useCreateCode();
  const update = useUpdateCode();
  const save = (fields: CodeFields) => {
    const body = toCodeBody(fields);
    if (base === null) return create.mutateAsync(body);
    return update.mutateAsync({ id: base.id, edit: changedFields(toCodeBody(toCodeFields(base)), body) });
  };
  return {
    form,
    ...useSubmit(form, { save, findField: findCodeField, onSaved }),
    isSaving: create.isPending || update.isPending,
  };
}
