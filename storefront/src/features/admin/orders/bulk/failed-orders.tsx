import { orderName } from '@chitenge/contract/order-id';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { formatCount } from '../../components/format-count.ts';
import { FormAlert } from '../../form/form-dialog.tsx';

interface FailedOrdersProps {
  orders: readonly { id: string; number: number | null; reason: string }[];
  /** What could not be done with them: 'could not be changed'. */
  what: string;
}

/** Lists by order what could not be done, and why. */
export function FailedOrders({ orders, what }: FailedOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <FormAlert title={`${formatCount(orders.length, 'order')} ${what}.`}>
      <StyledFailed>
        {orders.map(({ reason, ...order }) => (
          <li key={order.id}>
            <b translate="no">{orderName(order)}</b> {reason}
          </li>
        ))}
      </StyledFailed>
    </FormAlert>
  );
}

const StyledFailed = styled.ul`
  display: grid;
  gap: ${space.xs};
  max-height: 12rem;
  overflow-y: auto;

  b {
    font-weight: 600;
  }
`;
