import { queryOptions } from '@tanstack/react-query';
import { staffCall } from '../admin-api.ts';

/** Who can approve at the till: docs/back-office.md#till. */
export const approversQuery = queryOptions({
  queryKey: ['/api/admin/till/approvers'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/till/approvers', { signal }),
});
