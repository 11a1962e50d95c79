import { adminCategoriesSchema } from '@chitenge/contract/admin-category';
import { queryOptions } from '@tanstack/react-query';
import { adminRequest } from '../../session/admin-api.ts';

/** Query for all categories with their number of products, in the editor's sort order. */
export const adminCategoriesQuery = queryOptions({
  queryKey: ['/api/admin/categories'],
  queryFn: ({ signal }) => adminRequest('/api/admin/categories', adminCategoriesSchema, { signal }),
});
