import { shownCustomerName } from '@chitenge/contract/customer-name';
import { orderName } from '@chitenge/contract/order-id';
import { UNPAID_GROUPS, type UnpaidGroup, type UnpaidList } from '@chitenge/contract/unpaid-orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, space, touchTarget } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../../components/dialog-button.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { formatCount } from '../../components/format-count.ts';
import { Details, RecordList, Row, Secondary } from '../../components/layout.ts';
import { Loaded, ListEmpty } from '../../components/list-states.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useMay } from '../../session/use-rights.ts';
import {
  unpaidOrdersQuery,
  unpaidListQuery,
  type UnpaidOrdersOf,
  useCancelUnpaidOrders,
} from './unpaid-requests.ts';

const LABELS: Record<UnpaidGroup, string> = {
  phone: 'With this phone number',
  session: 'From the same browser as this order',
  hour: 'In the hour up to this order',
};

/** The unpaid orders that share something with an order, and a button to review each group. For the owner and managers. */
export function UnpaidOrders({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false);
  if (!useMay('mayCancelOrders')) return null;
  return (
    <Details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Cancel several unpaid orders</summary>
      {open && <Groups orderId={orderId} />}
    </Details>
  );
}

function Groups({ orderId }: { orderId: string }) {
  return (
    <Loaded
      query={useQuery(unpaidOrdersQuery(orderId))}
      loading="Counting unpaid orders..."
      failed="Failed to count the unpaid orders"
    >
      {(counts) => (
        <RecordList>
          {UNPAID_GROUPS.map((group) => (
            <li key={group} aria-label={LABELS[group]}>
              <p>
                {LABELS[group]}{' '}
                <Secondary>{`${formatCount(counts[group].orders, 'order')}, ${formatCount(counts[group].units, 'item')}`}</Secondary>
              </p>
              <Row>
                <CancelUnpaidButton orderId={orderId} group={group} disabled={counts[group].orders === 0} />
              </Row>
            </li>
          ))}
        </RecordList>
      )}
    </Loaded>
  );
}

const EXPLANATIONS: Record<UnpaidGroup, string> = {
  phone: 'Unpaid orders with this phone number.',
  session: 'Unpaid orders from the same browser as this order.',
  hour: 'Unpaid orders of that hour, also those of other shoppers.',
};

/** A button that opens the list of a group's unpaid orders, for the owner and managers to review and cancel. */
export function CancelUnpaidButton({
  orderId,
  group,
  disabled = false,
}: UnpaidOrdersOf & { disabled?: boolean }) {
  if (!useMay('mayCancelOrders')) return null;
  return (
    <DialogButton label="Review and cancel" variant="secondary" disabled={disabled}>
      {(close) => <ReviewDialog orderId={orderId} group={group} onClose={close} />}
    </DialogButton>
  );
}

function ReviewDialog({ orderId, group, onClose }: UnpaidOrdersOf & { onClose: () => void }) {
  const query = useQuery(unpaidListQuery({ orderId, group }));
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = useCancelUnpaidOrders();
  const list = query.isFetchedAfterMount ? query.data : undefined;
  const chosen = (list?.orders ?? []).filter(({ id }) => !kept.has(id));
  const toggle = (id: string): void => {
    const next = new Set(kept);
    if (!next.delete(id)) next.add(id);
    setKept(next);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      ignoreOutsideClick
      title="Cancel unpaid orders"
      description={`${EXPLANATIONS[group]} Untick what you want to keep.`}
      footer={
        <>
          <Button variant="secondary" small onClick={onClose}>
            Keep them
          </Button>
          <Button
            small
            busy={isPending}
            disabled={chosen.length === 0}
            onClick={() =>
              mutate(
                chosen.map(({ id }) => id),
                { onSuccess: onClose },
              )
            }
          >
            {`Cancel ${formatCount(chosen.length, 'order')}`}
          </Button>
        </>
      }
    >
      <p>
        Their items go back into stock, and the customers get no message. Orders with a payment, a claim or an
        open prompt are never among them.
      </p>
      <Loaded
        query={{ ...query, data: list }}
        loading="Loading unpaid orders..."
        rows={3}
        failed="Failed to fetch the unpaid orders"
      >
        {(loaded) =>
          loaded.orders.length === 0 ? (
            <ListEmpty>No unpaid orders are left.</ListEmpty>
          ) : (
            <ReviewedOrders list={loaded} kept={kept} onToggle={toggle} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface ReviewedOrdersProps {
  list: UnpaidList;
  /** Ids of the orders that are not cancelled. */
  kept: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function ReviewedOrders({ list: { orders, total }, kept, onToggle }: ReviewedOrdersProps) {
  return (
    <>
      {total > orders.length && (
        <p>{`These are the newest ${orders.length} of ${total}. Open the list again for the others.`}</p>
      )}
      <StyledOrders>
        {orders.map(({ id, number, customerName, totalAmount, units, createdAt }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={!kept.has(id)} onChange={() => onToggle(id)} />
              <span>
                {shownCustomerName(customerName)}
                <Secondary>
                  {`${orderName({ id, number })}, `}
                  <RelativeTime at={createdAt} />
                </Secondary>
              </span>
              <span>
                {formatAmount(totalAmount)}
                <Secondary>{formatCount(units, 'item')}</Secondary>
              </span>
            </label>
          </li>
        ))}
      </StyledOrders>
    </>
  );
}

const StyledOrders = styled.ul`
  margin-top: ${space.s};

  li {
    border-top: 1px solid ${color.hairline};
  }

  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space.s};
    align-items: center;
    min-height: ${touchTarget};
    padding-block: ${space.xs};
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  input {
    accent-color: ${color.copper};
  }

  label > span {
    display: grid;
  }

  label > span:last-child {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;
