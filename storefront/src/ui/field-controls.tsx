import type { ComponentProps, ReactNode } from 'react';
import { cleanTypedEmail } from './clean-typed-email.ts';
import { Field, Input, Select, TextArea } from './field.tsx';

/** What stands around a control. */
interface FieldWords {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
}

type Labelled<Tag extends 'input' | 'select' | 'textarea', Value = string> = FieldWords &
  Omit<ComponentProps<Tag>, 'required' | 'children'> & {
    onValueChange?: ((value: Value) => void) | undefined;
  };

/** A text input with its label, hint and error. */
export function InputField({
  label,
  hint,
  error,
  required = false,
  onValueChange,
  onChange,
  ...input
}: Labelled<'input'>) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <Input
          autoComplete="off"
          {...(input.type === 'email' && { autoCapitalize: 'none' })}
          {...input}
          {...control}
          onChange={(event) => {
            if (input.type === 'email') cleanTypedEmail(event);
            onValueChange?.(event.target.value);
            return onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

/** An input for several lines with its label, hint and error. */
export function TextAreaField({
  label,
  hint,
  error,
  required = false,
  onValueChange,
  onChange,
  ...input
}: Labelled<'textarea'>) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <TextArea
          {...input}
          {...control}
          onChange={(event) => {
            onValueChange?.(event.target.value);
            return onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

/** A native select with its label, hint and error. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  required = false,
  options,
  onValueChange,
  onChange,
  ...select
}: Labelled<'select', Value> & { options: readonly Option<Value>[] }) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <Select
          {...select}
          {...control}
          onChange={(event) => {
            const chosen = options.find(({ value }) => value === event.target.value);
            if (chosen) onValueChange?.(chosen.value);
            return onChange?.(event);
          }}
        >
          {options.map(({ value, label, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
