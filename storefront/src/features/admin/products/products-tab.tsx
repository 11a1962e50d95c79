import type { AdminProduct } from '@chitenge/contract/admin-product';
import {
  PRODUCT_STATUS_LABELS,
  PRODUCT_STATUSES,
  type ProductStatus,
} from '@chitenge/contract/product-fields';
import { STOCK_FILTER_LABELS, STOCK_FILTERS } from '@chitenge/contract/admin-products-query';
import { SEARCH_MAX_LENGTH } from '@chitenge/contract/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, size } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { Price } from '../../../ui/price.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { adminCategoriesQuery } from '../categories/api/categories.ts';
import { DeleteDialog } from '../components/delete-dialog.tsx';
import { ExportButton } from '../components/export-button.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { Row, Secondary } from '../components/layout.ts';
import { Pictured } from '../components/pictured.tsx';
import { type BadgeTone, StatusBadge } from '../components/status-badge.tsx';
import { ALL, NEW, useUrlDialog } from '../components/use-url-dialog.ts';
import { ListPage } from '../list-page/list-page.tsx';
import type { ListColumn } from '../list-page/list.ts';
import { useStaffList } from '../list-page/use-staff-list.tsx';
import { getProblemMessage } from '../session/admin-api.ts';
import { readAgain } from '../session/use-command.ts';
import { useMay } from '../session/use-rights.ts';
import { useDeleteProduct, productQuery, CATALOGUE_KEYS } from './api/products.ts';
import { ProductBulkBar } from './bulk/bulk-bar.tsx';
import type { ProductsFilter } from './bulk/bulk-change.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';

const ImportDialog = lazyPart(async () => (await import('../import/import-dialog.tsx')).ImportDialog);

const PriceChangesDialog = lazyPart(
  async () => (await import('./prices/price-changes-dialog.tsx')).PriceChangesDialog,
);

const STATUSES = PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] }));
const STOCKS = STOCK_FILTERS.map((value) => ({ value, label: STOCK_FILTER_LABELS[value] }));
const SORTS = [
  { value: 'name', label: 'By Name' },
  { value: 'stock', label: 'Lowest Stock First' },
  { value: 'updated', label: 'Last Changed First' },
];
const TONES: Record<ProductStatus, BadgeTone> = { draft: 'waiting', published: 'good', archived: 'quiet' };
const SLUG = /^[\da-z-]+$/;

/** Says 'Sale K249.00 from 27 Nov 2026, 06:00 until …'; null without a sale. */
function saleText({ salePrice, saleStarts, saleEnds }: AdminProduct): string | null {
  if (salePrice === null) return null;
  const from = saleStarts === null ? '' : ` from ${formatShortDateTime(saleStarts)}`;
  const until = saleEnds === null ? '' : ` until ${formatShortDateTime(saleEnds)}`;
  return `Sale ${formatAmount(salePrice)}${from}${until}`;
}

const COLUMNS: readonly ListColumn<AdminProduct>[] = [
  {
    label: 'Product',
    sort: 'name',
    width: 'minmax(0, 1fr)',
    render: ({ imageUrl, name, description }) => (
      <Pictured imageUrl={imageUrl} title={<strong>{name}</strong>} detail={description} />
    ),
  },
  {
    label: 'Shown as',
    width: '14rem',
    render: ({ category, badge, featured, status }) => (
      <Row $gap="xs">
        {category && <StyledTag>{category.name}</StyledTag>}
        {badge && <Badge>{badge}</Badge>}
        {featured && <StyledTag data-featured>Featured</StyledTag>}
        {status !== 'published' && (
          <StatusBadge tone={TONES[status]}>{PRODUCT_STATUS_LABELS[status]}</StatusBadge>
        )}
      </Row>
    ),
  },
  {
    label: 'Price and stock',
    sort: 'stock',
    width: '9.5rem',
    phone: 'start',
    align: 'end',
    render: (product) => (
      <>
        <Price price={product.price} originalPrice={product.originalPrice} />
        {saleText(product) !== null && <Secondary>{saleText(product)}</Secondary>}
        <Secondary>{product.stockCount === 0 ? 'Out of stock' : `${product.stockCount} in stock`}</Secondary>
      </>
    ),
  },
];

const PRODUCTS = {
  route: 'GET /api/admin/products',
  pageSize: 20,
  label: 'Products',
  itemsName: 'products',
  viewsOf: 'products',
  search: { label: 'Search products' },
  columns: COLUMNS,
  rowName: ({ name }: AdminProduct) => name,
  empty: 'No products yet.',
  noMatch: 'No products match your search criteria.',
} as const;

/** The API's parameters. */
const parametersOf = (filter: ProductsFilter & { sort: string }) => ({
  ...filter,
  search: filter.search.slice(0, SEARCH_MAX_LENGTH),
});

/** The Products page: docs/back-office.md#products-tab. */
export function ProductsTab() {
  const { valueOf, open, close } = useUrlDialog();
  const mayDelete = useMay('mayDeleteProducts');
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const { list, selection, page } = useStaffList({
    ...PRODUCTS,
    filters: [
      {
        name: 'category',
        label: 'Category',
        allLabel: 'All Categories',
        accepts: SLUG,
        options: [
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          { value: 'none', label: 'No category' },
        ],
      },
      { name: 'status', label: 'Status', allLabel: 'All Statuses', options: STATUSES },
      { name: 'stock', label: 'Stock', allLabel: 'All Stock', options: STOCKS },
      { name: 'sort', label: 'Sort by', allLabel: 'Newest First', options: SORTS, onPhone: true },
    ],
    parametersOf,
  });
  const { results } = page;
  const { sort: _sort, ...filter } = parametersOf(list.filter);
  const isNew = valueOf('edit') === NEW;
  const editedId = isNew ? null : valueOf('edit');
  const edited = useEditedProduct(editedId, close);
  const actions: ListColumn<AdminProduct> = {
    label: '',
    width: '7.5rem',
    phone: 'end',
    align: 'actions',
    render: ({ id, name }) => (
      <>
        <Button
          variant="secondary"
          small
          busy={edited === null && editedId === id}
          onClick={() => open('edit', id)}
          aria-label={`Edit ${name}`}
          data-row-action
        >
          Edit
        </Button>
        {mayDelete && <IconButton icon="trash" label={`Delete ${name}`} onClick={() => open('delete', id)} />}
      </>
    ),
  };
  return (
    <>
      <ListPage
        {...page}
        columns={[...COLUMNS, actions]}
        actions={
          <Button small onClick={() => open('edit', NEW)}>
            Add Product
          </Button>
        }
        moreActions={
          <>
            <Button variant="secondary" small onClick={() => open('prices', ALL)}>
              Price changes
            </Button>
            <Button variant="secondary" small onClick={() => open('import', 'csv')}>
              Import CSV
            </Button>
            <ExportButton
              label="Export CSV"
              path="/api/admin/products/export.csv"
              name="products"
              filter={filter}
            />
          </>
        }
        selection={selection}
        selectionBar={
          <ProductBulkBar selection={selection} filter={filter} onMore={() => open('bulk', 'change')} />
        }
      />
      {valueOf('bulk') !== null && selection.count > 0 && (
        <BulkDialog selection={selection} filter={filter} onClose={close} />
      )}
      {isNew && <ProductDialog product={null} onClose={close} />}
      {edited && <ProductDialog key={edited.id} product={edited} onClose={close} />}
      <DeleteDialog
        record={results.data?.rows.find(({ id }) => id === valueOf('delete')) ?? null}
        question="Are you sure you want to delete this product?"
        consequence={() =>
          'Orders keep its name and price. To take it out of the shop for a while, unpublish it instead.'
        }
        command={useDeleteProduct()}
        onClose={close}
      />
      {valueOf('prices') !== null && (
        <Suspense>
          <PriceChangesDialog onClose={close} />
        </Suspense>
      )}
      {valueOf('import') !== null && (
        <Suspense>
          <ImportDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const StyledTag = styled.span`
  padding: 0.2rem 0.55rem;
  border: 1px solid ${color.hairline};
  font-size: ${size.micro};
  font-weight: 600;
  line-height: 1.3;

  &[data-featured] {
    border-color: ${color.copper};
    color: ${color.copper};
  }
`;

/**
 * Loads the current version of the product that is edited, because the list may be out of date.
 * @param id null when no product is edited
 * @param onFailure called after the toast about a product that could not be loaded
 * @returns null until the product has loaded
 */
function useEditedProduct(id: string | null, onFailure: () => void): AdminProduct | null {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({ ...productQuery(id ?? ''), enabled: id !== null });
  const latestOnFailure = useRef(onFailure);
  useEffect(() => void (latestOnFailure.current = onFailure));

  const failure = data ? null : error;
  /** The product whose failure was reported. Invalidating the catalogue fetches it once more before the URL changes. */
  const reportedId = useRef<string>(null);
  useEffect(() => {
    if (id === null) reportedId.current = null;
    if (id === null || !failure || reportedId.current === id) return;
    reportedId.current = id;
    const description = getProblemMessage(failure) ?? 'The product could not be loaded';
    toast({ title: 'Error', description, variant: 'destructive' });
    latestOnFailure.current();
    void readAgain(queryClient, CATALOGUE_KEYS);
  }, [id, failure, queryClient]);

  return (id !== null && data) || null;
}
