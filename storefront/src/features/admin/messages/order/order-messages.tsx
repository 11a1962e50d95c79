import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { AdminMessage } from '@chitenge/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Secondary } from '../../components/secondary.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RecordList } from '../../components/record-list.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { orderMessagesQuery } from '../api/get-messages.ts';
import { MESSAGE_STATE_TEXTS, messageFacts, messageSender, messageTitle } from '../message-labels.ts';
import { MessageText } from '../message-text.tsx';
import { ResendButton } from '../resend-button.tsx';
import { WriteToCustomer } from './write-to-customer.tsx';

/** The messages about an order, newest first, and a prepared text to write to the customer by hand. */
export function OrderMessages({ order }: { order: AdminOrder }) {
  return (
    <>
      <WriteToCustomer order={order} />
      <SentMessages orderId={order.id} />
    </>
  );
}

function SentMessages({ orderId }: { orderId: string }) {
  return (
    <Loaded
      query={useQuery(orderMessagesQuery(orderId))}
      loading="Loading messages..."
      failed="Failed to fetch messages"
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <p>No messages yet.</p>
        ) : (
          <RecordList aria-label="Messages about this order">
            {rows.map((message) => (
              <OrderMessage key={message.id} message={message} />
            ))}
          </RecordList>
        )
      }
    </Loaded>
  );
}

function OrderMessage({ message }: { message: AdminMessage }) {
  const { status, error, recipient } = message;
  const { label, tone, words } = MESSAGE_STATE_TEXTS[status];
  return (
    <li>
      <p>
        <strong>{messageTitle(message)}</strong> <StatusBadge tone={tone}>{label}</StatusBadge>{' '}
        <Secondary>
          <RelativeTime at={message.attemptedAt ?? message.createdAt} />
        </Secondary>
      </p>
      <Secondary as="p">
        {[messageFacts(message), recipient, messageSender(message)]
          .filter((fact) => fact !== null)
          .join(', ')}
      </Secondary>
      {words !== null && <p>{words}</p>}
      {error !== null && <p>{error}</p>}
      <StyledActions>
        <MessageText message={message} />
        <ResendButton message={message} />
      </StyledActions>
    </li>
  );
}

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};

  > details {
    min-width: 0;
  }
`;
