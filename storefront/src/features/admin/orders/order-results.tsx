import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { ListEmpty, ListLoading } from '../parts/list-states.tsx';
import { Pager } from '../parts/pager.tsx';
import { ORDERS_PAGE, ordersQuery, type OrdersFilter } from './api/get-orders.ts';
import { OrderRow } from './order-row.tsx';

interface OrderResultsProps {
  filter: OrdersFilter;
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
  onView: (id: string) => void;
}

/** One page of orders, or why there is none (section 2). */
export function OrderResults({ filter, page, onPage, onView }: OrderResultsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(ordersQuery(filter, page));
  if (error)
    return <ErrorState title="Failed to fetch orders" onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListLoading text="Loading orders..." />;

  if (data.total === 0) {
    const filtered = Object.values(filter).some((value) => value !== '');
    return <ListEmpty>{filtered ? 'No orders match your search criteria.' : 'No orders yet.'}</ListEmpty>;
  }
  return (
    <>
      <AdminList $stale={isPlaceholderData} aria-label="Orders" aria-busy={isPlaceholderData}>
        {data.rows.map((order) => (
          <OrderRow key={order.id} order={order} onView={() => onView(order.id)} />
        ))}
      </AdminList>
      <Pager page={page} pageSize={ORDERS_PAGE} total={data.total} of="orders" onPage={onPage} />
    </>
  );
}
