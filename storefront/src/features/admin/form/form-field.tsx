import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form';
import { cleanTypedEmail } from '../../../ui/clean-typed-email.ts';
import { Field, Input, Select, TextArea } from '../../../ui/field.tsx';

interface FormFieldProps<Fields extends FieldValues> {
  name: FieldPath<Fields>;
  label: string;
  hint?: ReactNode;
}

function useField<Fields extends FieldValues>(name: FieldPath<Fields>) {
  const { register, getFieldState, formState } = useFormContext<Fields>();
  return { register, error: getFieldState(name, formState).error?.message };
}

type TextFieldProps<Fields extends FieldValues> = FormFieldProps<Fields> &
  Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'placeholder' | 'required' | 'maxLength' | 'min' | 'step' | 'autoComplete'
  > & {
    onBlur?: () => void;
  };

/** A text input of the surrounding FormProvider's form. */
export function TextField<Fields extends FieldValues>({
  name,
  label,
  hint,
  required = false,
  autoComplete = 'off',
  onBlur,
  ...input
}: TextFieldProps<Fields>) {
  const { register, error } = useField<Fields>(name);
  const { onChange, ...registered } = register(name, onBlur && { onBlur });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (input.type === 'email') cleanTypedEmail(event);
    return onChange(event);
  };
  return (
    <Field label={label} hint={hint} required={required} error={error}>
      {(control) => (
        <Input {...registered} {...control} {...input} autoComplete={autoComplete} onChange={change} />
      )}
    </Field>
  );
}

/** A multi-line text input of the surrounding FormProvider's form. */
export function TextAreaField<Fields extends FieldValues>({
  name,
  label,
  hint,
  rows = 4,
}: FormFieldProps<Fields> & { rows?: number }) {
  const { register, error } = useField<Fields>(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextArea {...register(name)} {...control} rows={rows} />}
    </Field>
  );
}

interface SelectFieldProps<Fields extends FieldValues> extends FormFieldProps<Fields> {
  options: readonly { value: string; label: string }[];
}

/** A select of the surrounding FormProvider's form. */
export function SelectField<Fields extends FieldValues>({
  name,
  label,
  hint,
  options,
}: SelectFieldProps<Fields>) {
  const { register, error } = useField<Fields>(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Select {...register(name)} {...control}>
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
