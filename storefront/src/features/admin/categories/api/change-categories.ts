import {
  adminCategorySchema,
  deletedCategorySchema,
  type CreateCategoryBody,
  type UpdateCategoryBody,
} from '@chitenge/contract/admin-category';
import { adminRequest } from '../../session/admin-api.ts';
import { useCatalogueChange } from '../../products/api/catalogue-change.ts';

const PATH = '/api/admin/categories';
const at = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

export function useCreateCategory() {
  return useCatalogueChange({
    send: (body: CreateCategoryBody) => adminRequest(PATH, adminCategorySchema, { method: 'POST', body }),
    done: 'Category created',
    failed: 'Failed to create category',
  });
}

export function useUpdateCategory() {
  return useCatalogueChange({
    send: ({ id, edit }: { id: string; edit: UpdateCategoryBody }) =>
      adminRequest(at(id), adminCategorySchema, { method: 'PATCH', body: edit }),
    done: 'Category updated',
    failed: 'Failed to update category',
  });
}

export function useDeleteCategory() {
  return useCatalogueChange({
    send: (id: string) => adminRequest(at(id), deletedCategorySchema, { method: 'DELETE' }),
    done: 'Category deleted',
    failed: 'Failed to delete category',
  });
}
