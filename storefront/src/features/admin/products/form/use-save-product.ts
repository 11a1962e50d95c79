import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrorsOf, showFieldErrors } from '../../form/field-messages.ts';
import { reasonOf } from '../../session/admin-api.ts';
import { useCreateProduct, useUpdateProduct } from '../api/change-products.ts';
import { productQuery } from '../api/get-products.ts';
import { isConflict, keepingMine } from './product-conflict.ts';
import { fieldsOf, PRODUCT_LABELS, type ProductFields } from './product-fields.ts';
import { formFieldOf, productEdit, productPayload } from './product-payload.ts';
import type { ProductForm } from './use-product-form.ts';

/** What stands in the way of saving, where no single field is at fault. */
export type Obstacle =
  { kind: 'conflict'; base: AdminProduct; theirs: AdminProduct } | { kind: 'refused'; reason: string };

export interface SaveProduct {
  submit: () => void;
  isSaving: boolean;
  obstacle: Obstacle | null;
  /** Of a conflict: puts the product as it is now into the form. */
  loadTheirs: () => void;
  /** Of a conflict: saves the form's edits onto the product as it is now. */
  keepMine: () => void;
}

function fieldOf(name: string) {
  const field = formFieldOf(name);
  return field === null ? null : { name: field, label: PRODUCT_LABELS[field] };
}

/**
 * Saves the product form, and finds a way on when it is refused.
 * @param product what is edited; null for a new one
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
  /** What the form's edits are based on. */
  const [base, setBase] = useState(product);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);

  const explain = async (error: unknown, edited: AdminProduct | null): Promise<void> => {
    if (edited !== null && isConflict(error)) {
      const theirs = await queryClient.fetchQuery(productQuery(edited.id));
      setObstacle({ kind: 'conflict', base: edited, theirs });
    } else if (!showFieldErrors(form, fieldErrorsOf(error), fieldOf)) {
      const reason = reasonOf(error) ?? 'The shop did not answer. Nothing was saved; please try again.';
      setObstacle({ kind: 'refused', reason });
    }
  };

  const save = async (fields: ProductFields, edited: AdminProduct | null): Promise<void> => {
    setObstacle(null);
    try {
      if (edited === null) await create.mutateAsync(productPayload(fields));
      else await update.mutateAsync({ id: edited.id, edit: productEdit(edited, fields) });
      form.reset();
      onSaved();
    } catch (error) {
      await explain(error, edited).catch(() =>
        setObstacle({ kind: 'refused', reason: 'The product as it is now could not be loaded.' }),
      );
    }
  };

  const submit = form.handleSubmit((fields) => save(fields, base));

  const loadTheirs = (): void => {
    if (obstacle?.kind !== 'conflict') return;
    setBase(obstacle.theirs);
    form.reset(fieldsOf(obstacle.theirs));
    setObstacle(null);
  };

  const keepMine = form.handleSubmit(async (mine) => {
    if (obstacle?.kind !== 'conflict') return;
    const { base: before, theirs } = obstacle;
    const fields = keepingMine(before, theirs, mine);
    setBase(theirs);
    form.reset(fieldsOf(theirs));
    form.reset(fields, { keepDefaultValues: true });
    await save(fields, theirs);
  });

  return {
    submit: () => void submit(),
    isSaving: create.isPending || update.isPending,
    obstacle,
    loadTheirs,
    keepMine: () => void keepMine(),
  };
}
