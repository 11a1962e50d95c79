import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { BulkProducts } from '@chitenge/contract/bulk-products';
import { staffCall } from '../../session/admin-api.ts';
import type { NewProduct, ProductEdit } from '../form/product-payload.ts';
import { useCatalogueMutation } from './use-catalogue-mutation.ts';

export function useCreateProduct() {
  return useCatalogueMutation({
    send: (body: NewProduct): Promise<AdminProduct> => staffCall('POST /api/admin/products', { body }),
    successTitle: 'Product created',
    errorMessage: 'Failed to create product',
  });
}

export function useUpdateProduct() {
  return useCatalogueMutation({
    send: ({ id, edit }: { id: string; edit: ProductEdit }): Promise<AdminProduct> =>
      staffCall('PATCH /api/admin/products/:id', { params: { id }, body: edit }),
    successTitle: 'Product updated',
    errorMessage: 'Failed to update product',
  });
}

/** Copies a product to a draft of its own, without stock, SKU and barcode. */
export function useDuplicateProduct() {
  return useCatalogueMutation({
    send: (id: string): Promise<AdminProduct> =>
      staffCall('POST /api/admin/products/:id/duplicate', { params: { id } }),
    successTitle: ({ name }) => `${name} created`,
    errorMessage: 'Failed to duplicate product',
  });
}

export function useDeleteProduct() {
  return useCatalogueMutation({
    send: (id: string) => staffCall('DELETE /api/admin/products/:id', { params: { id } }),
    successTitle: 'Product deleted',
    errorMessage: 'Failed to delete product',
  });
}

/** Applies one change to several products in one request. Its result may name products that stayed as they were. */
export function useChangeProducts() {
  return useCatalogueMutation({
    send: (body: BulkProducts) => staffCall('POST /api/admin/products/bulk', { body }),
    successTitle: ({ updated }) => (updated === 0 ? null : 'Products updated'),
    errorMessage: 'Failed to update products',
  });
}
