import { adminSummarySchema } from '@chitenge/contract/admin-summary';
import { queryOptions } from '@tanstack/react-query';
import { adminRequest } from '../session/admin-api.ts';

/** The counts of the dashboard: four cards, and the overview of the stock. */
export const summaryQuery = queryOptions({
  queryKey: ['/api/admin/summary'],
  queryFn: ({ signal }) => adminRequest('/api/admin/summary', adminSummarySchema, { signal }),
});
