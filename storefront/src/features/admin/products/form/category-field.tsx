import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { adminCategoriesQuery } from '../../categories/api/categories.ts';
import { SelectField } from '../../../../ui/field-controls.tsx';
import { PRODUCT_LABELS, type ProductFields } from './product-fields.ts';

/** Returns the options of a select for a product's category. */
export function useCategoryOptions(): readonly { value: string; label: string }[] {
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  return [{ value: '', label: 'None' }, ...categories.map(({ id, name }) => ({ value: id, label: name }))];
}

/** The category select. It is controlled, because the options may load after the value is set. */
export function CategoryField() {
  const { control } = useFormContext<ProductFields>();
  const { field, fieldState } = useController({ control, name: 'categoryId' });
  return (
    <SelectField
      label={PRODUCT_LABELS.categoryId}
      error={fieldState.error?.message}
      value={field.value}
      options={useCategoryOptions()}
      onValueChange={field.onChange}
    />
  );
}
