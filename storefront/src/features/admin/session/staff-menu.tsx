import type { AdminSession } from '@chitenge/contract/admin-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { ApiError } from '../../../lib/api-error.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { adminSessionQuery, signOut } from './api/admin-session.ts';

const UNAUTHORIZED = 401;

/** Signing out of a session that has ended already has the same end. */
async function signOutAnyway(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== UNAUTHORIZED) throw error;
  }
}

/** Who is signed in, and the way out. Nothing that staff have seen stays in this browser's memory. */
export function StaffMenu({ user }: Pick<AdminSession, 'user'>) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: signOutAnyway,
    onSuccess: () => {
      queryClient.setQueryData(adminSessionQuery.queryKey, null);
      queryClient.removeQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' &&
          path.startsWith('/api/admin/') &&
          path !== adminSessionQuery.queryKey[0],
      });
    },
    onError: () =>
      void toast({
        title: 'Still signed in',
        description: 'Signing out did not work. Try again.',
        variant: 'destructive',
      }),
  });

  return (
    <StyledMenu>
      <p>
        Signed in as <strong>{user.name}</strong>
        {user.role && <span>{`, ${user.role}`}</span>}
      </p>
      <Button variant="secondary" small busy={isPending} onClick={() => mutate()}>
        Sign out
      </Button>
    </StyledMenu>
  );
}

const StyledMenu = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  font-size: ${size.small};

  p {
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }

  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;
