import { UNPAID_GROUPS, type UnpaidGroup } from '@chitenge/contract/unpaid-orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../../theme/tokens.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { formatCount } from '../../components/format-count.ts';
import { ListLoading } from '../../components/list-states.tsx';
import { useMayCancelOrders } from '../../session/use-rights.ts';
import { CancelUnpaidButton } from './cancel-unpaid-dialog.tsx';
import { unpaidOrdersQuery } from './get-unpaid-orders.ts';

const LABELS: Record<UnpaidGroup, string> = {
  phone: 'With this phone number',
  session: 'From the same browser as this order',
  hour: 'In the hour up to this order',
};

/** The unpaid orders that share something with an order, and a button to review each group. For the owner and managers. */
export function UnpaidOrders({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false);
  if (!useMayCancelOrders()) return null;
  return (
    <StyledDetails onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Cancel several unpaid orders</summary>
      {open && <Groups orderId={orderId} />}
    </StyledDetails>
  );
}

function Groups({ orderId }: { orderId: string }) {
  const { data, error, refetch, isFetching } = useQuery(unpaidOrdersQuery(orderId));
  if (error)
    return (
      <ErrorState
        title="Failed to count the unpaid orders"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <ListLoading text="Counting unpaid orders..." rows={1} />;
  return (
    <ul>
      {UNPAID_GROUPS.map((group) => (
        <li key={group} aria-label={LABELS[group]}>
          <p>
            {LABELS[group]}
            <span>{`${formatCount(data[group].orders, 'order')}, ${formatCount(data[group].units, 'item')}`}</span>
          </p>
          <CancelUnpaidButton orderId={orderId} group={group} disabled={data[group].orders === 0} />
        </li>
      ))}
    </ul>
  );
}

const StyledDetails = styled.details`
  font-size: ${size.small};

  summary {
    display: flex;
    align-items: center;
    min-height: ${touchTarget};
    color: ${color.inkSoft};
    text-decoration: underline;
    cursor: pointer;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs} ${space.m};
    padding-block: ${space.s};
    border-top: 1px solid ${color.hairline};
  }

  p {
    display: grid;
  }

  span {
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
`;
