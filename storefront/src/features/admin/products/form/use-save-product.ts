import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getFieldErrors, saveErrorText, showFieldErrors } from '../../form/use-submit.ts';
import { productQuery, useCreateProduct, useUpdateProduct } from '../api/products.ts';
import { isConflict, overwriteWithMine } from './product-conflict.ts';
import {
  type CellError,
  type GridErrors,
  isLeftOutSold,
  leftOutVariants,
  splitServerErrors,
  validateGrid,
} from '../variants/variant-payload.ts';
import { PRODUCT_LABELS, type ProductFields, toProductFields } from './product-fields.ts';
import { findFormField, type ProductEdit, toProductEdit, toProductPayload } from './product-payload.ts';
import type { ProductForm } from './use-product-form.ts';

/** Why saving failed, when the error does not belong to a field. */
export type SaveError =
  | { kind: 'conflict'; base: AdminProduct; theirs: AdminProduct }
  | { kind: 'rejected'; message: string };

/** Errors of the variant grid. */
export interface SaveGridErrors extends GridErrors {
  /** Whether the first cell takes the focus; not when another field with an error has it. */
  takesFocus: boolean;
}

export interface SaveProduct {
  submit: () => void;
  isSaving: boolean;
  saveError: SaveError | null;
  gridErrors: SaveGridErrors | null;
  /** Resolves a conflict: resets the form to the current product. */
  loadTheirs: () => void;
  /** Resolves a conflict: saves the form's edits over the current product. */
  overwriteWithMine: () => void;
}

function findLabelledField(name: string) {
  const field = findFormField(name);
  return field === null ? null : { name: field, label: PRODUCT_LABELS[field] };
}

function checkGrid({ stockBy, grid }: ProductFields, takesFocus: boolean): SaveGridErrors | null {
  const errors = stockBy === 'variant' ? validateGrid(grid) : null;
  return errors && { ...errors, takesFocus };
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
  const [gridErrors, setGridErrors] = useState<SaveGridErrors | null>(null);
  // The mutations do not cover a read of the product before them, and `form.reset` ends `isSubmitting`.
  const [isSaving, setSaving] = useState(false);

  /** Bases the form's edits on the current product. */
  const rebase = (fields: ProductFields, before: AdminProduct, theirs: AdminProduct): ProductFields => {
    const merged = overwriteWithMine(before, theirs, fields);
    setBase(theirs);
    form.reset(toProductFields(theirs));
    form.reset(merged, { keepDefaultValues: true });
    return merged;
  };

  const showConflict = async (
    fields: ProductFields,
    edited: AdminProduct,
    cells: readonly CellError[],
  ): Promise<void> => {
    const theirs = await queryClient.fetchQuery(productQuery(edited.id));
    // After sales alone, the next save is based on the counts that the cells show.
    if (cells.length > 0 && theirs.updatedAt === edited.updatedAt) {
      rebase(fields, edited, theirs);
      const changed = cells.map((cell) => ({
        ...cell,
        message: `${cell.message}. Save again to keep yours.`,
      }));
      setGridErrors({ cells: changed, message: null, takesFocus: true });
    } else setSaveError({ kind: 'conflict', base: edited, theirs });
  };

  const showError = async (
    error: unknown,
    fields: ProductFields,
    edited: AdminProduct | null,
  ): Promise<void> => {
    const { cells, others } = splitServerErrors(fields.grid, getFieldErrors(error));
    if (edited !== null && isConflict(error)) {
      await showConflict(fields, edited, cells);
      return;
    }
    if (cells.length > 0) setGridErrors({ cells, message: null, takesFocus: others.length === 0 });
    if (cells.length > 0 && others.length === 0) return;
    if (!showFieldErrors(form, others, findLabelledField)) {
      setSaveError({ kind: 'rejected', message: saveErrorText(error) });
    }
  };

  /** Shows the conflict when a size that the edit renames, or otherwise leaves out, was sold in the meantime. */
  const findConflict = async (edited: AdminProduct, { variants }: ProductEdit): Promise<boolean> => {
    if (leftOutVariants(edited, variants).length === 0) return false;
    const theirs = await queryClient.fetchQuery(productQuery(edited.id));
    const isSold = isLeftOutSold(edited, theirs, variants);
    if (isSold) setSaveError({ kind: 'conflict', base: edited, theirs });
    return isSold;
  };

  const save = async (fields: ProductFields, edited: AdminProduct | null): Promise<void> => {
    setSaveError(null);
    const invalid = checkGrid(fields, true);
    setGridErrors(invalid);
    if (invalid) return;
    setSaving(true);
    try {
      if (edited === null) await create.mutateAsync(toProductPayload(fields));
      else {
        const edit = toProductEdit(edited, fields);
        if (await findConflict(edited, edit)) return;
        await update.mutateAsync({ id: edited.id, edit });
      }
      form.reset();
      onSaved();
    } catch (error) {
      await showError(error, fields, edited).catch(() =>
        setSaveError({ kind: 'rejected', message: 'The product as it is now could not be loaded.' }),
      );
    } finally {
      setSaving(false);
    }
  };

  const submit = form.handleSubmit(
    (fields) => save(fields, base),
    () => setGridErrors(checkGrid(form.getValues(), false)),
  );

  const loadTheirs = (): void => {
    if (saveError?.kind !== 'conflict') return;
    setBase(saveError.theirs);
    form.reset(toProductFields(saveError.theirs));
    setSaveError(null);
    setGridErrors(null);
  };

  const saveMine = form.handleSubmit(async (mine) => {
    if (saveError?.kind !== 'conflict') return;
    const { base: before, theirs } = saveError;
    await save(rebase(mine, before, theirs), theirs);
  });

  return {
    submit: () => void submit(),
    isSaving,
    saveError,
    gridErrors,
    loadTheirs,
    overwriteWithMine: () => void saveMine(),
  };
}
