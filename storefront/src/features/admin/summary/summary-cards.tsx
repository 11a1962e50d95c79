import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useMaySetUp } from '../session/use-rights.ts';
import { Checklist } from '../setup/checklist.tsx';
import type { TabName } from '../shell/admin-tab.ts';
import { CountCard, CountCards } from './count-card.tsx';
import { GatewayNotice } from './gateway-notice.tsx';
import { HealthNotice } from './health-notice.tsx';
import { summaryQuery } from './get-summary.ts';
import { PaymentFigures } from './payment-figures.tsx';

/** The dashboard's four counts, the figures of payments, and notices: docs/behaviour.md#dashboard. */
export function SummaryCards({ tab }: { tab: TabName }) {
  const maySetUp = useMaySetUp();
  const { data, error, refetch, isFetching } = useQuery(summaryQuery);
  if (error && !data)
    return (
      <ErrorState title="Failed to fetch the summary" onRetry={() => void refetch()} retrying={isFetching} />
    );
  return (
    <>
      <CountCards $columns={4} $phone={4} aria-busy={!data}>
        <CountCard label="Total Orders" count={data?.totalOrders ?? null} />
        <CountCard label="Total Products" count={data?.totalProducts ?? null} />
        <CountCard label="Categories" count={data?.categories ?? null} />
        <CountCard
          label="Low Stock Items"
          count={data?.lowStockItems ?? null}
          urgent={data !== undefined && data.lowStockItems > 0}
        />
      </CountCards>
      <PaymentFigures onPhone={tab === 'payments'} />
      <GatewayNotice />
      {maySetUp && <HealthNotice />}
      {/* It is long, so on the other tabs it would hide what its links lead to. */}
      {maySetUp && data && <Checklist totalOrders={data.totalOrders} isFolded={tab !== 'orders'} />}
    </>
  );
}
