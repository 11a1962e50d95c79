import { SETTABLE_ORDER_STATUSES, type AdminOrderRow } from '@chitenge/contract/admin-order';
import { MAX_SELECTED_ORDERS } from '@chitenge/contract/order-views';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { useUrlDialog } from '../../components/use-url-dialog.ts';
import { SelectionBar, type Selection } from '../../list-page/selection.tsx';
import { isTakenAlong } from '../details/next-step.ts';
import { BulkStatusDialog, bulkVerb } from './bulk-status-dialog.tsx';
import { useMay } from '../../session/use-rights.ts';
import { BulkMessageDialog } from './bulk-message-dialog.tsx';

/** What can be done with the selected orders: docs/back-office.md#orders-tab. */
export function OrderBulkBar({ selection }: { selection: Selection<AdminOrderRow> }) {
  const { queryOf } = useUrlDialog();
  const mayMessage = useMay('mayMessageOrders');
  const [isWriting, setWriting] = useState(false);
  const [status, setStatus] = useState<(typeof SETTABLE_ORDER_STATUSES)[number] | null>(null);
  const isAllTaken = selection.rows.every(isTakenAlong);
  const ids = selection.rows.map(({ id }) => id).join(',');
  return (
    <>
      <SelectionBar selection={selection} itemsName="orders" limit={MAX_SELECTED_ORDERS}>
        {SETTABLE_ORDER_STATUSES.filter((one) => one !== 'shipped' || !isAllTaken).map((one) => (
          <Button key={one} variant="secondary" small onClick={() => setStatus(one)}>
            {`${bulkVerb(one, selection.rows)}…`}
          </Button>
        ))}
        {mayMessage && (
          <Button variant="secondary" small onClick={() => setWriting(true)}>
            Message…
          </Button>
        )}
        {/* In a tab of their own, so that the selection stays. */}
        <ButtonLink variant="secondary" small to={queryOf('slip', ids)} target="_blank">
          Packing slips
        </ButtonLink>
        <ExportButton
          label="Export these"
          path="/api/admin/orders/export.csv"
          name="orders"
          filter={{ ids }}
        />
      </SelectionBar>
      {isWriting && <BulkMessageDialog selection={selection} onClose={() => setWriting(false)} />}
      {status !== null && (
        <BulkStatusDialog status={status} selection={selection} onClose={() => setStatus(null)} />
      )}
    </>
  );
}
