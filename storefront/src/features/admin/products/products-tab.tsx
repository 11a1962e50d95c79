import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { ListEmpty, ListLoading } from '../parts/list-states.tsx';
import { Pager } from '../parts/pager.tsx';
import { useUrlFilters } from '../parts/use-url-filters.ts';
import { PRODUCTS_PAGE, productsQuery, type ProductsFilter } from './api/get-products.ts';
import { DeleteProduct } from './delete-product.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { ProductRow } from './list/product-row.tsx';
import { filterOf, isFiltered, pageOf } from './list/products-filter.ts';
import { ProductsToolbar } from './list/products-toolbar.tsx';
import { useOpenProduct } from './list/use-open-product.ts';
import { useSelection } from './list/use-selection.ts';
import { ProductDialog } from './product-dialog.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('../import/import-dialog.tsx')).ImportDialog,
}));

type Open = { dialog: 'add' } | { dialog: 'import' } | { dialog: 'edit' | 'delete'; product: AdminProduct };

/** The Products tab of section 2: search, filters, rows, changes of many at once, and the dialogs. */
export function ProductsTab() {
  const [query, change] = useUrlFilters();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <ProductsToolbar
        filter={filterOf(query)}
        onChange={change}
        onAdd={() => setOpen({ dialog: 'add' })}
        onImport={() => setOpen({ dialog: 'import' })}
      />
      <ProductResults
        filter={filterOf(query)}
        page={pageOf(query)}
        onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
        onEdit={(product) => setOpen({ dialog: 'edit', product })}
        onDelete={(product) => setOpen({ dialog: 'delete', product })}
      />
      {open?.dialog === 'add' && <ProductDialog product={null} onClose={close} />}
      {open?.dialog === 'edit' && <ProductDialog product={open.product} onClose={close} />}
      <DeleteProduct product={open?.dialog === 'delete' ? open.product : null} onClose={close} />
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
  onPage: (page: number) => void;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
}

function ProductResults({ filter, page, onPage, onEdit, onDelete }: ProductResultsProps) {
  const { data, isPending, error, refetch, isFetching, isPlaceholderData } = useQuery(
    productsQuery(filter, page),
  );
  const products = data?.rows ?? [];
  const selection = useSelection(products.map(({ id }) => id));
  const { open, opening } = useOpenProduct(onEdit);

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
            opening={opening === product.id}
            onEdit={() => void open(product.id)}
            onDelete={() => onDelete(product)}
          />
        ))}
      </AdminList>
      <Pager page={page} pageSize={PRODUCTS_PAGE} total={data.total} of="products" onPage={onPage} />
    </>
  );
}
