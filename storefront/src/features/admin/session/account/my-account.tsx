import type { AdminSession } from '@chitenge/contract/admin-session';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../password-field.tsx';
import { Stack } from '../../components/layout.ts';
import { Section } from '../../components/section.tsx';
import { useUrlDialog } from '../../components/use-url-dialog.ts';
import { useCommand } from '../use-command.ts';
import { AccountForm, NewPasswordField } from './account-form.tsx';
import { changePassword, messageOf } from './account-requests.ts';
import { OneTimeCodes } from './one-time-codes.tsx';
import { TillPin } from './till-pin.tsx';

/** A button that opens the staff member’s own account: docs/back-office.md#my-account. */
export function MyAccount({ user }: Pick<AdminSession, 'user'>) {
  const dialog = useUrlDialog();
  return (
    <>
      <Button variant="quiet" small onClick={() => dialog.open('account', 'own')}>
        My account
      </Button>
      <Dialog
        open={dialog.valueOf('account') === 'own'}
        onOpenChange={dialog.close}
        title="My account"
        description={user.email ?? user.name}
        width="narrow"
        ignoreOutsideClick
      >
        <Stack $gap="xl">
          <Section title="Password">
            <PasswordForm />
          </Section>
          <Section title="One-time codes">
            <OneTimeCodes enabled={user.oneTimeCodes} />
          </Section>
          {user.mayRefund && (
            <Section title="PIN at the till">
              <TillPin userId={user.id} />
            </Section>
          )}
        </Stack>
      </Dialog>
    </>
  );
}

/** Changes the own password. */
function PasswordForm() {
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
      <PasswordField
        label="Current password"
        error={messageOf(error, 'current', true)}
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
