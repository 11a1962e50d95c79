import {
  adminCategoriesSchema,
  adminCategorySchema,
  deletedCategorySchema,
  type AdminCategory,
  type CreateCategoryBody,
  type UpdateCategoryBody,
} from '@chitenge/contract/admin-category';
import { useQueryClient } from '@tanstack/react-query';
import { adminRequest } from '../../session/admin-api.ts';
import { useCatalogueMutation } from '../../products/api/use-catalogue-mutation.ts';
import { adminCategoriesQuery } from './get-categories.ts';

const PATH = '/api/admin/categories';
const categoryPath = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

/** @throws ApiError 409 `slug-taken` when a category has the slug */
export function createCategory(body: CreateCategoryBody): Promise<AdminCategory> {
  return adminRequest(PATH, adminCategorySchema, { method: 'POST', body });
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
      adminRequest(categoryPath(id), adminCategorySchema, { method: 'PATCH', body: edit }),
    successTitle: 'Category updated',
    errorMessage: 'Failed to update category',
  });
}

export function useSortCategories() {
  const queryClient = useQueryClient();
  return useCatalogueMutation({
    send: async (ids: readonly string[]) => {
      const sorted = await adminRequest(`${PATH}/order`, adminCategoriesSchema, {
        method: 'PUT',
        body: { ids },
      });
      queryClient.setQueryData(adminCategoriesQuery.queryKey, sorted);
    },
    // The rows have moved already.
    successTitle: () => null,
    errorMessage: 'Failed to sort categories. Their order is as it was last saved.',
  });
}

export function useDeleteCategory() {
  return useCatalogueMutation({
    send: (id: string) => adminRequest(categoryPath(id), deletedCategorySchema, { method: 'DELETE' }),
    successTitle: 'Category deleted',
    errorMessage: 'Failed to delete category',
  });
}
