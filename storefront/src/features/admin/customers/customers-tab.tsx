import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Toolbar } from '../components/toolbar.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { useUrlFilters } from '../components/use-url-filters.ts';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import { customersQuery } from './api/customers.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerRow } from './customer-row.tsx';

/** The Customers tab: docs/behaviour.md#customers-tab. */
export function CustomersTab() {
  const [query, change] = useUrlFilters();
  const dialog = useUrlDialog();
  const search = query.get('search') ?? '';
  return (
    <>
      <Toolbar
        search={
          <SearchBox
            label="Search by name, phone or email"
            value={search}
            onSearch={(text) => change({ search: text })}
          />
        }
      />
      <CustomerResults search={search} onView={(orderId) => dialog.open('customer', orderId)} />
      <CustomerDialog orderId={dialog.valueOf('customer')} onClose={dialog.close} />
      <OrderDialog orderId={dialog.valueOf('order')} onClose={dialog.close} />
    </>
  );
}

function CustomerResults({ search, onView }: { search: string; onView: (orderId: string) => void }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(customersQuery(search));
  if (error)
    return (
      <ErrorState title="Failed to fetch customers" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <ListLoading text="Loading customers..." />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return (
      <ListEmpty>
        {search === ''
          ? 'No customers yet. They appear with their first order.'
          : 'No customers match your search.'}
      </ListEmpty>
    );
  return (
    <>
      <AdminList aria-label="Customers">
        {rows.map((customer) => (
          <CustomerRow key={customer.phone} customer={customer} onView={() => onView(customer.lastOrderId)} />
        ))}
      </AdminList>
      {hasNextPage && (
        <StyledMore>
          <Button variant="secondary" small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more customers
          </Button>
        </StyledMore>
      )}
    </>
  );
}

const StyledMore = styled.div`
  margin-top: ${space.m};
  text-align: center;
`;
