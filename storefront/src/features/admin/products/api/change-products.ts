import {
  adminProductSchema,
  bulkResultSchema,
  type AdminProduct,
  type BulkProducts,
} from '@chitenge/contract/admin-product';
import { adminFetch, adminRequest } from '../../session/admin-api.ts';
import type { NewProduct, ProductEdit } from '../form/product-payload.ts';
import { useCatalogueChange } from './catalogue-change.ts';

const PATH = '/api/admin/products';
const at = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

export function useCreateProduct() {
  return useCatalogueChange({
    send: (body: NewProduct): Promise<AdminProduct> =>
      adminRequest(PATH, adminProductSchema, { method: 'POST', body }),
    done: 'Product created',
    failed: 'Failed to create product',
  });
}

export function useUpdateProduct() {
  return useCatalogueChange({
    send: ({ id, edit }: { id: string; edit: ProductEdit }): Promise<AdminProduct> =>
      adminRequest(at(id), adminProductSchema, { method: 'PATCH', body: edit }),
    done: 'Product updated',
    failed: 'Failed to update product',
  });
}

export function useDeleteProduct() {
  return useCatalogueChange({
    send: (id: string) => adminFetch(at(id), { method: 'DELETE' }),
    done: 'Product deleted',
    failed: 'Failed to delete product',
  });
}

/** One change of many products at once. */
export function useChangeProducts() {
  return useCatalogueChange({
    send: (body: BulkProducts) => adminRequest(`${PATH}/bulk`, bulkResultSchema, { method: 'POST', body }),
    done: 'Products updated',
    failed: 'Failed to update products',
  });
}
