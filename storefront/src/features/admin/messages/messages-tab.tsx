import { ListPart } from '../components/list-part.ts';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { pageChange, parsePage, useUrlFilters } from '../components/use-url-filters.ts';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import { DeliveryReports } from './channels/channels-notice.tsx';
import { AttentionMessages } from './list/attention-messages.tsx';
import { MessageResults } from './list/message-results.tsx';
import { MessagesToolbar, parseMessagesFilter } from './list/messages-toolbar.tsx';

/** The Messages tab: docs/behaviour.md#messages-tab. */
export function MessagesTab() {
  const [query, change] = useUrlFilters();
  const dialog = useUrlDialog();
  const filter = parseMessagesFilter(query);
  const viewOrder = (id: string) => dialog.open('order', id);
  return (
    <>
      <AttentionMessages onViewOrder={viewOrder} />
      <ListPart aria-labelledby="messages-all">
        <h2 id="messages-all">All messages</h2>
        <MessagesToolbar filter={filter} onChange={change} />
        <MessageResults
          filter={filter}
          page={parsePage(query)}
          onPageChange={(page) => change(pageChange(page))}
          onViewOrder={viewOrder}
        />
      </ListPart>
      <DeliveryReports />
      <OrderDialog orderId={dialog.valueOf('order')} onClose={dialog.close} />
    </>
  );
}
