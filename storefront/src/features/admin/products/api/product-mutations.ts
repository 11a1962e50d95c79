import { adminProductSchema, type AdminProduct } from '@chitenge/contract/admin-product';
import { bulkResultSchema, type BulkProducts } from '@chitenge/contract/bulk-products';
import { adminFetch, adminRequest } from '../../session/admin-api.ts';
import type { NewProduct, ProductEdit } from '../form/product-payload.ts';
import { useCatalogueMutation } from './use-catalogue-mutation.ts';

const PATH = '/api/admin/products';
const productPath = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

export function useCreateProduct() {
  return useCatalogueMutation({
    send: (body: NewProduct): Promise<AdminProduct> =>
      adminRequest(PATH, adminProductSchema, { method: 'POST', body }),
    successTitle: 'Product created',
    errorMessage: 'Failed to create product',
  });
}

export function useUpdateProduct() {
  return useCatalogueMutation({
    send: ({ id, edit }: { id: string; edit: ProductEdit }): Promise<AdminProduct> =>
      adminRequest(productPath(id), adminProductSchema, { method: 'PATCH', body: edit }),
    successTitle: 'Product updated',
    errorMessage: 'Failed to update product',
  });
}

/** Copies a product to a draft of its own, without stock, SKU and barcode. */
export function useDuplicateProduct() {
  return useCatalogueMutation({
    send: (id: string): Promise<AdminProduct> =>
      adminRequest(`${productPath(id)}/duplicate`, adminProductSchema, { method: 'POST' }),
    successTitle: ({ name }) => `${name} created`,
    errorMessage: 'Failed to duplicate product',
  });
}

export function useDeleteProduct() {
  return useCatalogueMutation({
    send: (id: string) => adminFetch(productPath(id), { method: 'DELETE' }),
    successTitle: 'Product deleted',
    errorMessage: 'Failed to delete product',
  });
}

/** Applies one change to several products in one request. Its result may name products that stayed as they were. */
export function useChangeProducts() {
  return useCatalogueMutation({
    send: (body: BulkProducts) => adminRequest(`${PATH}/bulk`, bulkResultSchema, { method: 'POST', body }),
    successTitle: ({ updated }) => (updated === 0 ? null : 'Products updated'),
    errorMessage: 'Failed to update products',
  });
}
