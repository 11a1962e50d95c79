import { adminSummarySchema } from '@chitenge/contract/admin-summary';
import { queryOptions } from '@tanstack/react-query';
import { adminRequest } from '../session/admin-api.ts';

/** Query for the counts of the dashboard's cards and the stock overview. */
export const summaryQuery = queryOptions({
  queryKey: ['/api/admin/summary'],
  queryFn: ({ signal }) => adminRequest('/api/admin/summary', adminSummarySchema, { signal }),
});
