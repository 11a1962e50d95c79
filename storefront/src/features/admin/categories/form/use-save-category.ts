import { PRODUCT_PROBLEMS } from '@chitenge/contract/admin-product';
import type { AdminCategory } from '@chitenge/contract/admin-category';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../../lib/api-error.ts';
import { fieldErrorsOf, showFieldErrors } from '../../form/field-messages.ts';
import { reasonOf } from '../../session/admin-api.ts';
import { useCreateCategory, useUpdateCategory } from '../api/change-categories.ts';
import {
  categoryFieldOf,
  categoryFieldsSchema,
  categoryPayload,
  EMPTY_CATEGORY,
  fieldsOf,
  type CategoryFields,
} from './category-fields.ts';

export interface SaveCategory {
  form: UseFormReturn<CategoryFields>;
  submit: () => void;
  isSaving: boolean;
  /** Why it was not saved, where no single field is at fault. */
  obstacle: string | null;
}

/** The edited fields alone, so that a colleague's edit of another field stays. */
function changesOf(category: AdminCategory, fields: CategoryFields) {
  const [before, after] = [categoryPayload(fieldsOf(category)), categoryPayload(fields)];
  return {
    ...(after.name === before.name ? {} : { name: after.name }),
    ...(after.slug === before.slug ? {} : { slug: after.slug }),
    ...(after.description === before.description ? {} : { description: after.description }),
    ...(after.imageUrl === before.imageUrl ? {} : { imageUrl: after.imageUrl }),
    updatedAt: category.updatedAt,
  };
}

/**
 * The form that adds and edits a category, and saves it.
 * @param category what is edited; null for a new one
 * @param onSaved closes the dialog
 */
export function useSaveCategory(category: AdminCategory | null, onSaved: () => void): SaveCategory {
  const form = useForm<CategoryFields>({
    defaultValues: category === null ? EMPTY_CATEGORY : fieldsOf(category),
    resolver: zodResolver(categoryFieldsSchema),
  });
  const create = useCreateCategory();
  const update = useUpdateCategory();
  const [obstacle, setObstacle] = useState<string | null>(null);

  const explain = (error: unknown): void => {
    const isConflict = error instanceof ApiError && error.problem?.type === PRODUCT_PROBLEMS.changedMeanwhile;
    if (!isConflict && showFieldErrors(form, fieldErrorsOf(error), categoryFieldOf)) return;
    setObstacle(reasonOf(error) ?? 'The shop did not answer. Nothing was saved; please try again.');
  };

  const submit = form.handleSubmit(async (fields) => {
    setObstacle(null);
    try {
      if (category === null) await create.mutateAsync(categoryPayload(fields));
      else await update.mutateAsync({ id: category.id, edit: changesOf(category, fields) });
      form.reset();
      onSaved();
    } catch (error) {
      explain(error);
    }
  });

  return { form, submit: () => void submit(), isSaving: create.isPending || update.isPending, obstacle };
}
