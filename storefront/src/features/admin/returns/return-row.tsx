import type { AdminReturn } from '@chitenge/contract/admin-returns';
import { shortOrderId } from '@chitenge/contract/order-id';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminRow, Secondary } from '../components/admin-list.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { ReturnActions } from './actions/return-actions.tsx';
import { ReturnFacts } from './return-facts.tsx';
import { goodsOf, RETURN_STATE_BADGES, stateLabel } from './return-labels.ts';

interface ReturnRowProps {
  row: AdminReturn;
  /** Opens the dialog of the order. */
  onViewOrder: () => void;
}

/** An exchange or return in the list: the goods, the customer's wish, its state, and what staff can do. */
export function ReturnRow({ row, onViewOrder }: ReturnRowProps) {
  const label = stateLabel(row);
  const { tone } = RETURN_STATE_BADGES[row.status];
  const orderId = shortOrderId(row.order.id);
  return (
    <StyledRow aria-label={`${label}: ${goodsOf(row)} of ${row.order.customerName}`}>
      <StyledCell>
        <strong>{goodsOf(row)}</strong>
        <span>{row.order.customerName}</span>
        <Button variant="quiet" small onClick={onViewOrder} aria-label={`Order ${orderId}: open it`}>
          {`Order ${orderId}`}
        </Button>
      </StyledCell>
      <StyledCell>
        <ReturnFacts row={row} />
      </StyledCell>
      <StyledCell>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <Secondary>
          <RelativeTime at={row.closedAt ?? row.receivedAt ?? row.decidedAt ?? row.createdAt} />
        </Secondary>
      </StyledCell>
      <ReturnActions row={row} />
    </StyledRow>
  );
}

const StyledRow = styled(AdminRow)`
  display: grid;
  gap: ${space.xs} ${space.m};

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr) 8rem 15rem;
    align-items: start;
  }
`;

const StyledCell = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }
`;
