import type { ReportTable } from '@chitenge/contract/report-table';
import { queryOptions } from '@tanstack/react-query';
import { PAYMENTS_KEY } from '../payments/api/get-payments.ts';
import { staffCall } from '../session/admin-api.ts';

/** Query for the counts of the dashboard's cards and the stock overview. */
export const summaryQuery = queryOptions({
  queryKey: ['/api/admin/summary'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/summary', { signal }),
});

/** Query for what was paid today, what waits and what failed. */
export const paymentFiguresQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'summary'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/payments/summary', { signal }),
});

/** The shop asks the gateway each time, so the answer is kept for longer than other figures. */
const GATEWAY_STALE_MS = 10 * 60_000;

/** Query for whether the payment gateway accepts the shop. Its key is apart from those that each change invalidates. */
export const gatewayStateQuery = queryOptions({
  queryKey: ['/api/admin/payments/gateway'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/payments/gateway', { signal }),
  staleTime: GATEWAY_STALE_MS,
});

/** What lies and what runs out changes by the day, and reading it takes longer than other figures. */
const STOCK_STALE_MS = 10 * 60_000;

/** Query for a report about the stock. */
export const stockReportQuery = (name: 'dead-stock' | 'order-again') =>
  queryOptions({
    queryKey: ['/api/admin/summary', name],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/reports/tables/:name', { params: { name }, query: {}, signal }),
    staleTime: STOCK_STALE_MS,
  });

/** Returns the sum of a report's column; null where it has none, or its sum is not known. */
export function totalOf(
  { columns, total }: Pick<ReportTable, 'columns' | 'total'>,
  label: string,
): string | null {
  return total?.[columns.findIndex((column) => column.label === label)] ?? null;
}
