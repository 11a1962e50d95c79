import { MAX_COUNTED_MATCHES } from '@chitenge/contract/order-search';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { Pagination } from '../components/pagination.tsx';
import { ORDERS_PAGE_SIZE, ordersQuery, type OrdersFilter } from './api/get-orders.ts';
import { OrderRow } from './order-row.tsx';

interface OrderResultsProps {
  filter: OrdersFilter;
  /** Page number, from 1. */
  page: number;
  onPageChange: (page: number) => void;
  onView: (id: string) => void;
}

/** One page of orders, or its loading, error or empty state. */
export function OrderResults({ filter, page, onPageChange, onView }: OrderResultsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(ordersQuery(filter, page));
  if (error)
    return <ErrorState title="Failed to fetch orders" onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListLoading text="Loading orders..." />;

  if (data.total === 0) {
    const isFiltered = Object.values(filter).some((value) => value !== '');
    return <ListEmpty>{isFiltered ? 'No orders match your search criteria.' : 'No orders yet.'}</ListEmpty>;
  }
  return (
    <>
      <AdminList $stale={isPlaceholderData} aria-label="Orders" aria-busy={isPlaceholderData}>
        {data.rows.map((order) => (
          <OrderRow key={order.id} order={order} onView={() => onView(order.id)} />
        ))}
      </AdminList>
      <Pagination
        page={page}
        pageSize={ORDERS_PAGE_SIZE}
        total={data.total}
        isMinimum={filter.search !== '' && data.total >= MAX_COUNTED_MATCHES}
        itemsName="orders"
        onPageChange={onPageChange}
      />
    </>
  );
}
