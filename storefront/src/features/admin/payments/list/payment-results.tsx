import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { AdminList } from '../../components/admin-list.tsx';
import { ListEmpty, ListLoading } from '../../components/list-states.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { Toolbar } from '../../components/toolbar.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { PAYMENTS_PAGE_SIZE, paymentsQuery } from '../api/get-payments.ts';
import { ListPart } from '../../components/list-part.ts';
import { PaymentRow } from './payment-row.tsx';

interface PaymentResultsProps extends ResultsProps {
  onSearch: (search: string) => void;
}

interface ResultsProps {
  /** What was searched for; '' for all. */
  search: string;
  /** Page number, from 1. */
  page: number;
  onPageChange: (page: number) => void;
  onViewOrder: (orderId: string) => void;
}

/** All payments and refunds, newest first, and a search of them. */
export function PaymentResults({ onSearch, ...results }: PaymentResultsProps) {
  return (
    <ListPart aria-labelledby="payments-all">
      <h2 id="payments-all">All payments</h2>
      <Toolbar
        search={
          <SearchBox
            label="Order, transaction id, phone, name or amount"
            value={results.search}
            onSearch={onSearch}
          />
        }
      />
      <Results {...results} />
    </ListPart>
  );
}

function Results({ search, page, onPageChange, onViewOrder }: ResultsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(paymentsQuery(search, page));
  if (error && !data)
    return (
      <ErrorState title="Failed to fetch payments" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <ListLoading text="Loading payments..." />;
  if (data.total === 0)
    return <ListEmpty>{search === '' ? 'No payments yet.' : 'No payments match your search.'}</ListEmpty>;
  return (
    <>
      <AdminList $stale={isPlaceholderData} aria-label="Payments" aria-busy={isPlaceholderData}>
        {data.rows.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onViewOrder={() => onViewOrder(payment.order.id)} />
        ))}
      </AdminList>
      <Pagination
        page={page}
        pageSize={PAYMENTS_PAGE_SIZE}
        total={data.total}
        itemsName="payments"
        onPageChange={onPageChange}
      />
    </>
  );
}
