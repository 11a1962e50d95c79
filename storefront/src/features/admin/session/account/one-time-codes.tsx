import type { OneTimeCodesSecret } from '@chitenge/contract/admin-account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../../ui/button.tsx';
import { InputField } from '../../../../ui/field-controls.tsx';
import { PasswordField } from '../password-field.tsx';
import { useCommand } from '../use-command.ts';
import { adminSessionQuery } from '../api/admin-session.ts';
import { AccountForm } from './account-form.tsx';
import { disableOneTimeCodes, enableOneTimeCodes, messageOf, startOneTimeCodes } from './account-requests.ts';

/** Switches one-time codes on, in two steps, or off. */
export function OneTimeCodes({ enabled }: { enabled: boolean }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  if (enabled) return <Disable />;
  return setup === null ? <Start onStarted={setSetup} /> : <Enable setup={setup} />;
}

/** The secret, and the password with which it was made: the second step needs it again. */
interface Setup extends OneTimeCodesSecret {
  current: string;
}

function Start({ onStarted }: { onStarted: (setup: Setup) => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: startOneTimeCodes,
    onSuccess: (secret, { current }) => onStarted({ ...secret, current }),
  });
  return (
    <AccountForm onSubmit={(text) => mutate({ current: text('current') })}>
      <p>With one-time codes, a sign-in also needs a code of an authenticator app on your phone.</p>
      <PasswordField
        label="Password"
        error={messageOf(error, 'current', true)}
        name="current"
        autoComplete="current-password"
      />
      <Button type="submit" variant="secondary" small busy={isPending}>
        Set up one-time codes
      </Button>
    </AccountForm>
  );
}

function Enable({ setup: { secret, url, current } }: { setup: Setup }) {
  const { mutate, isPending, error } = useCodesMutation(enableOneTimeCodes, 'One-time codes are on');
  return (
    <AccountForm onSubmit={(text) => mutate({ current, secret, code: text('code') })}>
      <p>
        Enter this key in your authenticator app, or <a href={url}>open the app on this phone</a>. Then enter
        the code that it shows.
      </p>
      <StyledKey>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</StyledKey>
      <CodeField error={messageOf(error, 'code', true)} />
      <Button type="submit" small busy={isPending}>
        Switch on
      </Button>
    </AccountForm>
  );
}

function Disable() {
  const { mutate, isPending, error } = useCodesMutation(disableOneTimeCodes, 'One-time codes are off');
  return (
    <AccountForm onSubmit={(text) => mutate({ current: text('current'), code: text('code') })}>
      <p>
        One-time codes are on. To switch them off, enter your password and a code of your authenticator app.
      </p>
      <PasswordField
        label="Password"
        name="current"
        autoComplete="current-password"
        error={messageOf(error, 'current', true)}
      />
      <CodeField error={messageOf(error, 'code')} />
      <Button type="submit" variant="secondary" small busy={isPending}>
        Switch off
      </Button>
    </AccountForm>
  );
}

function CodeField({ error }: { error: string | undefined }) {
  return (
    <InputField
      label="One-time code"
      required
      error={error}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
    />
  );
}

/** Switches the codes on or off, then reads the session again. */
const useCodesMutation = <Body,>(send: (body: Body) => Promise<void>, done: string) =>
  useCommand({ send, done, refresh: [adminSessionQuery.queryKey], isBusyUntilFresh: true });

const StyledKey = styled.code`
  overflow-wrap: anywhere;
  letter-spacing: 0.04em;
`;
