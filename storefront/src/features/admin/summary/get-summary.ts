import { queryOptions } from '@tanstack/react-query';
import { staffCall } from '../session/admin-api.ts';

/** Query for the counts of the dashboard's cards and the stock overview. */
export const summaryQuery = queryOptions({
  queryKey: ['/api/admin/summary'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/summary', { signal }),
});
