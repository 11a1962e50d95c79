import type { Order } from '@chitenge/contract/order';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatOrderDate } from './order-list.tsx';

export interface OrderStep {
  label: string;
  /** When it happened, or with whom; null where nothing is known. */
  note: string | null;
  isDone: boolean;
}

type Progress = Pick<Order, 'status' | 'paymentStatus' | 'createdAt' | 'courier'>;

/** Returns the way of an order, from its placing to its delivery; of a cancelled one, to its end. */
export function stepsOfOrder({ status, paymentStatus, createdAt, courier }: Progress): OrderStep[] {
  const placed = { label: 'Order placed', note: formatOrderDate(createdAt), isDone: true };
  if (status === 'cancelled') return [placed, { label: 'Order cancelled', note: null, isDone: true }];
  const isDelivered = status === 'delivered';
  const isSent = isDelivered || status === 'shipped';
  return [
    placed,
    { label: 'Order paid', note: null, isDone: status === 'paid' || paymentStatus === 'paid' },
    { label: 'Order sent', note: isSent && courier ? `With ${courier}` : null, isDone: isSent },
    { label: 'Order delivered', note: null, isDone: isDelivered },
  ];
}

/** How far an order is. The first open step is the present one. */
export function OrderSteps({ order }: { order: Progress }) {
  const steps = stepsOfOrder(order);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <StyledSteps aria-label="Progress of the order">
      {steps.map(({ label, note, isDone }, index) => (
        <li key={label} data-done={isDone} aria-current={index === next ? 'step' : undefined}>
          <StyledMark>{isDone && <Icon name="check" side={16} />}</StyledMark>
          <p>
            {label}
            {note !== null && <small>{note}</small>}
          </p>
        </li>
      ))}
    </StyledSteps>
  );
}

const StyledSteps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  color: ${color.inkSoft};
  font-size: ${size.small};

  ${from.tablet} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    grid-template-columns: none;
  }

  li {
    position: relative;
    display: flex;
    gap: ${space.m};
    padding-bottom: ${space.l};

    ${from.tablet} {
      display: block;
      padding: 0 ${space.m} 0 0;
    }
  }

  /* The line to the next step. */
  li:not(:last-child)::before {
    position: absolute;
    top: 0;
    bottom: 0;
    left: calc(0.875rem - 1px);
    width: 2px;
    background: ${color.hairline};
    content: '';

    ${from.tablet} {
      top: calc(0.875rem - 1px);
      right: 0;
      bottom: auto;
      left: 0;
      width: auto;
      height: 2px;
    }
  }

  [data-done='true'],
  [aria-current] {
    color: ${color.ink};
    font-weight: 600;
  }

  p {
    padding-top: 0.2rem;

    ${from.tablet} {
      padding-top: ${space.s};
    }
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: 400;
    overflow-wrap: anywhere;
  }
`;

const StyledMark = styled.span`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border: 2px solid ${color.edge};
  border-radius: 50%;
  background: ${color.paper};
  color: ${color.white};

  [data-done='true'] > & {
    border-color: ${color.forest};
    background: ${color.forest};
  }

  [aria-current] > & {
    border-color: ${color.copper};
  }
`;
