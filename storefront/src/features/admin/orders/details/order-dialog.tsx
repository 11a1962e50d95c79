import { shortOrderId } from '@chitenge/contract/order-id';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ListLoading } from '../../components/list-states.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { DIALOG_STATE, useUrlDialog } from '../../components/use-url-dialog.ts';
import { orderQuery } from '../api/get-order.ts';
import { OrderDetails } from './order-details.tsx';

interface OrderDialogProps {
  /** The open order; null closes the dialog. */
  orderId: string | null;
  onClose: () => void;
}

/** The order details dialog: docs/behaviour.md#orders-tab. */
export function OrderDialog({ orderId, onClose }: OrderDialogProps) {
  const [lastId, setLastId] = useState(orderId);
  if (orderId !== null && orderId !== lastId) setLastId(orderId);
  const id = orderId ?? lastId ?? '';
  const { queryOf } = useUrlDialog();
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...orderQuery(id), enabled: orderId !== null });

  return (
    <Dialog
      open={orderId !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={`Order ${shortOrderId(id)}`}
      description={
        order && (
          <>
            Placed <RelativeTime at={order.createdAt} />
          </>
        )
      }
      width="wide"
      footer={
        order && (
          <ButtonLink variant="secondary" small to={queryOf('slip', order.id)} state={DIALOG_STATE}>
            Packing slip
          </ButtonLink>
        )
      }
    >
      {!order && !error && <ListLoading text="Loading order..." rows={3} />}
      {!order && error && (
        <ErrorState title="Failed to fetch this order" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {order && <OrderDetails key={order.id} order={order} />}
    </Dialog>
  );
}
