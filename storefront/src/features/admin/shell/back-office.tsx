import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Container } from '../../../ui/container.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { dense } from '../parts/dense.ts';
import { ListLoading } from '../parts/list-states.tsx';
import { adminSessionQuery } from '../session/api/admin-session.ts';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { SignInScreen } from '../session/sign-in-screen.tsx';
import { SignedIn } from './signed-in.tsx';

/** The back office: a sign-in form until a member of staff has signed in, then the dashboard or a packing slip. */
export function BackOffice() {
  const { data: session, isPending, error, refetch, isFetching } = useQuery(adminSessionQuery);
  return (
    <StyledBackOffice>
      <title>Admin Dashboard – Chitenge</title>
      <meta name="robots" content="noindex" />
      {isPending && <ListLoading text="Looking for your session..." rows={3} />}
      {error && !session && (
        <ErrorState
          title="The back office cannot be reached"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {session === null && <SignInScreen />}
      {session && <SignedIn user={session.user} />}
      <SignInAgain />
    </StyledBackOffice>
  );
}

const StyledBackOffice = styled(Container)`
  ${dense}
  padding-block: ${space.l} ${space.xxl};
`;
