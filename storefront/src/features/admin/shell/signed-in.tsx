import type { AdminSession } from '@chitenge/contract/admin-session';
import { Suspense } from 'react';
import { ListLoading } from '../components/list-states.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { PackingSlip } from '../orders/packing-slip/packing-slip.tsx';
import { Dashboard } from './dashboard.tsx';
import { lazyPart } from '../../../ui/on-demand.tsx';

const DispatchList = lazyPart(
  async () => (await import('../delivery/dispatch/dispatch-list.tsx')).DispatchList,
);

/** The packing slip, the dispatch list or the dashboard, depending on the query parameters. */
export function SignedIn({ user }: Pick<AdminSession, 'user'>) {
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
