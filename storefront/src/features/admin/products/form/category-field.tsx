import { useController, useFormContext } from 'react-hook-form';
import { Field, Select } from '../../../../ui/field.tsx';
import { CategoryOptions } from './category-options.tsx';
import { PRODUCT_LABELS, type ProductFields } from './product-fields.ts';

/** The category select. It is controlled, because the options may load after the value is set. */
export function CategoryField() {
  const { control } = useFormContext<ProductFields>();
  const { field, fieldState } = useController({ control, name: 'categoryId' });
  return (
    <Field label={PRODUCT_LABELS.categoryId} error={fieldState.error?.message}>
      {(control) => (
        <Select {...field} {...control}>
          <CategoryOptions />
        </Select>
      )}
    </Field>
  );
}
