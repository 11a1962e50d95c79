import type { Category } from '@chitenge/contract/category';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

/** All categories, in the editor's sort order. */
export const categoriesQuery = queryOptions({
  queryKey: ['/api/categories'],
  queryFn: fetchByKey<Category[]>,
});
