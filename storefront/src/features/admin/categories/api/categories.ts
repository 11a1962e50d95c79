import type {
  AdminCategory,
  CreateCategoryBody,
  UpdateCategoryBody,
} from '@chitenge/contract/admin-category';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { HistoryOf } from '../../history/history-dialog.tsx';
import { CATALOGUE_KEYS } from '../../products/api/products.ts';
import { staffCall } from '../../session/admin-api.ts';
import { recordWords, serverWordsOr, useCommand } from '../../session/use-command.ts';

/** Query for all categories with their number of products, in the editor's sort order. */
export const adminCategoriesQuery = queryOptions({
  queryKey: ['/api/admin/categories'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/categories', { signal }),
});

/** @throws ApiError 409 `slug-taken` when a category has the slug */
export const createCategory = (body: CreateCategoryBody): Promise<AdminCategory> =>
  staffCall('POST /api/admin/categories', { body });

export const useCreateCategory = () =>
  useCommand({ send: createCategory, refresh: CATALOGUE_KEYS, ...recordWords('create', 'category') });

export const useUpdateCategory = () =>
  useCommand({
    send: ({ id, edit }: { id: string; edit: UpdateCategoryBody }) =>
      staffCall('PATCH /api/admin/categories/:id', { params: { id }, body: edit }),
    refresh: CATALOGUE_KEYS,
    ...recordWords('update', 'category'),
  });

/** Without a toast: the rows have moved already. */
export function useSortCategories() {
  const queryClient = useQueryClient();
  return useCommand({
    send: (ids: readonly string[]) =>
      staffCall('PUT /api/admin/categories/order', { body: { ids: [...ids] } }),
    onDone: (sorted) => queryClient.setQueryData(adminCategoriesQuery.queryKey, sorted),
    failed: 'Failed to sort categories. Their order is as it was last saved.',
    refresh: CATALOGUE_KEYS,
  });
}

export const useDeleteCategory = () =>
  useCommand({
    send: ({ id, moveTo }: { id: string; moveTo: string }) =>
      staffCall('DELETE /api/admin/categories/:id', { params: { id }, query: { moveTo } }),
    refresh: CATALOGUE_KEYS,
    ...recordWords('delete', 'category'),
    failed: serverWordsOr('Failed to delete category'),
  });

/** Query for what else uses a category. */
export const categoryUsesQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/categories', id, 'uses'],
    queryFn: ({ signal }) => staffCall('GET /api/admin/categories/:id/uses', { params: { id }, signal }),
    staleTime: 0,
  });

export const categoryHistory = (id: string): HistoryOf => ({
  queryKey: ['/api/admin/categories', id, 'history'],
  read: (signal) => staffCall('GET /api/admin/categories/:id/history', { params: { id }, signal }),
  restore: (body) => staffCall('POST /api/admin/categories/:id/history/restore', { params: { id }, body }),
  refresh: CATALOGUE_KEYS,
});
