import { orderStatusSchema, paymentStatusSchema } from '@chitenge/contract/status';
import { z } from 'zod';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { pageChange, parsePage, useUrlFilters } from '../components/use-url-filters.ts';
import type { OrdersFilter } from './api/get-orders.ts';
import { OrderDialog } from './details/order-dialog.tsx';
import { OrderResults } from './order-results.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { DashboardHead } from '../summary/dashboard-head.tsx';

/** Parses the filter from the query parameters and drops unknown values. */
function parseOrdersFilter(query: URLSearchParams): OrdersFilter {
  return {
    search: query.get('search') ?? '',
    status: orderStatusSchema.safeParse(query.get('status')).data ?? '',
    paymentStatus: paymentStatusSchema.safeParse(query.get('payment')).data ?? '',
    deliveryMethod: z.uuid().safeParse(query.get('delivery')).data ?? '',
  };
}

/** The Orders tab: docs/behaviour.md#orders-tab. */
export function OrdersTab() {
  const [query, change] = useUrlFilters();
  const dialog = useUrlDialog();
  const filter = parseOrdersFilter(query);
  return (
    <>
      <DashboardHead />
      <OrdersToolbar filter={filter} onChange={change} />
      <OrderResults
        filter={filter}
        page={parsePage(query)}
        onPageChange={(page) => change(pageChange(page))}
        onView={(id) => dialog.open('order', id)}
      />
      <OrderDialog orderId={dialog.valueOf('order')} onClose={dialog.close} />
    </>
  );
}
