import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { Pagination } from '../components/pagination.tsx';
import { RETURNS_PAGE_SIZE, returnsQuery, type ReturnsFilter } from './api/get-returns.ts';
import { ReturnRow } from './return-row.tsx';

interface ReturnResultsProps {
  filter: ReturnsFilter;
  /** Page number, from 1. */
  page: number;
  onPageChange: (page: number) => void;
  onViewOrder: (orderId: string) => void;
}

/** One page of exchanges and returns, newest first. */
export function ReturnResults({ filter, page, onPageChange, onViewOrder }: ReturnResultsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(returnsQuery(filter, page));
  if (error && !data)
    return (
      <ErrorState title="Failed to fetch returns" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <ListLoading text="Loading returns..." />;
  if (data.total === 0)
    return (
      <ListEmpty>
        {filter === 'open' ? 'No open exchanges or returns.' : 'No exchanges or returns.'}
      </ListEmpty>
    );
  return (
    <>
      <AdminList $stale={isPlaceholderData} aria-label="Returns" aria-busy={isPlaceholderData}>
        {data.rows.map((row) => (
          <ReturnRow key={row.id} row={row} onViewOrder={() => onViewOrder(row.order.id)} />
        ))}
      </AdminList>
      <Pagination
        page={page}
        pageSize={RETURNS_PAGE_SIZE}
        total={data.total}
        itemsName="returns"
        onPageChange={onPageChange}
      />
    </>
  );
}
