import type { AdminSession } from '@chitenge/contract/admin-session';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useUrlDialog } from '../../components/use-url-dialog.ts';
import { Stack } from '../../components/layout.ts';
import { Section } from '../../components/section.tsx';
import { OneTimeCodes } from './one-time-codes.tsx';
import { PasswordForm } from './password-form.tsx';

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
        </Stack>
      </Dialog>
    </>
  );
}
