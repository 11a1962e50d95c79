import {
  ORDER_STATUSES,
  orderStatusSchema,
  PAYMENT_STATUSES,
  paymentStatusSchema,
} from '@chitenge/contract/status';
import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '../components/filter-select.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Toolbar } from '../components/toolbar.tsx';
import type { FilterChanges } from '../components/use-url-filters.ts';
import { adminDeliveryMethodsQuery } from '../delivery/api/delivery-methods.ts';
import type { OrdersFilter } from './api/get-orders.ts';
import { ExportButton } from '../components/export-button.tsx';
import { PAYMENT_STATUS_LABELS, ORDER_STATUS_BADGES } from './order-status-labels.ts';

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_BADGES[value].label }));
const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }));

interface OrdersToolbarProps {
  filter: OrdersFilter;
  onChange: (changes: FilterChanges) => void;
}

/** Search, filters and export of the orders. A change of the filter returns to the first page. */
export function OrdersToolbar({ filter, onChange }: OrdersToolbarProps) {
  const { data: methods = [] } = useQuery(adminDeliveryMethodsQuery);
  // Archived ones stay, because orders have them. Drafts were never offered.
  const deliveries = methods
    .filter(({ id, status }) => status !== 'draft' || id === filter.deliveryMethod)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Toolbar
      search={
        <SearchBox
          label="Search by name, phone, order ID, product or total"
          value={filter.search}
          onSearch={(search) => onChange({ search, page: '' })}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Order status"
            allLabel="All Statuses"
            value={orderStatusSchema.safeParse(filter.status).data ?? ''}
            options={STATUSES}
            onValueChange={(status) => onChange({ status, page: '' })}
          />
          <FilterSelect
            label="Payment status"
            allLabel="All Payments"
            value={paymentStatusSchema.safeParse(filter.paymentStatus).data ?? ''}
            options={PAYMENTS}
            onValueChange={(payment) => onChange({ payment, page: '' })}
          />
          {deliveries.length > 0 && (
            <FilterSelect
              label="Delivery method"
              allLabel="All Deliveries"
              value={filter.deliveryMethod}
              options={deliveries}
              onValueChange={(delivery) => onChange({ delivery, page: '' })}
            />
          )}
        </>
      }
      actions={
        <>
          <ExportButton
            label="Export CSV"
            path="/api/admin/orders/export.csv"
            name="orders"
            filter={filter}
          />
          <ExportButton
            label="Export items"
            path="/api/admin/orders/export-items.csv"
            name="order-items"
            filter={filter}
          />
        </>
      }
    />
  );
}
