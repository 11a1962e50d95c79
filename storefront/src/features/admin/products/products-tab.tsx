import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { Pagination } from '../components/pagination.tsx';
import { NEW, useUrlDialog } from '../components/use-url-dialog.ts';
import { pageChange, parsePage, useUrlFilters } from '../components/use-url-filters.ts';
import { PRODUCTS_PAGE_SIZE, productsQuery, type ProductsFilter } from './api/get-products.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { ProductRow } from './list/product-row.tsx';
import { parseProductsFilter, isFiltered } from './list/products-filter.ts';
import { ProductsToolbar } from './list/products-toolbar.tsx';
import { useEditedProduct } from './list/use-edited-product.ts';
import { useSelection } from './list/use-selection.ts';
import type { AdminListPage } from '../session/admin-api.ts';
import { ProductDialog } from './product-dialog.tsx';
import { lazyPart } from '../../../ui/on-demand.tsx';

const ImportDialog = lazyPart(async () => (await import('../import/import-dialog.tsx')).ImportDialog);

/** The Products tab: docs/behaviour.md#products-tab. */
export function ProductsTab() {
  const [query, change] = useUrlFilters();
  const { valueOf, open, close } = useUrlDialog();
  const [filter, page] = [parseProductsFilter(query), parsePage(query)];
  const results = useQuery(productsQuery(filter, page));
  const isNew = valueOf('edit') === NEW;
  const editedId = isNew ? null : valueOf('edit');
  const edited = useEditedProduct(editedId, close);
  return (
    <>
      <ProductsToolbar
        filter={filter}
        onChange={change}
        onAdd={() => open('edit', NEW)}
        onImport={() => open('import', 'csv')}
      />
      <ProductResults
        results={results}
        filter={filter}
        page={page}
        onPageChange={(page) => change(pageChange(page))}
        onEdit={(id) => open('edit', id)}
        loadingId={edited === null ? editedId : null}
        onDelete={(id) => open('delete', id)}
      />
      {isNew && <ProductDialog product={null} onClose={close} />}
      {edited && <ProductDialog key={edited.id} product={edited} onClose={close} />}
      <DeleteProductDialog
        product={results.data?.rows.find(({ id }) => id === valueOf('delete')) ?? null}
        onClose={close}
      />
      {valueOf('import') !== null && (
        <Suspense>
          <ImportDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface ProductResultsProps {
  results: UseQueryResult<AdminListPage<AdminProduct>>;
  filter: ProductsFilter;
  page: number;
  onPageChange: (page: number) => void;
  onEdit: (id: string) => void;
  /** Id of the product that is loading for the edit dialog. */
  loadingId: string | null;
  onDelete: (id: string) => void;
}

function ProductResults({
  results: { data, isPending, error, refetch, isFetching, isPlaceholderData },
  filter,
  page,
  onPageChange,
  onEdit,
  loadingId,
  onDelete,
}: ProductResultsProps) {
  const products = data?.rows ?? [];
  const selection = useSelection(products, data?.total ?? 0, filter);
  const { valueOf, open, close } = useUrlDialog();

  if (isPending) return <ListLoading text="Loading products..." />;
  if (error && !data)
    return (
      <ErrorState title="Failed to fetch products" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (products.length === 0)
    return (
      <ListEmpty>
        {isFiltered(filter) ? 'No products match your search criteria.' : 'No products yet.'}
      </ListEmpty>
    );
  return (
    <>
      <BulkBar selection={selection} onMore={() => open('bulk', 'change')} />
      {valueOf('bulk') !== null && selection.count > 0 && (
        <BulkDialog selection={selection} onClose={close} />
      )}
      <AdminList aria-label="Products" $stale={isPlaceholderData}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            selected={selection.has(product.id)}
            onSelect={() => selection.toggle(product)}
            opening={loadingId === product.id}
            onEdit={() => onEdit(product.id)}
            onDelete={() => onDelete(product.id)}
          />
        ))}
      </AdminList>
      <Pagination
        page={page}
        pageSize={PRODUCTS_PAGE_SIZE}
        total={data.total}
        itemsName="products"
        onPageChange={onPageChange}
      />
    </>
  );
}
