import type { AdminCategory } from '@chitenge/contract/admin-category';
import { useId, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { LongTextField, TextField } from '../form/form-field.tsx';
import { SlugField } from '../form/slug-field.tsx';
import { useDiscardGuard } from '../form/use-discard-guard.tsx';
import { AdminDialog } from '../parts/admin-dialog.tsx';
import { CATEGORY_LABELS, type CategoryFields } from './form/category-fields.ts';
import { CategoryPicture } from './form/category-picture.tsx';
import { useSaveCategory } from './form/use-save-category.ts';

interface CategoryDialogProps {
  /** What is edited; null adds a new one. */
  category: AdminCategory | null;
  onClose: () => void;
}

/** Add Category and Edit Category, which share one form. Mounted while it is open. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const id = useId();
  const { form, submit, isSaving, obstacle } = useSaveCategory(category, onClose);
  const { isDirty } = form.formState;
  const { askToClose, question } = useDiscardGuard(() => isDirty, onClose);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  return (
    <AdminDialog
      open
      onOpenChange={askToClose}
      keepOnOutsideClick
      title={category === null ? 'Add Category' : 'Edit Category'}
      footer={
        <>
          <Button variant="secondary" small onClick={askToClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} small busy={isSaving}>
            {saveLabel(category === null, isSaving)}
          </Button>
        </>
      }
    >
      {obstacle !== null && <FormAlert title={obstacle} />}
      <FormProvider {...form}>
        <StyledForm id={id} noValidate onSubmit={onSubmit}>
          <TextField<CategoryFields> name="name" label={CATEGORY_LABELS.name} maxLength={120} required />
          <SlugField prefix="/products/" />
          <LongTextField<CategoryFields> name="description" label={CATEGORY_LABELS.description} rows={3} />
          <CategoryPicture />
        </StyledForm>
      </FormProvider>
      {question}
    </AdminDialog>
  );
}

function saveLabel(isNew: boolean, isSaving: boolean): string {
  if (isSaving) return 'Saving...';
  return isNew ? 'Create Category' : 'Update Category';
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.m};
`;
