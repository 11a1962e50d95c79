import type { AdminCategory } from '@chitenge/contract/admin-category';
import { useId, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { TextAreaField, TextField } from '../form/form-field.tsx';
import { SlugField } from '../form/slug-field.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLeaveGuard, useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import { CATEGORY_LABELS, type CategoryFields } from './form/category-fields.ts';
import { CategoryImage } from './form/category-image.tsx';
import { useSaveCategory } from './form/use-save-category.ts';

interface CategoryDialogProps {
  /** The category to edit; null adds a new one. */
  category: AdminCategory | null;
  onClose: () => void;
}

/** The dialog 'Add Category' or 'Edit Category'. Mount it only while it is open, so that the form starts fresh. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const id = useId();
  const { request, leave } = useLeaveGuard();
  const { form, submit, isSaving, formError } = useSaveCategory(category, () => leave(onClose));
  useUnsavedChanges(form.formState.isDirty);
  const requestClose = (): void => request(onClose);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  return (
    <Dialog
      open
      onOpenChange={requestClose}
      ignoreOutsideClick
      title={category === null ? 'Add Category' : 'Edit Category'}
      footer={
        <>
          <Button variant="secondary" small onClick={requestClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} small busy={isSaving}>
            {getSaveLabel(category === null, isSaving)}
          </Button>
        </>
      }
    >
      {formError !== null && <FormAlert title={formError} />}
      <FormProvider {...form}>
        <StyledForm id={id} noValidate onSubmit={onSubmit}>
          <TextField<CategoryFields> name="name" label={CATEGORY_LABELS.name} maxLength={120} required />
          <SlugField prefix="/products/" />
          <TextAreaField<CategoryFields> name="description" label={CATEGORY_LABELS.description} rows={3} />
          <CategoryImage />
        </StyledForm>
      </FormProvider>
    </Dialog>
  );
}

function getSaveLabel(isNew: boolean, isSaving: boolean): string {
  if (isSaving) return 'Saving...';
  return isNew ? 'Create Category' : 'Update Category';
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.m};
`;
