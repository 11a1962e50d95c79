import { useQuery } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { AdminDialog } from '../parts/admin-dialog.tsx';
import { adminSessionQuery } from './api/admin-session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInGate } from './sign-in-gate.ts';

/**
 * Opens over the page when a call met an ended session, and lets the call go on after signing in. Whoever closes it keeps
 * the page as it is; the call then fails in its own words.
 */
export function SignInAgain() {
  const open = useSyncExternalStore(signInGate.subscribe, signInGate.isWaitedAt, () => false);
  const { data: session } = useQuery({ ...adminSessionQuery, enabled: false });
  const password = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const known = session?.user.email ?? '';
  if (known !== '' && known !== email) setEmail(known);

  return (
    <AdminDialog
      open={open}
      onOpenChange={(stillOpen) => {
        if (!stillOpen) signInGate.turnAway();
      }}
      title="Your session has ended"
      description="Sign in again and go on where you were: what you typed is still there."
      width="narrow"
      keepOnOutsideClick
      initialFocus={password}
    >
      <SignInForm email={email} passwordRef={password} onSignedIn={signInGate.letThrough} />
    </AdminDialog>
  );
}
