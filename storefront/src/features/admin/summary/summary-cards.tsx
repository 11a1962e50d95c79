import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CountCard, CountCards } from './count-card.tsx';
import { summaryQuery } from './get-summary.ts';
import { MissingSettingsNotice } from './missing-settings.tsx';

/** The dashboard's four counts: docs/behaviour.md#dashboard. */
export function SummaryCards() {
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
      {data && <MissingSettingsNotice {...data.missingSettings} />}
    </>
  );
}
