import { shownCustomerName } from '@chitenge/contract/customer-name';
import { MESSAGE_MEDIA } from '@chitenge/contract/message-templates';
import { MESSAGE_STATES, type AdminMessage } from '@chitenge/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { Secondary } from '../components/layout.ts';
import { OrderButton } from '../components/order-button.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { ListBody } from '../list-page/list-body.tsx';
import { ListPage } from '../list-page/list-page.tsx';
import { listQuery, useList, type ListColumn } from '../list-page/list.ts';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import { MAX_ATTENTION, messageAttentionQuery } from './api/get-messages.ts';
import { DeliveryReports } from './channels/channels-notice.tsx';
import {
  attentionAdvice,
  MEDIUM_LABELS,
  MESSAGE_STATE_TEXTS,
  messageFacts,
  messageName,
  messageSender,
  messageTitle,
} from './message-labels.ts';
import { MessageText } from './message-text.tsx';
import { ResendButton } from './resend-button.tsx';

const NOTHING_WAITS = 'Nothing needs a person.';

const SOURCE = { route: 'GET /api/admin/messages', pageSize: 25 } as const;

/** @param isUrgent whether the messages need a person: they then say what to do */
const columns = (isUrgent: boolean): readonly ListColumn<AdminMessage>[] => [
  {
    label: 'Message',
    width: 'minmax(0, 1fr)',
    render: (message) => (
      <>
        <strong>{messageTitle(message)}</strong>
        <Secondary>{messageFacts(message)}</Secondary>
        <Secondary>
          <RelativeTime at={message.attemptedAt ?? message.createdAt} />
          {message.who !== null && `, ${messageSender(message)}`}
        </Secondary>
        <MessageText message={message} />
      </>
    ),
  },
  {
    label: 'Recipient',
    width: 'minmax(0, 0.9fr)',
    render: ({ order, recipient }) => (
      <>
        {order !== null && (
          <p>
            <span translate="no">{shownCustomerName(order.customerName)}</span> <OrderButton order={order} />
          </p>
        )}
        <Secondary>{recipient ?? 'No recipient yet'}</Secondary>
      </>
    ),
  },
  {
    label: 'State',
    width: 'minmax(0, 1.4fr)',
    phone: 'start',
    render: (message) => {
      const { label, tone, words } = MESSAGE_STATE_TEXTS[message.status];
      return (
        <>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {words !== null && <Secondary>{words}</Secondary>}
          {message.error !== null && message.error !== words && <Secondary>{message.error}</Secondary>}
          {isUrgent && <p>{attentionAdvice(message)}</p>}
        </>
      );
    },
  },
  {
    label: '',
    width: '8rem',
    phone: 'end',
    align: 'actions',
    render: (message) => <ResendButton message={message} primary={isUrgent && message.status === 'failed'} />,
  },
];

const rowName = (message: AdminMessage): string =>
  `${MESSAGE_STATE_TEXTS[message.status].label}: ${messageName(message)}`;

const MEDIA = MESSAGE_MEDIA.map((value) => ({ value, label: MEDIUM_LABELS[value] }));
const STATES = MESSAGE_STATES.map((value) => ({ value, label: MESSAGE_STATE_TEXTS[value].label }));

/** The Messages page: docs/back-office.md#messages-tab. */
export function MessagesTab() {
  const dialog = useUrlDialog();
  const list = useList([
    { name: 'medium', label: 'SMS or mail', allLabel: 'SMS and Mails', options: MEDIA },
    { name: 'status', param: 'state', label: 'State', allLabel: 'All States', options: STATES },
  ]);
  const attention = useQuery(messageAttentionQuery);
  const waiting = attention.data?.total ?? 0;
  return (
    <>
      <ListBody
        rowName={rowName}
        results={attention}
        columns={columns(true)}
        label="Needs a person"
        urgentTitle="Needs a person"
        words={{
          loading: 'Loading messages...',
          error: 'Failed to fetch the messages that need a person',
          empty: NOTHING_WAITS,
        }}
      />
      {waiting > MAX_ATTENTION && <p>{`These are the ${MAX_ATTENTION} newest of ${waiting}.`}</p>}
      <ListPage
        rowName={rowName}
        title="All messages"
        list={list}
        viewsOf="messages"
        results={useQuery(listQuery(SOURCE, list.filter, list.page))}
        columns={columns(false)}
        label="Messages"
        itemsName="messages"
        pageSize={SOURCE.pageSize}
        words={{
          loading: 'Loading messages...',
          error: 'Failed to fetch messages',
          empty: 'No messages yet.',
          noMatch: 'No messages match your filters.',
        }}
      />
      <DeliveryReports />
      <OrderDialog orderId={dialog.valueOf('order')} onClose={dialog.close} />
    </>
  );
}
