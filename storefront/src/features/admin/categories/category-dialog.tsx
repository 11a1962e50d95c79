import type { AdminCategory } from '@chitenge/contract/admin-category';
import { TextAreaField, TextField } from '../form/form-field.tsx';
import { RecordDialog } from '../form/record-dialog.tsx';
import { SlugField } from '../form/slug-field.tsx';
import { useLeaveGuard } from '../unsaved-changes/leave-guard.ts';
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
  const { leave } = useLeaveGuard();
  const save = useSaveCategory(category, () => leave(onClose));
  return (
    <RecordDialog
      {...save}
      title={category === null ? 'Add Category' : 'Edit Category'}
      saveLabel={category === null ? 'Create Category' : 'Update Category'}
      onClose={onClose}
    >
      <TextField<CategoryFields> name="name" label={CATEGORY_LABELS.name} maxLength={120} required />
      <SlugField prefix="/products/" />
      <TextAreaField<CategoryFields> name="description" label={CATEGORY_LABELS.description} rows={3} />
      <CategoryImage />
    </RecordDialog>
  );
}
