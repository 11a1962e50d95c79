import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { Pagination } from '../components/pagination.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { summaryQuery } from '../summary/get-summary.ts';
import { STOCK_PAGE_SIZE, stockQuery, type StockFilter } from './api/get-stock.ts';
import { findScanned, type Scan } from './scan.ts';
import { StockHistoryDialog } from './stock-history-dialog.tsx';
import { StockRow } from './stock-row.tsx';

interface StockResultsProps {
  filter: StockFilter;
  /** Page number, from 1. */
  page: number;
  onPageChange: (page: number) => void;
  scan: Scan | null;
  /** Called when the editor that the scan opened closes. */
  onScanDone: () => void;
}

/** One page of products, lowest stock first, or its loading, error or empty state. */
export function StockResults({ filter, page, onPageChange, scan, onScanDone }: StockResultsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(stockQuery(filter, page));
  const { data: summary } = useQuery(summaryQuery);
  const { valueOf, open, close } = useUrlDialog();
  const historyId = valueOf('history');
  if (error)
    return (
      <ErrorState title="Failed to fetch products" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <ListLoading text="Loading products..." />;

  if (data.total === 0) {
    const isFiltered = filter.search !== '' || filter.stock !== '';
    return (
      <ListEmpty>{isFiltered ? 'No products match your search criteria.' : 'No products yet.'}</ListEmpty>
    );
  }
  const isScanned = scan !== null && !isPlaceholderData && filter.search === scan.code;
  const scannedId = isScanned ? findScanned(data.rows, scan) : null;
  return (
    <>
      <AdminList $stale={isPlaceholderData} aria-label="Stock" aria-busy={isPlaceholderData}>
        {data.rows.map((product) => (
          <StockRow
            key={product.id}
            product={product}
            threshold={summary?.lowStockThreshold}
            level={filter.stock}
            scanOf={(id) => (id === scannedId ? scan : null)}
            onScanDone={onScanDone}
            onHistory={() => open('history', product.id)}
          />
        ))}
      </AdminList>
      <Pagination
        page={page}
        pageSize={STOCK_PAGE_SIZE}
        total={data.total}
        itemsName="products"
        onPageChange={onPageChange}
      />
      <StockHistoryDialog product={data.rows.find(({ id }) => id === historyId) ?? null} onClose={close} />
    </>
  );
}
