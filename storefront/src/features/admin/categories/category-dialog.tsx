import type { AdminCategory } from '@chitenge/contract/admin-category';
import { useForm } from 'react-hook-form';
import { fieldsOf, RecordDialog, useRecordForm } from '../form/record-form.tsx';
import { SlugField } from '../form/slug-field.tsx';
import { useCreateCategory, useUpdateCategory } from './api/categories.ts';
import {
  CATEGORY_LABELS,
  type CategoryFields,
  categoryResolver,
  EMPTY_CATEGORY,
  toCategoryFields,
  toCategoryPayload,
} from './form/category-fields.ts';
import { CategoryImage } from './form/category-image.tsx';

const { Text, Area } = fieldsOf<CategoryFields>(CATEGORY_LABELS);

interface CategoryDialogProps {
  /** The category to edit; null adds a new one. */
  category: AdminCategory | null;
  onClose: () => void;
}

/** The dialog 'Add Category' or 'Edit Category'. Mount it only while it is open, so that the form starts fresh. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const form = useForm<CategoryFields>({
    defaultValues: category === null ? EMPTY_CATEGORY : toCategoryFields(category),
    resolver: categoryResolver,
  });
  const save = useRecordForm(form, {
    record: category,
    labels: CATEGORY_LABELS,
    toFields: toCategoryFields,
    toBody: toCategoryPayload,
    create: useCreateCategory(),
    update: useUpdateCategory(),
    onClose,
  });
  return (
    <RecordDialog
      {...save}
      title={category === null ? 'Add Category' : 'Edit Category'}
      saveLabel={category === null ? 'Create Category' : 'Update Category'}
    >
      <Text name="name" maxLength={120} required />
      <SlugField prefix="/products/" />
      <Area name="description" rows={3} />
      <CategoryImage />
    </RecordDialog>
  );
}
