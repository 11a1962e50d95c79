import { isCollected } from '@chitenge/contract/delivery';
import { waitsForAhead } from '@chitenge/contract/door';
import type { Order } from '@chitenge/contract/order';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';

export interface OrderStep {
  /** What has happened, such as 'Order paid', or is still to come, such as 'Payment'. */
  label: string;
  /** With whom; null where nothing is known. */
  note: string | null;
  /** When; null where nobody has recorded it. */
  at: string | null;
  isDone: boolean;
  /** Whether the order ended here without its delivery. */
  isEnd?: boolean;
}

type Progress = Pick<
  Order,
  | 'status'
  | 'paymentStatus'
  | 'payAtDoor'
  | 'aheadAmount'
  | 'courier'
  | 'createdAt'
  | 'deliveryKind'
  | 'handover'
>;

/** Names the steps that an order has still to come to. */
const TO_COME = { paid: 'Payment', ahead: 'First payment', sent: 'Sending', delivered: 'Delivery' };
const TO_COLLECT = { ...TO_COME, sent: 'Packing', delivered: 'Collection' };

/** Returns the way of an order, from its placing to its delivery; of a cancelled one, to its end. */
export function stepsOfOrder(order: Progress): OrderStep[] {
  const { status, paymentStatus, courier, createdAt, deliveryKind, handover } = order;
  const { paid, packed, sent, delivered } = handover.times;
  const isCollecting = isCollected(deliveryKind);
  const toCome = isCollecting ? TO_COLLECT : TO_COME;
  const done = (label: string, at: string | null): OrderStep => ({ label, note: null, at, isDone: true });
  const open = (label: string): OrderStep => ({ label, note: null, at: null, isDone: false });
  const placed = done('Order placed', createdAt);
  if (status === 'cancelled') return [placed, { ...done('Order cancelled', null), isEnd: true }];
  const isDelivered = status === 'delivered';
  const isSent = isDelivered || status === 'shipped';
  const isPaid = status === 'paid' || paymentStatus === 'paid';
  const isPacked = packed !== null && !isCollecting;
  // What is paid at the door is paid last, but for what is paid ahead.
  const isPaidLast = order.payAtDoor && !isPaid;
  const last = isPaidLast ? `${toCome.delivered} and payment` : toCome.delivered;
  const sentStep = done(isCollecting ? 'Ready to collect' : 'Order sent', sent);
  return [
    placed,
    ...(isPaidLast ? [] : [isPaid ? done('Order paid', paid) : open(toCome.paid)]),
    ...(waitsForAhead(order) && !isPaid ? [open(toCome.ahead)] : []),
    // Only a rider's parcels are packed apart from being sent.
    ...(isPacked ? [done('Order packed', packed)] : []),
    isSent ? { ...sentStep, note: courier ? `With ${courier}` : null } : open(toCome.sent),
    isDelivered ? done(isCollecting ? 'Order collected' : 'Order delivered', delivered) : open(last),
  ];
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lusaka',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** How far an order is. */
export const OrderSteps = ({ order }: { order: Progress }) => (
  <StepList label="Progress of the order" steps={stepsOfOrder(order)} />
);

/** Steps, of which the first open one comes next, and says so: only what has happened is bold. */
export function StepList({ label: name, steps }: { label: string; steps: readonly OrderStep[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <StyledSteps aria-label={name}>
      {steps.map(({ label, note, at, isDone, isEnd }, index) => (
        <li
          key={label}
          data-done={isDone}
          data-end={isEnd}
          aria-current={index === next ? 'step' : undefined}
        >
          <StyledMark>{isDone && <Icon name={isEnd ? 'close' : 'check'} side={16} />}</StyledMark>
          <p>
            {label}
            {index === next && <small>Next</small>}
            {note !== null && <small>{note}</small>}
            {at !== null && <small>{TIME.format(new Date(at))}</small>}
          </p>
        </li>
      ))}
    </StyledSteps>
  );
}

/* Beside each other; large text has fewer in a row. */
const StyledSteps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 4.25rem), 1fr));
  gap: ${space.m} 0;
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.35;

  ${from.tablet} {
    grid-auto-columns: minmax(0, 1fr);
    grid-template-columns: none;
    grid-auto-flow: column;
  }

  li {
    position: relative;
    padding-right: ${space.s};
  }

  /* The line to the next step. */
  li:not(:last-child)::before {
    position: absolute;
    top: calc(0.875rem - 1px);
    right: 0;
    left: 0;
    height: 2px;
    background: ${color.hairline};
    content: '';
  }

  li[data-done='true']:not(:last-child)::before {
    background: ${color.forest};
  }

  [data-done='true'],
  [aria-current] {
    color: ${color.ink};
  }

  [data-done='true'] {
    font-weight: 600;
  }

  p {
    padding-top: ${space.s};
    overflow-wrap: anywhere;
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

  [data-end='true'] > & {
    border-color: ${color.oxide};
    background: ${color.oxide};
  }

  [aria-current] > & {
    border-color: ${color.copper};
  }
`;
