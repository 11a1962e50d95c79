import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { toNgwee } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { AdminRow, Secondary } from '../../components/admin-list.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { PaymentActions } from '../actions/payment-actions.tsx';
import { amountOf, badgeOf, FAILURE_TEXTS, providerOf } from '../payment-labels.ts';

interface PaymentRowProps {
  payment: AdminPaymentRow;
  /** Opens the dialog of the order. */
  onViewOrder: () => void;
}

/** A payment or refund in the list. Those that need a person have their actions above it. */
export function PaymentRow({ payment, onViewOrder }: PaymentRowProps) {
  const { order, failure, refunded, attention } = payment;
  const orderId = shortOrderId(order.id);
  const { label, tone } = badgeOf(payment);
  return (
    <StyledRow aria-label={`${label}: ${amountOf(payment)} of ${order.customerName}`}>
      <StyledCell>
        <Button variant="quiet" small onClick={onViewOrder} aria-label={`${orderId}: open the order`}>
          {orderId}
        </Button>
        <Secondary>
          <RelativeTime at={payment.createdAt} />
        </Secondary>
      </StyledCell>
      <StyledCell>
        <span>{order.customerName}</span>
        <Secondary>{`${providerOf(payment)}${payment.phone === null ? '' : `, ${payment.phone}`}`}</Secondary>
        {payment.receipt !== null && <Secondary>{`Transaction id ${payment.receipt}`}</Secondary>}
      </StyledCell>
      <StyledCell>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {failure && <Secondary>{failure.reason ?? FAILURE_TEXTS[failure.code]}</Secondary>}
        {toNgwee(refunded) > 0 && <Secondary>{`${formatAmount(refunded)} refunded`}</Secondary>}
      </StyledCell>
      <StyledAmount>
        {payment.kind !== 'payment' && '−'}
        {amountOf(payment)}
      </StyledAmount>
      <StyledEnd>
        {attention === null ? <PaymentActions payment={payment} /> : <Secondary>Needs a person</Secondary>}
      </StyledEnd>
    </StyledRow>
  );
}

const StyledRow = styled(AdminRow)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.xs} ${space.m};

  ${from.desk} {
    align-items: center;
    grid-template-columns: 8rem minmax(0, 1.2fr) minmax(0, 1fr) 7rem 8rem;
  }
`;

const StyledCell = styled.div`
  display: grid;
  grid-column: 1 / -1;
  justify-items: start;
  min-width: 0;
  overflow-wrap: anywhere;

  &:first-child {
    grid-column: 1;
  }

  &&,
  &&:first-child {
    ${from.desk} {
      grid-column: auto;
    }
  }
`;

const StyledAmount = styled.span`
  grid-column: 2;
  grid-row: 1;
  align-self: center;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: right;

  ${from.desk} {
    grid-area: auto;
  }
`;

const StyledEnd = styled.div`
  display: flex;
  grid-column: 1 / -1;

  ${from.desk} {
    grid-area: auto;
    justify-content: flex-end;
  }
`;
