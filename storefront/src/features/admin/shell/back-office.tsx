import type { AdminSession } from '@chitenge/contract/admin-session';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/store-settings.ts';
import { DarkTheme } from '../../../theme/dark.ts';
import { space } from '../../../theme/tokens.ts';
import { dense } from '../../../ui/dense.ts';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { ListLoading } from '../components/list-states.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { hasNoteDrafts } from '../orders/details/use-note-draft.ts';
import { PackingSlip } from '../orders/packing-slip/packing-slip.tsx';
import { adminSessionQuery } from '../session/api/admin-session.ts';
import { InvitationScreen, readInvitation } from '../session/staff/invitation-screen.tsx';
import { LeaveGuardProvider } from '../unsaved-changes/leave-guard-provider.tsx';
import { Dashboard } from './dashboard.tsx';
import { StaffGate } from './staff-gate.tsx';

/** The back office: the sign-in form, or the dashboard or a sheet for a signed-in staff member. */
export function BackOffice() {
  const { data: session } = useQuery(adminSessionQuery);
  // A browser names the PDF of a sheet after the page's title.
  const { valueOf } = useUrlDialog();
  const slip = valueOf('slip');
  const isDispatch = valueOf('dispatch') !== null;
  const sheets = [
    slip !== null && `Packing slip ${shortOrderId(slip)}`,
    valueOf('labels') !== null && 'Labels',
    valueOf('stocktake') !== null && 'Stock take',
    isDispatch && 'Dispatch list',
  ];
  const sheet = sheets.find((title) => title !== false) ?? false;
  const invitation = readInvitation(useLocation().hash);
  const queryClient = useQueryClient();
  const hasDrafts = useCallback(() => hasNoteDrafts(queryClient), [queryClient]);
  return (
    <StyledBackOffice $framed={invitation === null && !!session && sheet === false}>
      <title>{useTitle(sheet || 'Admin Dashboard')}</title>
      <meta name="robots" content="noindex" />
      <DarkTheme />
      {invitation !== null && <Invitation token={invitation} />}
      {invitation === null && (
        <StaffGate>
          {(user) => (
            <LeaveGuardProvider key={user.id} hasDrafts={hasDrafts}>
              <SignedIn user={user} />
            </LeaveGuardProvider>
          )}
        </StaffGate>
      )}
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

const DispatchList = lazyPart(
  async () => (await import('../delivery/dispatch/dispatch-list.tsx')).DispatchList,
);

const LabelsPage = lazyPart(async () => (await import('../labels/labels-page.tsx')).LabelsPage);

const StockTakePage = lazyPart(async () => (await import('../stock-take/stock-take-page.tsx')).StockTakePage);

/** The packing slip, the dispatch list, labels, a stock take or the dashboard, depending on the query parameters. */
function SignedIn({ user }: Pick<AdminSession, 'user'>) {
  const { valueOf } = useUrlDialog();
  const slipOrderId = valueOf('slip');
  const dispatchDay = valueOf('dispatch');
  const labelLines = valueOf('labels');
  const stockTake = valueOf('stocktake');
  if (slipOrderId !== null) return <PackingSlip orderId={slipOrderId} />;
  if (dispatchDay !== null)
    return (
      <Suspense fallback={<ListLoading text="Loading..." />}>
        <DispatchList day={dispatchDay} />
      </Suspense>
    );
  if (labelLines !== null)
    return (
      <Suspense fallback={<ListLoading text="Loading..." />}>
        <LabelsPage lines={labelLines} />
      </Suspense>
    );
  if (stockTake !== null)
    return (
      <Suspense fallback={<ListLoading text="Loading..." />}>
        <StockTakePage key={stockTake} value={stockTake} />
      </Suspense>
    );
  return <Dashboard user={user} />;
}
