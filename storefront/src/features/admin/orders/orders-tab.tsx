import { orderStatusSchema, paymentStatusSchema } from '@chitenge/contract/status';
import { useUrlFilters } from '../parts/use-url-filters.ts';
import { PARAMETER } from '../shell/admin-tab.ts';
import type { OrdersFilter } from './api/get-orders.ts';
import { OrderDialog } from './details/order-dialog.tsx';
import { OrderResults } from './order-results.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';

/** What the address asks for; what no order can have is left out. */
function filterOf(query: URLSearchParams): OrdersFilter {
  return {
    search: query.get('search') ?? '',
    status: orderStatusSchema.safeParse(query.get('status')).data ?? '',
    paymentStatus: paymentStatusSchema.safeParse(query.get('payment')).data ?? '',
  };
}

function pageOf(query: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
}

/** The Orders tab of section 2: search, filters, rows, and one order's details. */
export function OrdersTab() {
  const [query, change] = useUrlFilters();
  const filter = filterOf(query);
  return (
    <>
      <OrdersToolbar filter={filter} onChange={change} />
      <OrderResults
        filter={filter}
        page={pageOf(query)}
        onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
        onView={(id) => change({ [PARAMETER.order]: id })}
      />
      <OrderDialog orderId={query.get(PARAMETER.order)} onClose={() => change({ [PARAMETER.order]: '' })} />
    </>
  );
}
