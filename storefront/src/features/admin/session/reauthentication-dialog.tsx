import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { adminSessionQuery } from './api/admin-session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { reauthentication } from './reauthentication.ts';

/**
 * The sign-in dialog over the page, open while requests wait for a new session.
 * Signing in sends them again. Closing the dialog makes them fail and leaves the page as it is.
 */
export function ReauthenticationDialog() {
  const open = useStore(reauthentication).length > 0;
  const { data: session } = useQuery({ ...adminSessionQuery, enabled: false });
  const password = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const sessionEmail = session?.user.email ?? '';
  if (sessionEmail !== '' && sessionEmail !== email) setEmail(sessionEmail);

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) reauthentication.cancel();
      }}
      title="Your session has ended"
      description="Sign in again and go on where you were: what you typed is still there."
      width="narrow"
      ignoreOutsideClick
      initialFocus={password}
    >
      <SignInForm email={email} passwordRef={password} onSignedIn={reauthentication.succeed} />
    </Dialog>
  );
}
