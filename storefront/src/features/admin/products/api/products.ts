import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { BulkProducts } from '@chitenge/contract/bulk-products';
import { queryOptions } from '@tanstack/react-query';
import { formatCount } from '../../components/format-count.ts';
import { staffCall } from '../../session/admin-api.ts';
import { recordWords, useCommand } from '../../session/use-command.ts';
import { summaryQuery } from '../../summary/get-summary.ts';
import type { HistoryOf } from '../../history/history-dialog.tsx';
import type { NewProduct, ProductEdit } from '../form/product-payload.ts';

/** Query keys of what depends on stock, in the back office and in the shop. */
export const STOCK_KEYS = [['/api/admin/products'], summaryQuery.queryKey, ['/api/products']] as const;

/** Query keys of products, categories and their counts, and of the owner's checklist. */
export const CATALOGUE_KEYS = [
  ...STOCK_KEYS,
  ['/api/admin/categories'],
  ['/api/admin/setup'],
  ['/api/categories'],
] as const;

/** Query for one product, never cached, so that an edit starts from the current version. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/products', id],
    queryFn: ({ signal }) => staffCall('GET /api/admin/products/:id', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useCreateProduct = () =>
  useCommand({
    send: (body: NewProduct): Promise<AdminProduct> => staffCall('POST /api/admin/products', { body }),
    refresh: CATALOGUE_KEYS,
    ...recordWords('create', 'product'),
  });

export const useUpdateProduct = () =>
  useCommand({
    send: ({ id, edit }: { id: string; edit: ProductEdit }): Promise<AdminProduct> =>
      staffCall('PATCH /api/admin/products/:id', { params: { id }, body: edit }),
    refresh: CATALOGUE_KEYS,
    ...recordWords('update', 'product'),
  });

/** Copies a product to a draft of its own, without stock, SKU and barcode. */
export const useDuplicateProduct = () =>
  useCommand({
    send: (id: string): Promise<AdminProduct> =>
      staffCall('POST /api/admin/products/:id/duplicate', { params: { id } }),
    done: ({ name }) => ({ title: `${name} created` }),
    failed: 'Failed to duplicate product',
    refresh: CATALOGUE_KEYS,
  });

export const useDeleteProduct = () =>
  useCommand({
    send: (id: string) => staffCall('DELETE /api/admin/products/:id', { params: { id } }),
    refresh: CATALOGUE_KEYS,
    ...recordWords('delete', 'product'),
  });

/** Applies one change to several products in one request. Its result may name products that stayed as they were. */
export const useChangeProducts = () =>
  useCommand({
    send: (body: BulkProducts) => staffCall('POST /api/admin/products/bulk', { body }),
    done: ({ updated, failures = [] }) => {
      const unknown = failures.filter(({ name }) => name === null);
      if (unknown.length === 0) return updated === 0 ? null : { title: 'Products updated' };
      const description = `${formatCount(unknown.length, 'product does', 'products do')} not exist any more: ${unknown.map(({ id }) => id.slice(0, 8)).join(', ')}.`;
      return { title: updated === 0 ? 'No product updated' : 'Products updated', description };
    },
    failed: 'Failed to update products',
    refresh: CATALOGUE_KEYS,
  });

export const productHistory = (id: string): HistoryOf => ({
  queryKey: ['/api/admin/products', id, 'history'],
  read: (signal) => staffCall('GET /api/admin/products/:id/history', { params: { id }, signal }),
  restore: (body) => staffCall('POST /api/admin/products/:id/history/restore', { params: { id }, body }),
  refresh: CATALOGUE_KEYS,
  note: 'Prices, pictures, stock and the state are not put back. Stock and prices have own histories.',
});
