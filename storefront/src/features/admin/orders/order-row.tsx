import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import { shortOrderId } from '@chitenge/contract/order-id';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminRow, Secondary } from '../components/admin-list.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { fromPhone } from '../components/from-phone.ts';
import { ReducedCharge } from '../components/reduced-charge.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { PAYMENT_STATUS_BADGES, ORDER_STATUS_BADGES } from './order-status-labels.ts';

/** A row of the order list: docs/behaviour.md#orders-tab. */
export function OrderRow({ order, onView }: { order: AdminOrderRow; onView: () => void }) {
  const status = ORDER_STATUS_BADGES[order.status];
  const payment = PAYMENT_STATUS_BADGES[order.paymentStatus];
  // A paid order whose payment is paid shows one badge, not the same one twice.
  const badges = status.label === payment.label ? [payment] : [status, payment];
  const id = shortOrderId(order.id);
  return (
    <StyledRow aria-label={`Order ${id}`}>
      <StyledIdentity>
        <strong>{id}</strong>
        <Secondary>
          <RelativeTime at={order.createdAt} />
        </Secondary>
      </StyledIdentity>
      <StyledCustomer>
        <span>{order.customerName}</span>
        <Secondary>{order.customerPhone}</Secondary>
        <Secondary>{order.customerEmail}</Secondary>
      </StyledCustomer>
      <StyledBadges>
        {badges.map(({ label, tone }) => (
          <StatusBadge key={label} tone={tone}>
            {label}
          </StatusBadge>
        ))}
      </StyledBadges>
      <StyledTotal>
        <span>{formatAmount(order.totalAmount)}</span>
        <ReducedCharge order={order} />
      </StyledTotal>
      <StyledView variant="secondary" small onClick={onView} aria-label={`View Details of order ${id}`}>
        View Details
      </StyledView>
    </StyledRow>
  );
}

const StyledRow = styled(AdminRow)`
  position: relative;
  display: grid;
  gap: ${space.xs} ${space.m};

  ${fromPhone} {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  ${from.desk} {
    align-items: center;
    grid-template-columns: 9rem minmax(0, 1fr) 17rem 7rem auto;
  }
`;

/** Its click area is the whole row. */
const StyledView = styled(Button)`
  justify-self: start;

  ${fromPhone} {
    grid-column: 2;
    grid-row: 2;
    align-self: flex-end;
  }

  ${from.desk} {
    grid-area: auto;
    align-self: auto;
  }

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const StyledIdentity = styled.div`
  display: grid;

  strong {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.02em;
  }
`;

const StyledCustomer = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  ${fromPhone} {
    grid-column: 1;
    grid-row: 2;
  }

  ${from.desk} {
    grid-area: auto;
  }
`;

const StyledBadges = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space.xs};

  ${from.desk} {
    grid-column: auto;
  }
`;

const StyledTotal = styled.div`
  display: grid;
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  ${fromPhone} {
    grid-column: 2;
    grid-row: 1;
    text-align: right;
  }

  ${from.desk} {
    grid-area: auto;
  }
`;
