import type { PasswordReset, RequestPasswordReset } from '@chitenge/contract/admin-session';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { apiFetch, fetchByKey } from '../../../lib/api-client.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Details } from '../components/layout.ts';
import { InputField } from '../../../ui/field-controls.tsx';
import { getProblemMessage } from './admin-api.ts';

const PATH = '/api/admin/password-reset';

/** Query for whether the shop can mail a link for a new password. */
const passwordResetQuery = queryOptions({ queryKey: [PATH], queryFn: fetchByKey<PasswordReset> });

/** Makes the shop mail a link, if the address belongs to an account. */
async function requestPasswordReset(input: RequestPasswordReset): Promise<void> {
  await apiFetch(PATH, { method: 'POST', body: input });
}

/** What to do about a forgotten password: docs/back-office.md#forgotten-passwords. */
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
      <InputField
        label="Email of your account"
        required
        error={error ? (getProblemMessage(error) ?? 'It did not work. Try again in a moment.') : undefined}
        type="email"
        name="account"
        autoComplete="username"
      />
      <Button type="submit" variant="secondary" small busy={isPending}>
        Mail me a link
      </Button>
    </form>
  );
}

const StyledDetails = styled(Details)`
  color: ${color.inkSoft};

  form {
    display: grid;
    gap: ${space.m};
    justify-items: start;
  }

  form > :first-child {
    width: 100%;
  }
`;
