import { useUrlDialog } from '../components/use-url-dialog.ts';
import { pageChange, parsePage, useUrlFilters } from '../components/use-url-filters.ts';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import { AttentionList } from './attention/attention-list.tsx';
import { PaymentResults } from './list/payment-results.tsx';

/** The Payments tab: docs/behaviour.md#payments-tab. */
export function PaymentsTab() {
  const [query, change] = useUrlFilters();
  const dialog = useUrlDialog();
  const viewOrder = (id: string) => dialog.open('order', id);
  return (
    <>
      <AttentionList onViewOrder={viewOrder} />
      <PaymentResults
        page={parsePage(query)}
        onPageChange={(page) => change(pageChange(page))}
        onViewOrder={viewOrder}
      />
      <OrderDialog orderId={dialog.valueOf('order')} onClose={dialog.close} />
    </>
  );
}
