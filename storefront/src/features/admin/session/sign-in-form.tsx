import type { AdminSession, SignIn } from '@chitenge/contract/admin-session';
import { problemType } from '@chitenge/contract/problem-type';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type Ref, useId, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/field-controls.tsx';
import { Stack } from '../components/layout.ts';
import { signIn } from './api/admin-session.ts';
import { PasswordField } from './password-field.tsx';
import { shareSession } from './shared-session.ts';
import { ErrorNotice } from '../../../ui/layout.ts';

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
      <PasswordField label="Password" ref={passwordRef} name="password" autoComplete="current-password" />
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
        <ErrorNotice as="p" id={errorId} role="alert">
          {getSignInErrorMessage(error)}
        </ErrorNotice>
      )}
      <Button type="submit" block busy={isPending}>
        {isPending ? 'Signing in...' : 'Sign in'}
      </Button>
    </Stack>
  );
}

const TOO_MANY_REQUESTS = 429;

/** What keeps everybody out until a person has looked at the server. */
const SERVER_MESSAGES: Readonly<Record<string, string>> = {
  [problemType('update-failed')]:
    'The update of the shop has failed, so it takes no orders and nobody can sign in. The log of the server says why, and how to go back.',
  [problemType('disk-full')]:
    'The disk of the shop’s server is full, so nobody can sign in. Free disk space, then try again.',
};

const MESSAGES: Readonly<Record<string, string>> = {
  ...SERVER_MESSAGES,
  [problemType('wrong-credentials')]:
    'The email address or the password is not right, or the account is locked.',
  [problemType('one-time-code')]: 'This account also asks for the six-digit code of your authenticator app.',
  [problemType('account-suspended')]:
    'Your account is suspended. Ask the owner of the shop to let you in again.',
  [problemType('no-back-office')]:
    'Your role does not include the back office. If you edit texts and pictures, use the Studio; for more, ask the owner of the shop.',
};

/** Returns the message for a failed sign-in: the reason and what to do next. */
function getSignInErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The shop cannot be reached. Check your connection and try again.';
  if (error.status === TOO_MANY_REQUESTS) return 'Too many attempts. Wait a few minutes, then try again.';
  return MESSAGES[error.problem?.type ?? ''] ?? 'Signing in did not work. Try again in a moment.';
}

/** Returns why the back office does not open. */
export function getBackOfficeErrorMessage(error: unknown): string {
  const type = error instanceof ApiError ? error.problem?.type : undefined;
  return SERVER_MESSAGES[type ?? ''] ?? 'The back office cannot be reached';
}

/** Returns whether the account requires a one-time code besides the password. */
function requiresOneTimeCode(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.type === problemType('one-time-code');
}
