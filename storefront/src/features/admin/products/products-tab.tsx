import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { Pagination } from '../components/pagination.tsx';
import { useUrlFilters } from '../components/use-url-filters.ts';
import { PRODUCTS_PAGE_SIZE, productsQuery, type ProductsFilter } from './api/get-products.ts';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { ProductRow } from './list/product-row.tsx';
import { parseProductsFilter, isFiltered, parsePage } from './list/products-filter.ts';
import { ProductsToolbar } from './list/products-toolbar.tsx';
import { useOpenProduct } from './list/use-open-product.ts';
import { useSelection } from './list/use-selection.ts';
import { ProductDialog } from './product-dialog.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('../import/import-dialog.tsx')).ImportDialog,
}));

type OpenDialog =
  { dialog: 'add' } | { dialog: 'import' } | { dialog: 'edit' | 'delete'; product: AdminProduct };

/** The Products tab: docs/behaviour.md#products-tab. */
export function ProductsTab() {
  const [query, change] = useUrlFilters();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <ProductsToolbar
        filter={parseProductsFilter(query)}
        onChange={change}
        onAdd={() => setOpen({ dialog: 'add' })}
        onImport={() => setOpen({ dialog: 'import' })}
      />
      <ProductResults
        filter={parseProductsFilter(query)}
        page={parsePage(query)}
        onPageChange={(page) => change({ page: page === 1 ? '' : String(page) })}
        onEdit={(product) => setOpen({ dialog: 'edit', product })}
        onDelete={(product) => setOpen({ dialog: 'delete', product })}
      />
      {open?.dialog === 'add' && <ProductDialog product={null} onClose={close} />}
      {open?.dialog === 'edit' && <ProductDialog product={open.product} onClose={close} />}
      <DeleteProductDialog product={open?.dialog === 'delete' ? open.product : null} onClose={close} />
      {open?.dialog === 'import' && (
        <Suspense>
          <ImportDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface ProductResultsProps {
  filter: ProductsFilter;
  page: number;
  onPageChange: (page: number) => void;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
}

function ProductResults({ filter, page, onPageChange, onEdit, onDelete }: ProductResultsProps) {
  const { data, isPending, error, refetch, isFetching, isPlaceholderData } = useQuery(
    productsQuery(filter, page),
  );
  const products = data?.rows ?? [];
  const selection = useSelection(products.map(({ id }) => id));
  const { open, openingId } = useOpenProduct(onEdit);

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
      <BulkBar selection={selection} />
      <AdminList aria-label="Products" $stale={isPlaceholderData}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            selected={selection.has(product.id)}
            onSelect={() => selection.toggle(product.id)}
            opening={openingId === product.id}
            onEdit={() => void open(product.id)}
            onDelete={() => onDelete(product)}
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
