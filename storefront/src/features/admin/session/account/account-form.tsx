import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { PasswordField } from '../password-field.tsx';

interface AccountFormProps {
  /** Receives the text of the named fields. */
  onSubmit: (text: (name: string) => string) => void;
  children: ReactNode;
}

/** A form of the account dialog. */
export function AccountForm({ onSubmit, children }: AccountFormProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onSubmit((name) => {
      const entry = fields.get(name);
      return typeof entry === 'string' ? entry : '';
    });
  }
  return <StyledForm onSubmit={submit}>{children}</StyledForm>;
}

/** The password that a person chooses. */
export function NewPasswordField(words: { label: string; error: string | undefined }) {
  return (
    <PasswordField
      {...words}
      hint="At least 8 characters."
      name="password"
      autoComplete="new-password"
      minLength={8}
    />
  );
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.m};

  > button {
    justify-self: start;
  }
`;
