import type { AdminCategory } from '@chitenge/contract/admin-category';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { getFieldErrors, showFieldErrors } from '../../form/field-errors.ts';
import { useCreateCategory, useUpdateCategory } from '../api/category-mutations.ts';
import {
  findCategoryField,
  categoryFieldsSchema,
  toCategoryPayload,
  EMPTY_CATEGORY,
  toCategoryFields,
  type CategoryFields,
} from './category-fields.ts';
import { saveErrorText } from '../../form/save-error-text.ts';
import { isVersionConflict } from '../../session/admin-api.ts';

export interface SaveCategory {
  form: UseFormReturn<CategoryFields>;
  submit: () => void;
  isSaving: boolean;
  /** Why saving failed, when the error does not belong to a field. */
  formError: string | null;
}

/** Returns only the changed fields, so that another staff member's change of other fields stays. */
function toCategoryEdit(category: AdminCategory, fields: CategoryFields) {
  const [before, after] = [toCategoryPayload(toCategoryFields(category)), toCategoryPayload(fields)];
  return {
    ...(after.name === before.name ? {} : { name: after.name }),
    ...(after.slug === before.slug ? {} : { slug: after.slug }),
    ...(after.description === before.description ? {} : { description: after.description }),
    ...(after.imageUrl === before.imageUrl ? {} : { imageUrl: after.imageUrl }),
    updatedAt: category.updatedAt,
  };
}

/**
 * Returns the category form and saves it.
 * @param category the category to edit; null for a new one
 * @param onSaved closes the dialog
 */
export function useSaveCategory(category: AdminCategory | null, onSaved: () => void): SaveCategory {
  const form = useForm<CategoryFields>({
    defaultValues: category === null ? EMPTY_CATEGORY : toCategoryFields(category),
    resolver: zodResolver(categoryFieldsSchema),
  });
  /** The version on which the edit is based. The list behind the dialog may load a newer one. */
  const [base] = useState(category);
  const create = useCreateCategory();
  const update = useUpdateCategory();
  const [formError, setFormError] = useState<string | null>(null);

  const showError = (error: unknown): void => {
    if (!isVersionConflict(error) && showFieldErrors(form, getFieldErrors(error), findCategoryField)) return;
    setFormError(saveErrorText(error));
  };

  const submit = form.handleSubmit(async (fields) => {
    setFormError(null);
    try {
      if (base === null) await create.mutateAsync(toCategoryPayload(fields));
      else await update.mutateAsync({ id: base.id, edit: toCategoryEdit(base, fields) });
      form.reset();
      onSaved();
    } catch (error) {
      showError(error);
    }
  });

  return {
    form,
    submit: () => void submit(),
    isSaving: create.isPending || update.isPending,
    formError,
  };
}
