import type {
  AdminCategory,
  CreateCategoryBody,
  UpdateCategoryBody,
} from '@chitenge/contract/admin-category';
import { useQueryClient } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';
import { useCatalogueMutation } from '../../products/api/use-catalogue-mutation.ts';
import { adminCategoriesQuery } from './get-categories.ts';

/** @throws ApiError 409 `slug-taken` when a category has the slug */
export function createCategory(body: CreateCategoryBody): Promise<AdminCategory> {
  return staffCall('POST /api/admin/categories', { body });
}

export function useCreateCategory() {
  return useCatalogueMutation({
    send: createCategory,
    successTitle: 'Category created',
    errorMessage: 'Failed to create category',
  });
}

export function useUpdateCategory() {
  return useCatalogueMutation({
    send: ({ id, edit }: { id: string; edit: UpdateCategoryBody }) =>
      staffCall('PATCH /api/admin/categories/:id', { params: { id }, body: edit }),
    successTitle: 'Category updated',
    errorMessage: 'Failed to update category',
  });
}

export function useSortCategories() {
  const queryClient = useQueryClient();
  return useCatalogueMutation({
    send: async (ids: readonly string[]) => {
      const sorted = await staffCall('PUT /api/admin/categories/order', { body: { ids: [...ids] } });
      queryClient.setQueryData(adminCategoriesQuery.queryKey, sorted);
    },
    // The rows have moved already.
    successTitle: () => null,
    errorMessage: 'Failed to sort categories. Their order is as it was last saved.',
  });
}

export function useDeleteCategory() {
  return useCatalogueMutation({
    send: (id: string) => staffCall('DELETE /api/admin/categories/:id', { params: { id } }),
    successTitle: 'Category deleted',
    errorMessage: 'Failed to delete category',
  });
}
