import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { cleanTypedEmail } from '../../../ui/clean-typed-email.ts';
import { Field, Input } from '../../../ui/field.tsx';
import { getProblemMessage } from './admin-api.ts';
import { passwordResetQuery, requestPasswordReset } from './api/password-reset.ts';

/** What to do about a forgotten password: docs/behaviour.md#forgotten-passwords. */
export function ForgottenPassword() {
  const [open, setOpen] = useState(false);
  return (
    <StyledDetails onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Forgot your password?</summary>
      {open && <Help />}
    </StyledDetails>
  );
}

function Help() {
  const { data, isPending } = useQuery(passwordResetQuery);
  if (isPending) return <p>One moment...</p>;
  return data?.byMail ? <MailForm /> : <AskOwner />;
}

function AskOwner() {
  return (
    <p>
      Ask the owner of the shop for a new password. The owner sets one in the Studio’s User Directory, or with{' '}
      <code>npm run password -- your@address</code> on the shop’s machine.
    </p>
  );
}

function MailForm() {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: requestPasswordReset });
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('account');
    if (typeof email === 'string') mutate({ email: email.trim() });
  }
  if (isSuccess)
    return (
      <output>
        If this address belongs to an account, a mail with a link for a new password is on its way. The link
        works for one day.
      </output>
    );
  return (
    <form onSubmit={submit}>
      <Field
        label="Email of your account"
        required
        error={error ? (getProblemMessage(error) ?? 'It did not work. Try again in a moment.') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            name="account"
            autoComplete="username"
            autoCapitalize="none"
            onChange={cleanTypedEmail}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" small busy={isPending}>
        Mail me a link
      </Button>
    </form>
  );
}

const StyledDetails = styled.details`
  color: ${color.inkSoft};
  font-size: ${size.small};

  summary {
    display: flex;
    align-items: center;
    min-height: ${touchTarget};
    text-decoration: underline;
    cursor: pointer;
  }

  form {
    display: grid;
    gap: ${space.m};
    justify-items: start;
  }

  form > :first-child {
    width: 100%;
  }

  code {
    overflow-wrap: anywhere;
  }
`;
