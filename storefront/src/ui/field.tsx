import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { color, motion, size, touchTarget } from '../theme/tokens.ts';
import { ErrorText, Hint } from './layout.ts';

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** Text under the control. */
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A form field: label, control, hint and error, connected for screen readers. */
export function Field({ label, hint, error, required = false, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const describedBy = [errorId, hintId].filter((part) => part !== null).join(' ');
  return (
    <StyledField>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {errorId && <ErrorText id={errorId}>{error}</ErrorText>}
      {hintId && <Hint id={hintId}>{hint}</Hint>}
    </StyledField>
  );
}

const controlCss = css`
  width: 100%;
  min-height: ${touchTarget};
  padding: 0.7rem 0.9rem;
  border: 1px solid ${color.edge};
  border-radius: 0;
  background: ${color.white};
  font-size: ${size.body};
  line-height: 1.4;
  transition: border-color ${motion.quick} ${motion.ease};

  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }

  &:hover {
    border-color: ${color.ink};
  }

  &[aria-invalid='true'] {
    border-color: ${color.oxide};
  }

  &:disabled {
    border-color: ${color.hairline};
    background: ${color.cotton};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`;

export const Input = styled.input`
  ${controlCss}
`;

export const TextArea = styled.textarea`
  ${controlCss}
  resize: vertical;
`;

/** A native select, which phones show best. */
export const Select = styled.select`
  ${controlCss}
  appearance: none;
  padding-right: 2.5rem;
  background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23191410' stroke-width='1.5'%3E%3Cpath d='m6 9.5 6 6 6-6'/%3E%3C/svg%3E");
  background-repeat: no-repeat;
  background-position: right 0.75rem center;
  background-size: 1.1rem;

  /* The browser's arrow has a colour that can be seen. */
  @media (forced-colors: active) {
    appearance: auto;
    padding-right: 0.5rem;
    background-image: none;
  }
`;

const StyledField = styled.div`
  display: grid;
  /* A date would widen a narrow form. */
  grid-template-columns: minmax(0, 1fr);
  gap: 0.4rem;
  align-content: start;

  label {
    font-size: ${size.small};
    font-weight: 600;
  }
`;
