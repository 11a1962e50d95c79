import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';
import { cleanTypedEmail } from '../../../ui/clean-typed-email.ts';
import { Field, Input, Select, TextArea } from '../../../ui/field.tsx';

interface FieldWords {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
}

interface ValueFieldProps
  extends
    FieldWords,
    Pick<
      ComponentProps<'input'>,
      'type' | 'inputMode' | 'maxLength' | 'autoComplete' | 'onBlur' | 'placeholder' | 'min'
    > {
  value: string;
  onValueChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A text input with its label, for a value outside a form of React Hook Form. */
export function ValueField({
  label,
  hint,
  error,
  required = false,
  onValueChange,
  autoComplete = 'off',
  ...input
}: ValueFieldProps) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <Input
          {...control}
          {...input}
          autoComplete={autoComplete}
          onChange={({ target }) => onValueChange(target.value)}
        />
      )}
    </Field>
  );
}

interface TextValueFieldProps extends FieldWords {
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  rows?: number;
  maxLength: number;
}

/** A text input with its label, which the form reads by its name. */
export function NamedField({
  label,
  hint,
  error,
  required = false,
  ...input
}: FieldWords & ComponentProps<'input'> & { name: string }) {
  const isEmail = input.type === 'email' && { autoCapitalize: 'none', onChange: cleanTypedEmail };
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => <Input {...control} {...isEmail} {...input} />}
    </Field>
  );
}

/** An input for several lines with its label. */
export function TextValueField({
  label,
  hint,
  error,
  required = false,
  onValueChange,
  ...input
}: TextValueFieldProps) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <TextArea {...control} {...input} onChange={({ target }) => onValueChange(target.value)} />
      )}
    </Field>
  );
}

interface Option<Value extends string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

interface ChoiceProps<Value extends string> extends FieldWords {
  value: Value | null;
  options: readonly Option<Value>[];
  onValueChange: (value: Value) => void;
}

/** A native select with its label. */
export function ChoiceField<Value extends string>({
  label,
  hint,
  error,
  required = false,
  value,
  options,
  onValueChange,
}: ChoiceProps<Value>) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onValueChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Radio buttons, one under the other. */
export function RadioField<Value extends string>({
  label,
  error,
  value,
  options,
  onValueChange,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <StyledRadios aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" id={`${id}-error`}>
          {error}
        </p>
      )}
    </StyledRadios>
  );
}

const StyledRadios = styled.fieldset`
  display: grid;
  padding: 0;

  legend {
    margin-bottom: ${space.xs};
    padding: 0;
    font-size: ${size.small};
    font-weight: 600;
  }

  label {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space.s};
    align-items: center;
    min-height: ${touchTarget};
    padding-block: ${space.xs};
    cursor: pointer;
  }

  input {
    accent-color: ${color.copper};
  }

  [role='alert'] {
    color: ${color.oxide};
    font-size: ${size.small};
  }
`;
