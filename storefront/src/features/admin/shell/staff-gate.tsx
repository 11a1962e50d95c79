import type { AdminSession } from '@chitenge/contract/admin-session';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { isNetworkError, isTemporary } from '../../../lib/api-error.ts';
import { useStore } from '../../../lib/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListLoading } from '../components/list-states.tsx';
import { adminSessionQuery } from '../session/api/admin-session.ts';
import { ForgottenPassword } from '../session/forgotten-password.tsx';
import { reauthentication } from '../session/reauthentication.ts';
import { useSharedSession } from '../session/shared-session.ts';
import { getBackOfficeErrorMessage, SignInForm } from '../session/sign-in-form.tsx';
import { StaffScreen } from '../session/staff-screen.tsx';

type User = AdminSession['user'];

interface StaffGateProps {
  /** Who was signed in on this device, for a page that works without the connection. */
  remembered?: User | null;
  children: (user: User) => ReactNode;
}

/** Shows a page of staff to who has signed in, and the sign-in form to everybody else. */
export function StaffGate({ remembered = null, children }: StaffGateProps) {
  useSharedSession();
  const { data: session, isPending, error, refetch, isFetching } = useQuery(adminSessionQuery);
  const isCut = session === undefined && (isNetworkError(error) || isTemporary(error));
  const user = session?.user ?? (isCut ? remembered : null);
  return (
    <>
      {isPending && <ListLoading text="Looking for your session..." rows={3} />}
      {error && !session && user === null && (
        <ErrorState
          title={getBackOfficeErrorMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {session === null && <SignInScreen />}
      {user && children(user)}
      <ReauthenticationDialog />
    </>
  );
}

/** The sign-in page, shown in place of the dashboard. */
function SignInScreen() {
  return (
    <StaffScreen title="Staff sign-in">
      <p>Orders, products and stock are kept here. Sign in with your staff account.</p>
      <SignInForm />
      <ForgottenPassword />
    </StaffScreen>
  );
}

/**
 * The sign-in dialog over the page, open while requests wait for a new session.
 * Signing in sends them again. Closing the dialog makes them fail and leaves the page as it is.
 * Another role has ended the session: it says so before anything is sent again.
 */
function ReauthenticationDialog() {
  const open = useStore(reauthentication).length > 0;
  const { data: session } = useQuery({ ...adminSessionQuery, enabled: false });
  const password = useRef<HTMLInputElement>(null);
  /** Who was signed in when the session ended. */
  const [before, setBefore] = useState<User | null>(null);
  if (!open && session && session.user !== before) setBefore(session.user);
  const [newRole, setNewRole] = useState<string | null>(null);
  if (!open && newRole !== null) setNewRole(null);

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) reauthentication.cancel();
      }}
      title={newRole === null ? 'Your session has ended' : 'Your role has changed'}
      description={
        newRole === null
          ? 'Sign in again and go on where you were: what you typed is still there.'
          : `The owner of the shop has changed it: you are signed in as ${newRole} now. What you typed is still there.`
      }
      width="narrow"
      ignoreOutsideClick
      initialFocus={password}
    >
      {newRole === null ? (
        <SignInForm
          email={before?.email ?? ''}
          passwordRef={password}
          onSignedIn={({ user }) => {
            if (user.id === before?.id && user.role !== before.role) setNewRole(user.role ?? 'staff');
            else reauthentication.succeed();
          }}
        />
      ) : (
        <Button block onClick={reauthentication.succeed}>
          Go on
        </Button>
      )}
    </Dialog>
  );
}
