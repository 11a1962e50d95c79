import type { CustomerRow } from '@chitenge/contract/customers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Secondary } from '../components/layout.ts';
import { formatAmount } from '../components/format-amount.ts';
import { formatCount } from '../components/format-count.ts';
import { RelativeTime } from '../components/relative-time.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { useList } from '../list-page/list.ts';
import { type ListDefinition, wholeList } from '../list-page/use-staff-list.tsx';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import { customersQuery } from './api/customers.ts';
import { CustomerDialog } from './customer-dialog.tsx';

const CUSTOMERS: ListDefinition<CustomerRow & { id: string }> = {
  label: 'Customers',
  itemsName: 'customers',
  viewsOf: 'customers',
  search: { label: 'Search by name, phone or email' },
  columns: [
    {
      label: 'Customer',
      width: 'minmax(0, 2fr)',
      phone: 'start',
      render: ({ name, phone }) => (
        <>
          <strong translate="no">{name}</strong>
          <Secondary translate="no">{phone}</Secondary>
        </>
      ),
    },
    {
      label: 'Orders',
      width: 'minmax(0, 1fr)',
      render: ({ orders, lastOrderAt }) => (
        <>
          <span>{formatCount(orders, 'order')}</span>
          <Secondary>
            Newest: <RelativeTime at={lastOrderAt} />
          </Secondary>
        </>
      ),
    },
    {
      label: 'Sales',
      width: '8rem',
      phone: 'end',
      align: 'end',
      render: ({ sales }) => <span translate="no">{formatAmount(sales)}</span>,
    },
  ],
  rowName: ({ name, phone }) => `${name}, ${phone}`,
  empty: 'No customers yet. They appear with their first order.',
  noMatch: 'No customers match your search.',
};

/** The Customers page: docs/back-office.md#customers-tab. */
export function CustomersTab() {
  const dialog = useUrlDialog();
  const list = useList();
  const results = useInfiniteQuery(customersQuery(list.filter.search));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = results;
  const rows = results.data?.pages.flatMap((page) => page.rows.map((row) => ({ ...row, id: row.phone })));
  return (
    <>
      <ListPage
        {...wholeList(CUSTOMERS, list, { ...results, data: rows })}
        action={{
          label: 'View',
          name: ({ name, phone }) => `View ${name}, ${phone}`,
          onOpen: ({ lastOrderId }) => dialog.open('customer', lastOrderId),
        }}
        more={
          hasNextPage
            ? { label: 'Show more customers', isBusy: isFetchingNextPage, onMore: () => void fetchNextPage() }
            : null
        }
      />
      <CustomerDialog orderId={dialog.valueOf('customer')} onClose={dialog.close} />
      <OrderDialog orderId={dialog.valueOf('order')} onClose={dialog.close} />
    </>
  );
}
