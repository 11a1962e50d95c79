import type { ComponentProps } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import {
  InputField,
  SelectField as UiSelectField,
  TextAreaField as UiTextAreaField,
} from '../../ui/field-controls.tsx';
import {
  type CheckoutFieldName,
  type CheckoutFields,
  FIELD_LABELS,
  PROVINCE_OPTIONS,
} from './checkout-fields.ts';

/** Returns what connects a control with its field of the form. */
function useField(name: CheckoutFieldName, rules?: RegisterOptions<CheckoutFields, CheckoutFieldName>) {
  const { register, formState } = useFormContext<CheckoutFields>();
  return { ...register(name, rules), label: FIELD_LABELS[name], error: formState.errors[name]?.message };
}

/**
 * A text field. The browser enforces `required` and `type`, but accepts blanks as a required text. The server reports all
 * other errors.
 */
export function TextField({
  name,
  ...input
}: Omit<ComponentProps<typeof InputField>, 'label'> & { name: CheckoutFieldName }) {
  const isFilledIn = (text: string) => text.trim() !== '' || `${FIELD_LABELS[name]} is missing`;
  const field = useField(name, input.required ? { validate: isFilledIn } : {});
  return <InputField autoComplete="on" {...input} {...field} />;
}

/** An optional text of several lines. */
export function TextAreaField({
  name,
  ...textarea
}: Omit<ComponentProps<typeof UiTextAreaField>, 'label'> & { name: CheckoutFieldName }) {
  return <UiTextAreaField {...textarea} {...useField(name)} />;
}

/** A select field. `required` shows the star: the form checks the choice, because every option has a value. */
export function SelectField({
  name,
  ...select
}: Omit<ComponentProps<typeof UiSelectField<string>>, 'label'> & { name: CheckoutFieldName }) {
  return <UiSelectField {...select} {...useField(name)} />;
}

/** The province, in the address or in the card of the delivery. */
export function ProvinceField({ required = false }: { required?: boolean }) {
  return (
    <SelectField
      name="province"
      options={PROVINCE_OPTIONS}
      autoComplete="address-level1"
      required={required}
    />
  );
}
