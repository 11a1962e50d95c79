import type { OrderEvent } from '@chitenge/contract/admin-order';
import { movedMoneyText } from '@chitenge/contract/amount-due';
import { correctionLabel } from '@chitenge/contract/correction-labels';
import { layByDay } from '@chitenge/contract/lay-by-terms';
import { CANCELLED_BY_CUSTOMER } from '@chitenge/contract/order-request';
import { orderStatusSchema, paymentStatusSchema } from '@chitenge/contract/status';
import { returnStateSchema } from '@chitenge/contract/returns';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { formatShortDateTime } from '../../components/format-time.ts';
import { Secondary } from '../../components/layout.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { RETURN_STATE_BADGES } from '../../returns/return-labels.ts';
import { PAYMENT_STATUS_LABELS, ORDER_STATUS_BADGES } from '../order-status-labels.ts';

function formatStatus(value: string | null): string {
  const status = orderStatusSchema.safeParse(value).data;
  return status === undefined ? (value ?? '') : ORDER_STATUS_BADGES[status].label;
}

function formatPaymentStatus(value: string | null): string {
  const status = paymentStatusSchema.safeParse(value).data;
  return status === undefined ? (value ?? '') : PAYMENT_STATUS_LABELS[status];
}

function formatEvent({ kind, from, to, field, reason }: OrderEvent): string {
  switch (kind) {
    case 'created':
      return `Order placed${reason ? `. ${reason}` : ''}`;
    case 'status':
      return `Status: ${formatStatus(from)} → ${formatStatus(to)}${reason ? `. ${reason}` : ''}`;
    case 'payment_status':
      return `Payment: ${formatPaymentStatus(from)} → ${formatPaymentStatus(to)}`;
    case 'notes':
      if (!to) return `Notes removed: ${from ?? ''}`;
      return from ? `Notes changed: ${from} → ${to}` : `Notes added: ${to}`;
    case 'return': {
      const state = returnStateSchema.safeParse(to).data;
      return `${reason ?? ''}: ${state === undefined ? (to ?? '') : RETURN_STATE_BADGES[state].label}`;
    }
    case 'hold':
      return `Kept until ${to === null ? '' : formatShortDateTime(to)}`;
    case 'lines':
      return `Items changed: ${from ?? ''} → ${to ?? ''}${reason ? `. ${reason}` : ''}`;
    case 'payment':
      return movedMoneyText(reason, to);
    case 'request':
      return requestText(field, to, reason);
    case 'short':
      return reason ?? '';
    case 'approved':
      return `Approved by PIN at the till: ${reason ?? ''}`;
    case 'packed':
      return `Packed. ${reason ?? ''}`;
    case 'handover':
      return `${HANDOVERS[to ?? ''] ?? 'Not handed over'}. ${reason ?? ''}`;
    case 'lay-by':
      return (
        reason ??
        `Lay-by due by ${to === null ? '' : layByDay(to)} instead of ${from === null ? '' : layByDay(from)}`
      );
    case 'kept':
      return `${to ?? ''} kept${reason === null ? '' : `. ${reason}`}`;
    case 'corrected':
      return `${correctionLabel(field ?? '')} corrected: ${from ?? 'empty'} → ${to ?? 'empty'}${reason === null ? '' : ` (${reason})`}`;
  }
}

const HANDOVERS: Record<string, string> = {
  code: 'Handed over with the code',
  staff: 'Handed over',
  'wrong-code': 'Wrong code',
  photo: 'Photograph taken',
};

const REQUESTS: Record<string, string> = {
  'cancel waiting': 'Asks to cancel',
  'change waiting': 'Asks for a change',
  'cancel declined': 'Cancellation declined',
  'change declined': 'Change declined',
  'cancel withdrawn': 'No longer asks to cancel',
  'change withdrawn': 'No longer asks for a change',
};

/** An erasure takes the state and the words away. */
const requestText = (kind: string | null, state: string | null, words: string | null): string =>
  [REQUESTS[`${kind} ${state}`] ?? 'Request answered', words].filter(Boolean).join(': ');

/** What the shop itself does not do. */
const OF_CUSTOMERS: ReadonlySet<OrderEvent['kind']> = new Set([
  'created',
  'return',
  'corrected',
  'lines',
  'request',
]);

/** What riders report has their name in its words. */
const BY_RIDER = /\bby the rider /i;

/** Who acts without an account. */
function formatActor({ kind, who, reason }: OrderEvent): string {
  if (who !== null) return who;
  if ((kind === 'handover' || kind === 'payment') && reason !== null && BY_RIDER.test(reason))
    return 'the rider';
  if (kind === 'payment') return 'the network';
  return OF_CUSTOMERS.has(kind) || reason === CANCELLED_BY_CUSTOMER ? 'the customer' : 'the shop';
}

/** The order's events with actor and time, oldest first. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <StyledTimeline>
      {events.map((event) => (
        <li key={event.id}>
          <p>{formatEvent(event)}</p>
          <Secondary as="p">
            {`by ${formatActor(event)}, `}
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

  p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  li:last-child {
    padding-bottom: 0;
    border-color: transparent;
  }
`;
