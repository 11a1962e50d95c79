import { shortOrderId } from '@chitenge/contract/order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { AdminDialog } from '../../parts/admin-dialog.tsx';
import { ListLoading } from '../../parts/list-states.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { PARAMETER } from '../../shell/admin-tab.ts';
import { orderQuery } from '../api/get-order.ts';
import { OrderDetails } from './order-details.tsx';

interface OrderDialogProps {
  /** Null while none is open. */
  orderId: string | null;
  onClose: () => void;
}

/** Notes are saved when their field is left; Escape would close the dialog without leaving it. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** One order's details (section 2), under an address of their own. */
export function OrderDialog({ orderId, onClose }: OrderDialogProps) {
  const [lastId, setLastId] = useState(orderId);
  if (orderId !== null && orderId !== lastId) setLastId(orderId);
  const id = orderId ?? lastId ?? '';
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...orderQuery(id), enabled: orderId !== null });

  return (
    <AdminDialog
      open={orderId !== null}
      onOpenChange={(stillOpen) => {
        if (stillOpen) return;
        leaveField();
        onClose();
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
          <ButtonLink
            variant="secondary"
            small
            to={`?${new URLSearchParams({ [PARAMETER.slip]: order.id }).toString()}`}
          >
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
    </AdminDialog>
  );
}
