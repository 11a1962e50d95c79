import type { AdminSession } from '@chitenge/contract/admin-session';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { PackingSlip } from '../orders/packing-slip/packing-slip.tsx';
import { Dashboard } from './dashboard.tsx';

/** The packing slip or the dashboard, depending on the query parameters. */
export function SignedIn({ user }: Pick<AdminSession, 'user'>) {
  const slipOrderId = useUrlDialog().valueOf('slip');
  return slipOrderId === null ? <Dashboard user={user} /> : <PackingSlip orderId={slipOrderId} />;
}
