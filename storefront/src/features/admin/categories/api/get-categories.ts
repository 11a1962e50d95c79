import { adminCategoriesSchema } from '@chitenge/contract/admin-category';
import { queryOptions } from '@tanstack/react-query';
import { adminRequest } from '../../session/admin-api.ts';

/** All categories with how many products each has, in the editor's order. */
export const adminCategoriesQuery = queryOptions({
  queryKey: ['/api/admin/categories'],
  queryFn: ({ signal }) => adminRequest('/api/admin/categories', adminCategoriesSchema, { signal }),
});
