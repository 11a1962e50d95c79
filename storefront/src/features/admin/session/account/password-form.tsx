import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { AccountForm } from './account-form.tsx';
import { changePassword, messageOf } from './account-requests.ts';

/** Changes the own password. */
export function PasswordForm() {
  // A new key empties the fields.
  const [saved, setSaved] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setSaved((count) => count + 1);
      toast({ title: 'Password changed', description: 'Other devices have to sign in again.' });
    },
  });
  return (
    <AccountForm
      key={saved}
      onSubmit={(text) => mutate({ current: text('current'), password: text('password') })}
    >
      <Field label="Current password" required error={messageOf(error, 'current', true)}>
        {(control) => <Input {...control} type="password" name="current" autoComplete="current-password" />}
      </Field>
      <Field label="New password" required hint="At least 8 characters." error={messageOf(error, 'password')}>
        {(control) => (
          <Input {...control} type="password" name="password" autoComplete="new-password" minLength={8} />
        )}
      </Field>
      <Button type="submit" small busy={isPending}>
        Change password
      </Button>
    </AccountForm>
  );
}
