import type { AdminOrder } from '@chitenge/contract/admin-order';
import { shownCustomerName } from '@chitenge/contract/customer-name';
import { CHANNEL_WORDS } from '@chitenge/contract/order-channel';
import { orderName } from '@chitenge/contract/order-id';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Loaded } from '../../components/list-states.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useUrlDialog } from '../../components/use-url-dialog.ts';
import { orderQuery } from '../api/orders.ts';
import { OrderDetails } from './order-details.tsx';

const NONE: readonly string[] = [];

interface OrderDialogProps {
  /** The open order; null closes the dialog. */
  orderId: string | null;
  onClose: () => void;
  /** Ids of the list from which the order was opened, in its order. The dialog goes to the next and previous one. */
  orderIds?: readonly string[];
}

/** The order details dialog: docs/back-office.md#orders-tab. */
export function OrderDialog({ orderId, onClose, orderIds = NONE }: OrderDialogProps) {
  const [{ lastId, ids }, setOpened] = useState({ lastId: orderId, ids: orderIds });
  // A list whose filter an order leaves by its next step keeps its places while the dialog is open.
  if (orderId !== null && orderId !== lastId)
    setOpened({ lastId: orderId, ids: ids.includes(orderId) ? ids : orderIds });
  const id = orderId ?? lastId ?? '';
  const query = useQuery({ ...orderQuery(id), enabled: orderId !== null });
  const { data: order } = query;
  const next = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={orderId !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={`Order ${orderName({ id, number: order?.number ?? null })}`}
      description={
        order && (
          <>
            Placed <RelativeTime at={order.createdAt} />
            {` ${placedWords(order)}`}
          </>
        )
      }
      width="page"
      flush
      actions={ids.length > 1 && ids.includes(id) && <Neighbours id={id} ids={ids} next={next} />}
    >
      {!order && (
        <StyledState>
          <Loaded
            query={query}
            loading="Loading order..."
            rows={3}
            failed="Failed to fetch this order"
            missing="There is no such order."
          >
            {() => null}
          </Loaded>
        </StyledState>
      )}
      {order && <OrderDetails key={order.id} order={order} next={next} />}
    </Dialog>
  );
}

const StyledState = styled.div`
  padding: ${space.l};
`;

const KEYS: Partial<Record<string, 1 | -1>> = { j: 1, ArrowRight: 1, k: -1, ArrowLeft: -1 };
/** What uses letters and arrows itself. */
const TYPING = 'input, textarea, select, [role="combobox"], [role="listbox"]';

interface NeighboursProps {
  id: string;
  ids: readonly string[];
  /** The button of the next order. */
  next: RefObject<HTMLButtonElement | null>;
}

/** Goes to the previous and the next order of the list, by buttons and keys. Back still closes the dialog. */
function Neighbours({ id, ids, next }: NeighboursProps) {
  const place = ids.indexOf(id);
  const { replace } = useUrlDialog();
  const queryClient = useQueryClient();
  const nextId = ids[place + 1];
  useEffect(() => {
    if (nextId !== undefined) void queryClient.prefetchQuery(orderQuery(nextId));
  }, [nextId, queryClient]);

  const go = (by: 1 | -1): void => {
    const to = ids[place + by];
    if (to !== undefined) replace('order', to);
  };
  const latestGo = useRef(go);
  useEffect(() => void (latestGo.current = go));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const by = KEYS[event.key];
      const { target } = event;
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (target instanceof Element && target.closest(TYPING)) return;
      // A question about the order is another dialog, above this one.
      if (document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1) return;
      event.preventDefault();
      latestGo.current(by);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <IconButton icon="back" label="Previous order" disabled={place === 0} onClick={() => go(-1)} />
      <IconButton
        ref={next}
        icon="arrow"
        label="Next order"
        disabled={nextId === undefined}
        onClick={() => go(1)}
      />
    </>
  );
}

/** Says by whom an order was placed: 'by Chanda Mwila', 'at the counter by Mary for Chanda Mwila'. */
function placedWords({ channel, placedBy, customerName }: AdminOrder): string {
  const name = shownCustomerName(customerName);
  return channel === 'web' ? `by ${name}` : `${CHANNEL_WORDS[channel]} by ${placedBy ?? 'staff'} for ${name}`;
}
