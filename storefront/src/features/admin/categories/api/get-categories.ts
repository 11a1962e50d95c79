import { queryOptions } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';

/** Query for all categories with their number of products, in the editor's sort order. */
export const adminCategoriesQuery = queryOptions({
  queryKey: ['/api/admin/categories'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/categories', { signal }),
});
