import type { AdminSession, SignIn } from '@chitenge/contract/admin-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { adminSessionQuery, signIn } from './api/admin-session.ts';
import { asksForCode, refusalOf } from './sign-in-refusal.ts';

interface SignInFormProps {
  /** Stands in the email field at first: whose session has ended. */
  email?: string;
  passwordRef?: Ref<HTMLInputElement>;
  onSignedIn?: (session: AdminSession) => void;
}

function credentialsOf(form: HTMLFormElement): SignIn {
  const fields = new FormData(form);
  const text = (name: string): string => {
    const entry = fields.get(name);
    return typeof entry === 'string' ? entry : '';
  };
  const otp = text('otp').trim();
  return { email: text('email').trim(), password: text('password'), ...(otp ? { otp } : {}) };
}

/**
 * Email and password of a staff account, as password managers know them; a one-time code where the account asks for one.
 * A refusal keeps what was typed.
 */
export function SignInForm({ email = '', passwordRef, onSignedIn }: SignInFormProps) {
  const queryClient = useQueryClient();
  const [withCode, setWithCode] = useState(false);
  const refusalId = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    onSuccess: (session) => {
      queryClient.setQueryData(adminSessionQuery.queryKey, session);
      onSignedIn?.(session);
    },
    onError: (error) => setWithCode((before) => before || asksForCode(error)),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    mutate(credentialsOf(event.currentTarget));
  }

  return (
    <StyledForm onSubmit={submit} aria-describedby={error ? refusalId : undefined}>
      <Field label="Email" required>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
          />
        )}
      </Field>
      <Field label="Password" required>
        {(control) => (
          <Input
            {...control}
            ref={passwordRef}
            type="password"
            name="password"
            autoComplete="current-password"
          />
        )}
      </Field>
      {withCode && (
        <Field label="One-time code" required>
          {(control) => (
            <Input
              {...control}
              name="otp"
              autoComplete="one-time-code"
              inputMode="numeric"
              pattern="\s*\d{6}\s*"
              title="Six digits"
            />
          )}
        </Field>
      )}
      {error && (
        <StyledRefusal id={refusalId} role="alert">
          {refusalOf(error)}
        </StyledRefusal>
      )}
      <Button type="submit" block busy={isPending}>
        {isPending ? 'Signing in...' : 'Sign in'}
      </Button>
    </StyledForm>
  );
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.m};
`;

const StyledRefusal = styled.p`
  padding: ${space.s} ${space.m};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
  font-size: ${size.small};
`;
