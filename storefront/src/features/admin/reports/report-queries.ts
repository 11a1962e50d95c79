import type { ReportPeriod, SalesReportQuery } from '@chitenge/contract/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffCall } from '../session/admin-api.ts';

const PATH = '/api/admin/reports';

/** Orders come in while the tab is closed, so that each opening reads the figures again. */
const FRESH = { staleTime: 0, refetchOnMount: 'always', placeholderData: keepPreviousData } as const;

/** Query for the sums of a period. */
export function figuresQuery({ from, to }: ReportPeriod) {
  return queryOptions({
    queryKey: [PATH, 'figures', from, to],
    queryFn: ({ signal }) => staffCall('GET /api/admin/reports/figures', { query: { from, to }, signal }),
    ...FRESH,
  });
}

/** Query for the sales of a period by a grouping. */
export function salesQuery({ by, from, to }: SalesReportQuery) {
  return queryOptions({
    queryKey: [PATH, 'sales', by, from, to],
    queryFn: ({ signal }) => staffCall('GET /api/admin/reports/sales', { query: { by, from, to }, signal }),
    ...FRESH,
  });
}
