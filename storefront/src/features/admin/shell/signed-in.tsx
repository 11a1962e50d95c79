import type { AdminSession } from '@chitenge/contract/admin-session';
import { Suspense } from 'react';
import { z } from 'zod';
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
  const dispatchDay = z.iso.date().safeParse(valueOf('dispatch')).data;
  if (slipOrderId !== null) return <PackingSlip orderId={slipOrderId} />;
  if (dispatchDay !== undefined)
    return (
      <Suspense fallback={<ListLoading text="Loading..." />}>
        <DispatchList day={dispatchDay} />
      </Suspense>
    );
  return <Dashboard user={user} />;
}
