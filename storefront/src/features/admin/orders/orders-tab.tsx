import { orderStatusSchema, paymentStatusSchema } from '@chitenge/contract/status';
import { useUrlFilters } from '../components/use-url-filters.ts';
import { SEARCH_PARAM } from '../shell/admin-tab.ts';
import type { OrdersFilter } from './api/get-orders.ts';
import { OrderDialog } from './details/order-dialog.tsx';
import { OrderResults } from './order-results.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';

/** Parses the filter from the query parameters and drops unknown values. */
function parseOrdersFilter(query: URLSearchParams): OrdersFilter {
  return {
    search: query.get('search') ?? '',
    status: orderStatusSchema.safeParse(query.get('status')).data ?? '',
    paymentStatus: paymentStatusSchema.safeParse(query.get('payment')).data ?? '',
  };
}

function parsePage(query: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
}

/** The Orders tab: docs/behaviour.md#orders-tab. */
export function OrdersTab() {
  const [query, change] = useUrlFilters();
  const filter = parseOrdersFilter(query);
  return (
    <>
      <OrdersToolbar filter={filter} onChange={change} />
      <OrderResults
        filter={filter}
        page={parsePage(query)}
        onPageChange={(page) => change({ page: page === 1 ? '' : String(page) })}
        onView={(id) => change({ [SEARCH_PARAM.order]: id })}
      />
      <OrderDialog
        orderId={query.get(SEARCH_PARAM.order)}
        onClose={() => change({ [SEARCH_PARAM.order]: '' })}
      />
    </>
  );
}
