import {
  ORDER_STATUSES,
  orderStatusSchema,
  PAYMENT_STATUSES,
  paymentStatusSchema,
} from '@chitenge/contract/status';
import { FilterSelect } from '../parts/filter-select.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import type { FilterChanges } from '../parts/use-url-filters.ts';
import type { OrdersFilter } from './api/get-orders.ts';
import { ExportButton } from './export-button.tsx';
import { PAYMENT_CHOICES, STATUS_LOOKS } from './order-words.ts';

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: STATUS_LOOKS[value].label }));
const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_CHOICES[value] }));

interface OrdersToolbarProps {
  filter: OrdersFilter;
  onChange: (changes: FilterChanges) => void;
}

/** Search, the two filters, and the export of what they leave. A change begins at the first page. */
export function OrdersToolbar({ filter, onChange }: OrdersToolbarProps) {
  return (
    <Toolbar
      search={
        <SearchBox
          label="Search by name, email, phone or order ID"
          value={filter.search}
          onSearch={(search) => onChange({ search, page: '' })}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Order status"
            all="All Statuses"
            value={orderStatusSchema.safeParse(filter.status).data ?? ''}
            options={STATUSES}
            onChoose={(status) => onChange({ status, page: '' })}
          />
          <FilterSelect
            label="Payment status"
            all="All Payments"
            value={paymentStatusSchema.safeParse(filter.paymentStatus).data ?? ''}
            options={PAYMENTS}
            onChoose={(payment) => onChange({ payment, page: '' })}
          />
        </>
      }
      actions={<ExportButton filter={filter} />}
    />
  );
}
