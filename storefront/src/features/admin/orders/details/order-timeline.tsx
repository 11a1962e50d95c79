import type { OrderEvent } from '@chitenge/contract/admin-order';
import { orderStatusSchema, paymentStatusSchema } from '@chitenge/contract/status';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { Secondary } from '../../parts/admin-list.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { PAYMENT_CHOICES, STATUS_LOOKS } from '../order-words.ts';

function statusName(value: string | null): string {
  const status = orderStatusSchema.safeParse(value).data;
  return status === undefined ? (value ?? '') : STATUS_LOOKS[status].label;
}

function paymentName(value: string | null): string {
  const status = paymentStatusSchema.safeParse(value).data;
  return status === undefined ? (value ?? '') : PAYMENT_CHOICES[status];
}

/** What happened, in words. */
function wordsOf({ kind, from, to }: OrderEvent): string {
  switch (kind) {
    case 'created':
      return 'Order placed';
    case 'status':
      return `Status: ${statusName(from)} → ${statusName(to)}`;
    case 'payment_status':
      return `Payment: ${paymentName(from)} → ${paymentName(to)}`;
    case 'notes':
      return to === '' || to === null ? 'Notes removed' : 'Notes changed';
  }
}

function whoOf({ kind, who }: OrderEvent): string {
  return who ?? (kind === 'created' ? 'the customer' : 'the shop');
}

/** What happened to an order, who did it and when; the oldest first. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <StyledTimeline>
      {events.map((event) => (
        <li key={event.id}>
          <p>{wordsOf(event)}</p>
          <Secondary as="p">
            {`by ${whoOf(event)}, `}
            <RelativeTime at={event.when} />
          </Secondary>
        </li>
      ))}
    </StyledTimeline>
  );
}

const StyledTimeline = styled.ol`
  li {
    position: relative;
    padding: 0 0 ${space.s} ${space.m};
    border-left: 1px solid ${color.hairline};
  }

  li::before {
    position: absolute;
    top: 0.45em;
    left: -4px;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: ${color.copper};
    content: '';
  }

  li:last-child {
    padding-bottom: 0;
    border-color: transparent;
  }
`;
