import type { AdminProduct } from '@chitenge/contract/admin-product';
import { SHORT, STOCK_FILTER_LABELS, STOCK_FILTERS } from '@chitenge/contract/admin-products-query';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Pictured } from '../components/pictured.tsx';
import { ALL, useUrlDialog } from '../components/use-url-dialog.ts';
import { GoodsReceivedPage } from '../goods-received/goods-received-page.tsx';
import { linesParam } from '../labels/label-lines.ts';
import { ListPage } from '../list-page/list-page.tsx';
import type { ListColumn } from '../list-page/list.ts';
import { type StaffList, useStaffList } from '../list-page/use-staff-list.tsx';
import { summaryQuery } from '../summary/get-summary.ts';
import { STOCK_KEY } from './api/stock.ts';
import { findScanned, isBarcode, type Scan } from './scan.ts';
import { StockState } from './stock-badge.tsx';
import { StockEditor } from './stock-editor.tsx';
import { StockHistoryDialog } from './stock-history-dialog.tsx';
import { VariantRows } from './variant-rows.tsx';

const LEVELS = [
  ...STOCK_FILTERS.map((value) => ({ value, label: STOCK_FILTER_LABELS[value] })),
  { value: SHORT, label: 'Low or out, all sizes together' },
];

const SORTS = [
  { value: 'name', label: 'By Name' },
  { value: 'updated', label: 'Last Changed First' },
];

const COLUMNS: readonly ListColumn<AdminProduct>[] = [
  {
    label: 'Product',
    sort: 'name',
    width: 'minmax(0, 1fr)',
    render: ({ imageUrl, name, category }) => (
      <Pictured imageUrl={imageUrl} title={<span>{name}</span>} detail={category?.name} />
    ),
  },
  { label: 'Stock', sort: '', width: '17rem', render: (product) => <ProductStock product={product} /> },
];

/** Lowest stock first. */
const STOCK: StaffList<'GET /api/admin/products', 'variantStock' | 'sort'> = {
  route: 'GET /api/admin/products',
  key: STOCK_KEY,
  pageSize: 25,
  label: 'Stock',
  itemsName: 'products',
  viewsOf: 'stock',
  filters: [
    { name: 'variantStock', param: 'stock', label: 'Stock level', allLabel: 'All Levels', options: LEVELS },
    { name: 'sort', label: 'Sort by', allLabel: 'Lowest Stock First', options: SORTS, onPhone: true },
  ],
  // The API also finds products of which one variant has the level.
  parametersOf: ({ variantStock, sort, ...filter }) => ({
    ...filter,
    ...(variantStock === SHORT ? { stock: SHORT } : { variantStock }),
    archived: 'false',
    sort: sort || 'stock',
  }),
  columns: COLUMNS,
  empty: 'No products yet.',
  noMatch: 'No products match your search criteria.',
};

/** The Stock page, or goods received: docs/back-office.md#stock-tab. */
export function StockTab() {
  const received = useUrlDialog().valueOf('received');
  return received === null ? <StockList /> : <GoodsReceivedPage shown={received} />;
}

function StockList() {
  const { valueOf, open, close } = useUrlDialog();
  const { list, page } = useStaffList(STOCK);
  const { results } = page;
  const level = list.filter.variantStock;
  const { data: summary } = useQuery(summaryQuery);
  const searchBox = useRef<HTMLInputElement>(null);
  const [scan, setScan] = useState<Scan | null>(null);
  const onScanDone = useCallback(() => {
    setScan(null);
    searchBox.current?.focus();
    searchBox.current?.select();
  }, []);
  const rows = results.data?.rows ?? [];
  const isScanned = scan !== null && !results.isPlaceholderData && list.filter.search === scan.code;
  const scannedId = isScanned ? findScanned(rows, scan) : null;
  const editing = {
    threshold: summary?.lowStockThreshold,
    scanOf: (variantId: string) => (variantId === scannedId ? scan : null),
    onScanDone,
  };
  const actions: ListColumn<AdminProduct> = {
    label: '',
    width: '22rem',
    align: 'actions',
    render: ({ id, name, stockBy, stockCount, variants }) => (
      <>
        {stockBy === 'product' && (
          <StockEditor
            stock={{ productId: id, variantId: null, name, stockCount }}
            scan={variants[0] ? editing.scanOf(variants[0].id) : null}
            onScanDone={onScanDone}
          />
        )}
        <Button
          variant="quiet"
          small
          onClick={() =>
            open('labels', linesParam(variants.map((one) => ({ id: one.id, count: one.stockCount }))))
          }
          aria-label={`Labels of ${name}`}
        >
          Labels
        </Button>
        <Button variant="quiet" small onClick={() => open('history', id)} aria-label={`History of ${name}`}>
          History
        </Button>
      </>
    ),
  };
  return (
    <>
      <ListPage
        {...page}
        columns={[...COLUMNS, actions]}
        search={{
          label: 'Search products in stock',
          onEnter: (code) => {
            // A scanned variant is found at every stock level.
            if (isBarcode(code)) list.change({ search: code, stock: '' });
            setScan({ code });
          },
          ref: searchBox,
        }}
        note={<StockOverview />}
        actions={
          <>
            <Button variant="secondary" small onClick={() => open('stocktake', ALL)}>
              Stock take
            </Button>
            <Button small variant="secondary" onClick={() => open('received', ALL)}>
              Goods received
            </Button>
          </>
        }
        renderBelow={(product) =>
          product.stockBy === 'variant' && (
            <VariantRows product={product} level={level === SHORT ? '' : level} {...editing} />
          )
        }
      />
      <StockHistoryDialog
        product={rows.find(({ id }) => id === valueOf('history')) ?? null}
        onClose={close}
      />
    </>
  );
}

function ProductStock({ product }: { product: AdminProduct }) {
  const { data: summary } = useQuery(summaryQuery);
  return product.stockBy === 'variant' ? (
    <p>
      All sizes and colours: <strong>{product.stockCount}</strong>
    </p>
  ) : (
    <StockState
      product={product}
      threshold={summary?.lowStockThreshold}
      label="Current stock"
      variantId={product.variants[0]?.id}
    />
  );
}

/** Numbers of products by stock level, without archived ones. */
function StockOverview() {
  const { data } = useQuery(summaryQuery);
  const levels = [
    ['Well Stocked', data?.stock.well],
    ['Low Stock', data?.stock.low],
    ['Out of Stock', data?.stock.out],
  ] as const;
  return (
    <StyledOverview aria-label="Stock overview" aria-busy={!data}>
      <p>All sizes together</p>
      <dl>
        {levels.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </StyledOverview>
  );
}

const StyledOverview = styled.section`
  &,
  dl,
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.m};
  }

  /* A phone has no line for it. */
  > p {
    display: none;

    ${from.desk} {
      display: block;
    }
  }

  div {
    gap: 0 0.5em;
  }

  dd {
    color: ${color.ink};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
