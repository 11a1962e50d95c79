import { shortOrderId } from '@chitenge/contract/order-id';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/store-settings.ts';
import { space } from '../../../theme/tokens.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { dense } from '../../../ui/dense.ts';
import { ListLoading } from '../components/list-states.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { hasNoteDrafts } from '../orders/details/use-note-draft.ts';
import { adminSessionQuery } from '../session/api/admin-session.ts';
import { ReauthenticationDialog } from '../session/reauthentication-dialog.tsx';
import { useSharedSession } from '../session/shared-session.ts';
import { getBackOfficeErrorMessage, SignInForm } from '../session/sign-in-form.tsx';
import { InvitationScreen, readInvitation } from '../session/staff/invitation-screen.tsx';
import { LeaveGuardProvider } from '../unsaved-changes/leave-guard-provider.tsx';
import { ForgottenPassword } from '../session/forgotten-password.tsx';
import { StaffScreen } from '../session/staff-screen.tsx';
import type { AdminSession } from '@chitenge/contract/admin-session';
import { PackingSlip } from '../orders/packing-slip/packing-slip.tsx';
import { Dashboard } from './dashboard.tsx';
import { lazyPart } from '../../../ui/on-demand.tsx';

/** The back office: the sign-in form, or the dashboard or a packing slip for a signed-in staff member. */
export function BackOffice() {
  useSharedSession();
  const { data: session, isPending, error, refetch, isFetching } = useQuery(adminSessionQuery);
  // A browser names the PDF of a sheet after the page's title.
  const { valueOf } = useUrlDialog();
  const slip = valueOf('slip');
  const isDispatch = valueOf('dispatch') !== null;
  const sheet = slip === null ? isDispatch && 'Dispatch list' : `Packing slip ${shortOrderId(slip)}`;
  const invitation = readInvitation(useLocation().hash);
  const queryClient = useQueryClient();
  const hasDrafts = useCallback(() => hasNoteDrafts(queryClient), [queryClient]);
  return (
    <StyledBackOffice $framed={invitation === null && !!session && sheet === false}>
      <title>{useTitle(sheet || 'Admin Dashboard')}</title>
      <meta name="robots" content="noindex" />
      {invitation !== null && <Invitation token={invitation} />}
      {invitation === null && isPending && <ListLoading text="Looking for your session..." rows={3} />}
      {invitation === null && error && !session && (
        <ErrorState
          title={getBackOfficeErrorMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {invitation === null && session === null && <SignInScreen />}
      {invitation === null && session && (
        <LeaveGuardProvider key={session.user.id} hasDrafts={hasDrafts}>
          <SignedIn user={session.user} />
        </LeaveGuardProvider>
      )}
      <ReauthenticationDialog />
    </StyledBackOffice>
  );
}

/** The link of an invitation. Afterwards the address has no token, so that nobody finds it in the history. */
function Invitation({ token }: { token: string }) {
  const navigate = useNavigate();
  return <InvitationScreen token={token} onDone={() => void navigate(paths.admin, { replace: true })} />;
}

/** What is not in the frame has the margins of a page. */
const StyledBackOffice = styled.div<{ $framed: boolean }>`
  ${dense}
  padding: ${({ $framed }) => ($framed ? '0' : `${space.l} ${space.gutter} ${space.xxl}`)};

  @media print {
    padding: 0;
  }
`;

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

const DispatchList = lazyPart(
  async () => (await import('../delivery/dispatch/dispatch-list.tsx')).DispatchList,
);

/** The packing slip, the dispatch list or the dashboard, depending on the query parameters. */
function SignedIn({ user }: Pick<AdminSession, 'user'>) {
  const { valueOf } = useUrlDialog();
  const slipOrderId = valueOf('slip');
  const dispatchDay = valueOf('dispatch');
  if (slipOrderId !== null) return <PackingSlip orderId={slipOrderId} />;
  if (dispatchDay !== null)
    return (
      <Suspense fallback={<ListLoading text="Loading..." />}>
        <DispatchList day={dispatchDay} />
      </Suspense>
    );
  return <Dashboard user={user} />;
}
