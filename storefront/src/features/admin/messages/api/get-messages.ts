import { queryOptions } from '@tanstack/react-query';
import { staffCall, staffList } from '../../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../../session/use-command.ts';

/** Prefix of the query keys of all messages, for invalidation. */
export const MESSAGES_KEY = ['/api/admin/messages'] as const;

/** Maximum number of messages shown above the list. */
export const MAX_ATTENTION = 100;

/** The job that sends messages reports nothing to the browser. */
const REFETCH_MS = 60_000;
/** While a message of the open order waits. */
const OPEN_REFETCH_MS = 3000;

/** Query for the messages that need a person, the newest first. */
export const messageAttentionQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, 'attention'],
  queryFn: ({ signal }) =>
    staffList('GET /api/admin/messages', { query: { needs: 'attention', limit: MAX_ATTENTION }, signal }),
  refetchInterval: REFETCH_MS,
});

/** Query for the messages about an order, newest first. */
export function orderMessagesQuery(orderId: string) {
  return queryOptions({
    queryKey: [...MESSAGES_KEY, 'order', orderId],
    queryFn: ({ signal }) => staffList('GET /api/admin/messages', { query: { order: orderId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ status }) => status === 'pending' || status === 'sending') ? OPEN_REFETCH_MS : false,
  });
}

/** A part of an order that somebody is asked for; null for all that is left. */
export interface AskedPart {
  /** Kwacha. */
  amount: string;
  /** Two people may be asked for the same amount, by a link each. */
  askedAt: number;
}

/** Query for a link to pay an order. */
export const paymentLinkQuery = (orderId: string, part: AskedPart | null) =>
  queryOptions({
    queryKey: ['payment-link', orderId, part],
    queryFn: ({ signal }) =>
      staffCall('POST /api/admin/orders/:id/payment-link', {
        params: { id: orderId },
        body: part === null ? {} : { amount: part.amount },
        signal,
      }),
  });

/** Query for what sends SMS and mails. It changes only when Directus starts again. */
export const channelsQuery = queryOptions({
  queryKey: ['/api/admin/messages/channels'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/messages/channels', { signal }),
});

/** Sends a message again, as a new one. The messages are read again also when somebody else was faster. */
export const useResendMessage = (id: string) =>
  useCommand({
    send: () => staffCall('POST /api/admin/messages/:id/resend', { params: { id } }),
    done: () => ({ title: 'Message is being sent again', description: 'Its state appears in the list.' }),
    failedTitle: 'Not sent again',
    failed: serverWordsOr('The shop did not answer. Look at the message before you try again.'),
    refresh: [MESSAGES_KEY],
    isBusyUntilFresh: true,
  });
