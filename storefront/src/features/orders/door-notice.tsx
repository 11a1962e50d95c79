import { askedNow, doorLabel } from '@chitenge/contract/door';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { Order } from '@chitenge/contract/order';
import { styled } from 'styled-components';
import { color, space } from '../../theme/tokens.ts';

type DoorOrder = Pick<
  Order,
  'payAtDoor' | 'aheadAmount' | 'status' | 'amountDue' | 'amountPaid' | 'deliveryKind'
>;

/** Whether an order is paid later, so that its page does not begin with how to pay it now. */
export const isPaidLater = ({ payAtDoor, status, payments }: DoorOrder & Pick<Order, 'payments'>): boolean =>
  payAtDoor && (status === 'confirmed' || status === 'shipped') && payments.length === 0;

/** Says what to have ready for an order that is paid when it is handed over; nothing where nothing is left to pay. */
export function DoorNotice({ order }: { order: DoorOrder }) {
  const due = toNgwee(order.amountDue);
  if (!order.payAtDoor || due === 0 || order.status === 'delivered') return null;
  const now = askedNow(order);
  const then = formatMoney(due - (now < due ? now : 0));
  const when = order.deliveryKind === 'pickup' ? 'when you collect it' : 'when it comes';
  return (
    <StyledNotice aria-label={doorLabel(order.deliveryKind)}>
      <h2>{doorLabel(order.deliveryKind)}</h2>
      {now < due ? (
        <p>{`Pay ${formatMoney(now)} now: then we pack your order. You pay ${then} in cash ${when}.`}</p>
      ) : (
        <p>{`You pay ${then} in cash ${when}. Please have it ready.`}</p>
      )}
    </StyledNotice>
  );
}

const StyledNotice = styled.section`
  display: grid;
  gap: ${space.xs};
  padding: ${space.m};
  border-left: 3px solid ${color.copper};
  background: ${color.cotton};

  h2 {
    font-weight: 600;
    font-size: inherit;
    font-family: inherit;
  }
`;
