import { UNPAID_GROUPS, type UnpaidGroup } from '@chitenge/contract/unpaid-orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../components/format-count.ts';
import { Details, RecordList, Row, Secondary } from '../../components/layout.ts';
import { Loaded } from '../../components/list-states.tsx';
import { useMay } from '../../session/use-rights.ts';
import { CancelUnpaidButton } from './cancel-unpaid-dialog.tsx';
import { unpaidOrdersQuery } from './unpaid-requests.ts';

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
