import type { AdminOrderRow, SETTABLE_ORDER_STATUSES } from '@chitenge/contract/admin-order';
import { amountToCollect } from '@chitenge/contract/amount-to-collect';
import { orderName } from '@chitenge/contract/order-id';
import { useRef, useState } from 'react';
import { formatCount } from '../../components/format-count.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import type { Selection } from '../../list-page/selection.tsx';
import { useChangeStatuses } from '../api/change-statuses.ts';
import { CourierField } from '../details/ship-dialog.tsx';
import { isTakenAlong, isUnpaidLayBy } from '../details/next-step.ts';
import { FailedOrders } from './failed-orders.tsx';

type BulkStatus = (typeof SETTABLE_ORDER_STATUSES)[number];

const WORDS: Record<BulkStatus, { verb: string; submit: string; text: string }> = {
  shipped: {
    verb: 'Ship',
    submit: 'Mark as shipped',
    text: 'Each customer gets a message that the goods are on their way.',
  },
  delivered: {
    verb: 'Deliver',
    submit: 'Mark as delivered',
    text: 'Each customer gets a message that the order is complete.',
  },
  cancelled: {
    verb: 'Cancel',
    submit: 'Cancel the orders',
    text: 'Their items go back into stock, and the customers get a message. Money that customers have paid waits for a decision in Payments.',
  },
};

/** Names what the orders go through. Goods that are taken along are handed over. */
export const bulkVerb = (status: BulkStatus, orders: readonly AdminOrderRow[]): string =>
  status === 'delivered' && orders.every(isTakenAlong) ? 'Hand over' : WORDS[status].verb;

/** Whether goods do not leave the shop so. */
const isKept = (status: BulkStatus, order: AdminOrderRow): boolean =>
  (status !== 'cancelled' && isUnpaidLayBy(order)) || (status === 'shipped' && isTakenAlong(order));

/** Whether the status is possible for one of the orders at least. */
export const isBulkOffered = (status: BulkStatus, orders: readonly AdminOrderRow[]): boolean =>
  !orders.every((order) => isKept(status, order));

interface BulkStatusDialogProps {
  status: BulkStatus;
  selection: Selection<AdminOrderRow>;
  onClose: () => void;
}

/** Sets the status of the selected orders after a question, and lists by order what could not be done. */
export function BulkStatusDialog({ status, selection, onClose }: BulkStatusDialogProps) {
  const { submit, text } = WORDS[status];
  const input = useRef<HTMLInputElement>(null);
  const [courier, setCourier] = useState('');
  const [done, setDone] = useState(0);
  const { mutate, isPending, data } = useChangeStatuses();
  const others = selection.rows.filter((order) => order.status !== status);
  const kept = others.filter((order) => isKept(status, order));
  const laidBy = kept.filter(isUnpaidLayBy);
  const taken = kept.filter((order) => !laidBy.includes(order));
  const orders = others.filter((order) => !kept.includes(order));
  const unpaid = status === 'cancelled' ? [] : orders.filter((order) => amountToCollect(order) === null);
  const failed = data?.failed ?? [];
  const count = formatCount(orders.length, 'order');
  const run = (): void => {
    setDone(0);
    mutate(
      { orders, status, ...(courier !== '' && { courier }), onProgress: setDone },
      {
        onSuccess: (outcome) => {
          selection.keep(outcome.failed.map(({ id }) => id));
          if (outcome.failed.length === 0) onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      width="narrow"
      initialFocus={input}
      title={`${bulkVerb(status, orders)} ${count}?`}
      submitLabel={data ? 'Try these again' : submit}
      busyLabel={`${done} of ${orders.length}...`}
      cancelLabel={data ? 'Done' : 'Back'}
      isBusy={isPending}
      onSubmit={run}
      onClose={onClose}
    >
      <FailedOrders orders={failed} what="could not be changed" />
      <p>{text}</p>
      {unpaid.length > 0 && <p role="note">{`Not paid yet: ${namesOf(unpaid)}.`}</p>}
      {laidBy.length > 0 && <p role="note">{`Lay-by, not paid yet, so left out: ${namesOf(laidBy)}.`}</p>}
      {taken.length > 0 && <p role="note">{`Taken along, so not shipped: ${namesOf(taken)}.`}</p>}
      {status === 'shipped' && (
        <CourierField
          ref={input}
          hint="The same for all of them. You may leave it empty."
          value={courier}
          onValueChange={setCourier}
        />
      )}
    </FormDialog>
  );
}

const namesOf = (orders: readonly AdminOrderRow[]): string => orders.map(orderName).join(', ');
