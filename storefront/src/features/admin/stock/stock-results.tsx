import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { ListEmpty, ListLoading } from '../parts/list-states.tsx';
import { Pager } from '../parts/pager.tsx';
import { summaryQuery } from '../summary/get-summary.ts';
import { STOCK_PAGE, stockQuery, type StockFilter } from './api/get-stock.ts';
import { StockHistoryDialog } from './stock-history-dialog.tsx';
import { StockRow } from './stock-row.tsx';

interface StockResultsProps {
  filter: StockFilter;
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
}

/** One page of products, the lowest stock first, or why there is none. */
export function StockResults({ filter, page, onPage }: StockResultsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(stockQuery(filter, page));
  const { data: summary } = useQuery(summaryQuery);
  const [inHistory, setInHistory] = useState<AdminProduct | null>(null);
  if (error)
    return (
      <ErrorState title="Failed to fetch products" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <ListLoading text="Loading products..." />;

  if (data.total === 0) {
    const filtered = filter.search !== '' || filter.stock !== '';
    return <ListEmpty>{filtered ? 'No products match your search criteria.' : 'No products yet.'}</ListEmpty>;
  }
  return (
    <>
      <AdminList $stale={isPlaceholderData} aria-label="Stock" aria-busy={isPlaceholderData}>
        {data.rows.map((product) => (
          <StockRow
            key={product.id}
            product={product}
            threshold={summary?.lowStockThreshold}
            onHistory={() => setInHistory(product)}
          />
        ))}
      </AdminList>
      <Pager page={page} pageSize={STOCK_PAGE} total={data.total} of="products" onPage={onPage} />
      <StockHistoryDialog product={inHistory} onClose={() => setInHistory(null)} />
    </>
  );
}
