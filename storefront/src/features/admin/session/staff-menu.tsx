import type { AdminSession } from '@chitenge/contract/admin-session';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { useStore } from '../../../lib/use-store.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { formatCount } from '../components/format-count.ts';
import { Row } from '../components/layout.ts';
import { unsentStore } from '../till/unsent-store.ts';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { useLeaveGuard } from '../unsaved-changes/leave-guard.ts';
import { MyAccount } from './account/my-account.tsx';
import { signOut } from './api/admin-session.ts';
import { shareSession } from './shared-session.ts';
import { useCommand } from './use-command.ts';

const StaffDialog = lazyPart(async () => (await import('./staff/staff-dialog.tsx')).StaffDialog);

const UNAUTHORIZED = 401;

/** Signs out. A 401 counts as success, because the session has already expired. */
async function signOutIgnoringExpiry(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== UNAUTHORIZED) throw error;
  }
}

/** Shows the signed-in staff member with account, staff and the Sign out button. Signing out clears cached back-office data. */
export function StaffMenu({ user }: Pick<AdminSession, 'user'>) {
  const queryClient = useQueryClient();
  const { requestEnd } = useLeaveGuard();
  const stored = useStore(unsentStore);
  const unsent = stored?.userId === user.id ? stored.count : 0;
  const { mutate, isPending } = useCommand({
    send: signOutIgnoringExpiry,
    onDone: () => shareSession(queryClient, null),
    failedTitle: 'Still signed in',
    failed: 'Signing out did not work. Try again.',
  });

  return (
    <StyledMenu $gap="0 m" $align="center">
      <p>
        Signed in as <strong>{user.name}</strong>
        {user.role && <span>{`, ${user.role}`}</span>}
      </p>
      <MyAccount user={user} />
      {user.mayInviteStaff && <StaffButton />}
      {user.studioUrl !== null && (
        <ButtonLink variant="quiet" small to={user.studioUrl} target="_blank" rel="noreferrer">
          Studio
        </ButtonLink>
      )}
      <Button variant="quiet" small busy={isPending} disabled={unsent > 0} onClick={() => requestEnd(mutate)}>
        Sign out
      </Button>
      {unsent > 0 && (
        <output>
          {`${formatCount(unsent, 'sale')} of the till ${unsent === 1 ? 'is' : 'are'} not sent: `}
          <a href={paths.till}>open the till</a> before you sign out.
        </output>
      )}
    </StyledMenu>
  );
}

function StaffButton() {
  const dialog = useUrlDialog();
  return (
    <>
      <Button variant="quiet" small onClick={() => dialog.open('account', 'staff')}>
        Staff
      </Button>
      {dialog.valueOf('account') === 'staff' && (
        <Suspense>
          <StaffDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

const StyledMenu = styled(Row)`
  padding: ${space.s} 0.75rem 0 calc(0.75rem + 3px);
  border-top: 1px solid ${color.hairline};
  font-size: ${size.small};

  p {
    flex: 1 0 100%;
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }

  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;
