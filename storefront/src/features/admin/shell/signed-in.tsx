import type { AdminSession } from '@chitenge/contract/admin-session';
import { useSearchParams } from 'react-router-dom';
import { PackingSlip } from '../orders/slip/packing-slip.tsx';
import { PARAMETER } from './admin-tab.ts';
import { Dashboard } from './dashboard.tsx';

/** What the address asks for: one order's packing slip, or the dashboard. */
export function SignedIn({ user }: Pick<AdminSession, 'user'>) {
  const [query] = useSearchParams();
  const slip = query.get(PARAMETER.slip);
  return slip === null ? <Dashboard user={user} /> : <PackingSlip orderId={slip} />;
}
