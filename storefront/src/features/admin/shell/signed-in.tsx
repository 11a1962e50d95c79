import type { AdminSession } from '@chitenge/contract/admin-session';
import { useSearchParams } from 'react-router-dom';
import { PackingSlip } from '../orders/packing-slip/packing-slip.tsx';
import { SEARCH_PARAM } from './admin-tab.ts';
import { Dashboard } from './dashboard.tsx';

/** The packing slip or the dashboard, depending on the query parameters. */
export function SignedIn({ user }: Pick<AdminSession, 'user'>) {
  const [query] = useSearchParams();
  const slipOrderId = query.get(SEARCH_PARAM.slip);
  return slipOrderId === null ? <Dashboard user={user} /> : <PackingSlip orderId={slipOrderId} />;
}
