import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getFieldErrors, showFieldErrors } from '../../form/field-errors.ts';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useCreateProduct, useUpdateProduct } from '../api/product-mutations.ts';
import { productQuery } from '../api/get-products.ts';
import { isConflict, overwriteWithMine } from './product-conflict.ts';
import { toProductFields, PRODUCT_LABELS, type ProductFields } from './product-fields.ts';
import { findFormField, toProductEdit, toProductPayload } from './product-payload.ts';
import type { ProductForm } from './use-product-form.ts';

/** Why saving failed, when the error does not belong to a field. */
export type SaveError =
  { kind: 'conflict'; base: AdminProduct; theirs: AdminProduct } | { kind: 'rejected'; message: string };

export interface SaveProduct {
  submit: () => void;
  isSaving: boolean;
  saveError: SaveError | null;
  /** Resolves a conflict: resets the form to the current product. */
  loadTheirs: () => void;
  /** Resolves a conflict: saves the form's edits over the current product. */
  overwriteWithMine: () => void;
}

function findLabelledField(name: string) {
  const field = findFormField(name);
  return field === null ? null : { name: field, label: PRODUCT_LABELS[field] };
}

/**
 * Saves the product form and handles conflicts with other changes.
 * @param product the product to edit; null for a new one
 * @param onSaved closes the dialog
 */
export function useSaveProduct(
  form: ProductForm,
  product: AdminProduct | null,
  onSaved: () => void,
): SaveProduct {
  const queryClient = useQueryClient();
  const create = useCreateProduct();
  const update = useUpdateProduct();
  /** The product version on which the form's edits are based. */
  const [base, setBase] = useState(product);
  const [saveError, setSaveError] = useState<SaveError | null>(null);

  const showError = async (error: unknown, edited: AdminProduct | null): Promise<void> => {
    if (edited !== null && isConflict(error)) {
      const theirs = await queryClient.fetchQuery(productQuery(edited.id));
      setSaveError({ kind: 'conflict', base: edited, theirs });
    } else if (!showFieldErrors(form, getFieldErrors(error), findLabelledField)) {
      const message =
        getProblemMessage(error) ?? 'The shop did not answer. Nothing was saved; please try again.';
      setSaveError({ kind: 'rejected', message });
    }
  };

  const save = async (fields: ProductFields, edited: AdminProduct | null): Promise<void> => {
    setSaveError(null);
    try {
      if (edited === null) await create.mutateAsync(toProductPayload(fields));
      else await update.mutateAsync({ id: edited.id, edit: toProductEdit(edited, fields) });
      form.reset();
      onSaved();
    } catch (error) {
      await showError(error, edited).catch(() =>
        setSaveError({ kind: 'rejected', message: 'The product as it is now could not be loaded.' }),
      );
    }
  };

  const submit = form.handleSubmit((fields) => save(fields, base));

  const loadTheirs = (): void => {
    if (saveError?.kind !== 'conflict') return;
    setBase(saveError.theirs);
    form.reset(toProductFields(saveError.theirs));
    setSaveError(null);
  };

  const saveMine = form.handleSubmit(async (mine) => {
    if (saveError?.kind !== 'conflict') return;
    const { base: before, theirs } = saveError;
    const fields = overwriteWithMine(before, theirs, mine);
    setBase(theirs);
    form.reset(toProductFields(theirs));
    form.reset(fields, { keepDefaultValues: true });
    await save(fields, theirs);
  });

  return {
    submit: () => void submit(),
    isSaving: create.isPending || update.isPending,
    saveError,
    loadTheirs,
    overwriteWithMine: () => void saveMine(),
  };
}
