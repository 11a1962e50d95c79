/** The field for a code that lowers or pays what an order costs, and what stands in its place afterwards. */
import type { FormEvent, ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../lib/api-error.ts';
import { color, size, space } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { Field, Input } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CodeFieldProps {
  label: string;
  submitLabel: string;
  maxLength?: number;
  field: RefObject<HTMLInputElement | null>;
  value: string;
  /** Why the code does not count. */
  error: string | undefined;
  isChecking: boolean;
  onChange: (value: string) => void;
  /** Called unless a code is being checked. */
  onSubmit: () => void;
}

export function CodeField({
  label,
  submitLabel,
  maxLength,
  field,
  value,
  error,
  isChecking,
  onChange,
  onSubmit,
}: CodeFieldProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChecking) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field label={label} error={error}>
        {(control) => (
          <StyledRow>
            <Input
              {...control}
              ref={field}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              maxLength={maxLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
            />
            <Button type="submit" variant="secondary" busy={isChecking}>
              {submitLabel}
            </Button>
          </StyledRow>
        )}
      </Field>
      {/* The error of the field is not a live region. */}
      <VisuallyHidden as="output">{error}</VisuallyHidden>
    </form>
  );
}

/** Says why a code could not be checked at all. */
export const uncheckedText = (error: unknown): string =>
  error instanceof ApiError && error.status === 429
    ? 'You have tried too many codes. Please try again in a few minutes.'
    : 'The code could not be checked. Please try again.';

interface AppliedCodeProps {
  /** Names what is removed. */
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

/** What a code does, with its removal. */
export function AppliedCode({ removeLabel, onRemove, children }: AppliedCodeProps) {
  return (
    <StyledApplied>
      <output>{children}</output>
      <Button variant="quiet" small onClick={onRemove} aria-label={removeLabel}>
        Remove
      </Button>
    </StyledApplied>
  );
}

const StyledRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};

  input {
    /* Leaves room for the error above the button at the bottom of a phone. */
    scroll-margin-bottom: 4rem;
  }
`;

const StyledApplied = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding-top: ${space.m};
  border-top: 1px solid ${color.hairline};
  font-size: ${size.small};

  > output {
    display: grid;
    gap: ${space.xs};
    min-width: 0;
  }

  strong {
    overflow-wrap: anywhere;
  }

  span {
    color: ${color.inkSoft};
  }
`;
