import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { Field, Select } from '../../../../ui/field.tsx';
import { adminCategoriesQuery } from '../../categories/api/get-categories.ts';
import { PRODUCT_LABELS, type ProductFields } from './product-fields.ts';

/** The category select. It is controlled, because the options may load after the value is set. */
export function CategoryField() {
  const { control } = useFormContext<ProductFields>();
  const { field, fieldState } = useController({ control, name: 'categoryId' });
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  return (
    <Field label={PRODUCT_LABELS.categoryId} error={fieldState.error?.message}>
      {(control) => (
        <Select {...field} {...control}>
          <option value="">None</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
