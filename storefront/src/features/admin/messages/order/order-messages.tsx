import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { AdminMessage } from '@chitenge/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { RecordList, Secondary } from '../../components/layout.ts';
import { Loaded } from '../../components/list-states.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { orderMessagesQuery } from '../api/get-messages.ts';
import { MESSAGE_STATE_TEXTS, messageFacts, messageSender, messageTitle } from '../message-labels.ts';
import { MessageText } from '../message-text.tsx';
import { ResendButton } from '../resend-button.tsx';
import { WriteToCustomer } from './write-to-customer.tsx';
import { Row } from '../../../../ui/layout.ts';

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
      <Row $gap="xs m" $align="start" $justify="space-between">
        <MessageText message={message} />
        <ResendButton message={message} />
      </Row>
    </li>
  );
}
