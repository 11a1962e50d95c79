import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { InputField } from '../../../../ui/field-controls.tsx';
import { useCommand } from '../use-command.ts';
import { AccountForm, NewPasswordField } from './account-form.tsx';
import { changePassword, messageOf } from './account-requests.ts';

/** Changes the own password. */
export function PasswordForm() {
  // A new key empties the fields.
  const [saved, setSaved] = useState(0);
  const { mutate, isPending, error } = useCommand({
    send: changePassword,
    onDone: () => setSaved((count) => count + 1),
    done: () => ({ title: 'Password changed', description: 'Other devices have to sign in again.' }),
  });
  return (
    <AccountForm
      key={saved}
      onSubmit={(text) => mutate({ current: text('current'), password: text('password') })}
    >
      <InputField
        label="Current password"
        required
        error={messageOf(error, 'current', true)}
        type="password"
        name="current"
        autoComplete="current-password"
      />
      <NewPasswordField label="New password" error={messageOf(error, 'password')} />
      <Button type="submit" small busy={isPending}>
        Change password
      </Button>
    </AccountForm>
  );
}
