import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { AccountForm, NewPasswordField } from '../account/account-form.tsx';
import { messageOf } from '../account/account-requests.ts';
import { getProblemMessage } from '../admin-api.ts';
import { signIn } from '../api/admin-session.ts';
import { shareSession } from '../shared-session.ts';
import { StaffScreen } from '../staff-screen.tsx';
import { acceptInvitation } from './staff-requests.ts';

const INVITATION = /^#invitation=([\w.-]+)$/;

/** Returns the token of the page's address; null without an invitation. */
export const readInvitation = (hash: string): string | null => INVITATION.exec(hash)?.[1] ?? null;

interface InvitationScreenProps {
  token: string;
  /** Called when the person can work here, or goes on without the invitation. */
  onDone: () => void;
}

/** The page that the link of an invitation opens: the person chooses a password, and is signed in. */
export function InvitationScreen({ token, onDone }: InvitationScreenProps) {
  const queryClient = useQueryClient();
  const [studioUrl, setStudioUrl] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    async mutationFn(password: string) {
      const accepted = await acceptInvitation({ token, password });
      if (accepted.studioUrl !== null) return setStudioUrl(accepted.studioUrl);
      // The account is theirs now. If this sign-in fails, the form for it is next.
      const session = await signIn({ email: accepted.email, password }).catch(() => null);
      if (session) shareSession(queryClient, session);
      onDone();
    },
  });
  if (studioUrl !== null)
    return (
      <StaffScreen title="Welcome">
        <p>Your password is set. You work in the Studio, with your email address and this password.</p>
        <a href={studioUrl}>Open the Studio</a>
      </StaffScreen>
    );
  const passwordError = messageOf(error, 'password');
  return (
    <StaffScreen title="Choose your password">
      <p>
        You are invited to work in this shop. With your email address and this password you sign in from now
        on.
      </p>
      <AccountForm onSubmit={(text) => mutate(text('password'))}>
        <NewPasswordField label="Password" error={passwordError} />
        <Button type="submit" busy={isPending}>
          Save and sign in
        </Button>
      </AccountForm>
      {error && passwordError === undefined && (
        <p role="alert">{getProblemMessage(error) ?? 'It did not work. Try again in a moment.'}</p>
      )}
      <Button variant="quiet" small onClick={onDone}>
        Go to the sign-in instead
      </Button>
    </StaffScreen>
  );
}
