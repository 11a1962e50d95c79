import type { ChangeEvent, ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { cleanTypedEmail } from '../../ui/clean-typed-email.ts';
import { Field, Input, Select } from '../../ui/field.tsx';
import { FIELD_LABELS, type CheckoutFieldName, type CheckoutFields } from './checkout-fields.ts';

interface FormFieldProps {
  name: CheckoutFieldName;
  hint?: string;
}

type TextFieldProps = FormFieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'required' | 'maxLength' | 'list'
  >;

/**
 * A text field. The browser enforces `required` and `type`, but accepts blanks as a required text. The server reports all
 * other errors.
 */
export function TextField({ name, hint, required = false, ...input }: TextFieldProps) {
  const { register, formState } = useFormContext<CheckoutFields>();
  const rules = required
    ? { validate: (text: string) => text.trim() !== '' || `${FIELD_LABELS[name]} is required` }
    : {};
  const { onChange, ...registered } = register(name, rules);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (input.type === 'email') cleanTypedEmail(event);
    return onChange(event);
  };
  return (
    <Field label={FIELD_LABELS[name]} hint={hint} required={required} error={formState.errors[name]?.message}>
      {(control) => <Input {...registered} {...control} {...input} onChange={change} />}
    </Field>
  );
}

interface SelectFieldProps extends FormFieldProps {
  options: readonly { value: string; label: string }[];
  autoComplete?: string;
  /** Shows the star. The form checks the choice, because every option has a value. */
  required?: boolean;
}

/** A select field. */
export function SelectField({ name, hint, options, autoComplete, required = false }: SelectFieldProps) {
  const { register, formState } = useFormContext<CheckoutFields>();
  return (
    <Field label={FIELD_LABELS[name]} hint={hint} required={required} error={formState.errors[name]?.message}>
      {(control) => (
        <Select {...register(name)} {...control} autoComplete={autoComplete}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
