import type { AdminSession, SignIn } from '@chitenge/contract/admin-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../components/layout.ts';
import { InputField } from '../../../ui/field-controls.tsx';
import { signIn } from './api/admin-session.ts';
import { shareSession } from './shared-session.ts';
import { requiresOneTimeCode, getSignInErrorMessage } from './sign-in-errors.ts';

interface SignInFormProps {
  /** Initial value of the email field. */
  email?: string;
  passwordRef?: Ref<HTMLInputElement>;
  onSignedIn?: (session: AdminSession) => void;
}

function readCredentials(form: HTMLFormElement): SignIn {
  const fields = new FormData(form);
  const text = (name: string): string => {
    const entry = fields.get(name);
    return typeof entry === 'string' ? entry : '';
  };
  const otp = text('otp').trim();
  return { email: text('email').trim(), password: text('password'), ...(otp ? { otp } : {}) };
}

/**
 * The sign-in form for staff accounts, with autocomplete attributes for password managers.
 * It asks for a one-time code when the account requires one. A failed sign-in keeps the input.
 */
export function SignInForm({ email = '', passwordRef, onSignedIn }: SignInFormProps) {
  const queryClient = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const errorId = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    onSuccess: (session) => {
      shareSession(queryClient, session);
      onSignedIn?.(session);
    },
    onError: (error) => setNeedsCode((previous) => previous || requiresOneTimeCode(error)),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    mutate(readCredentials(event.currentTarget));
  }

  return (
    <Stack as="form" onSubmit={submit} aria-describedby={error ? errorId : undefined}>
      <InputField
        label="Email"
        required
        type="email"
        name="email"
        autoComplete="username"
        spellCheck={false}
        defaultValue={email}
      />
      <InputField
        label="Password"
        required
        ref={passwordRef}
        type="password"
        name="password"
        autoComplete="current-password"
      />
      {needsCode && (
        <InputField
          label="One-time code"
          required
          name="otp"
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="\D*(?:\d\D*){6}"
          title="Six digits"
        />
      )}
      {error && (
        <StyledError id={errorId} role="alert">
          {getSignInErrorMessage(error)}
        </StyledError>
      )}
      <Button type="submit" block busy={isPending}>
        {isPending ? 'Signing in...' : 'Sign in'}
      </Button>
    </Stack>
  );
}

const StyledError = styled.p`
  padding: ${space.s} ${space.m};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
  font-size: ${size.small};
`;
