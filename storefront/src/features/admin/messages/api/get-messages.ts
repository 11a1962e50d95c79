import { adminMessagesSchema, messageChannelsSchema } from '@chitenge/contract/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminListRequest, adminRequest } from '../../session/admin-api.ts';

const PATH = '/api/admin/messages';

/** Prefix of the query keys of all messages, for invalidation. */
export const MESSAGES_KEY = [PATH] as const;

/** Messages per page. */
export const MESSAGES_PAGE_SIZE = 25;

/** Maximum number of messages shown above the list. */
export const MAX_ATTENTION = 100;

/** The job that sends messages reports nothing to the browser. */
const REFETCH_MS = 60_000;
/** While a message of the open order waits. */
const OPEN_REFETCH_MS = 3000;

/** Filter of the list; '' does not filter. */
export interface MessagesFilter {
  medium: string;
  status: string;
}

/** Query for the messages that need a person, the newest first. */
export const messageAttentionQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, 'attention'],
  queryFn: ({ signal }) =>
    adminListRequest(PATH, adminMessagesSchema, { needs: 'attention', limit: MAX_ATTENTION }, signal),
  refetchInterval: REFETCH_MS,
});

/**
 * Query for one page of messages, newest first. The previous page stays visible while the next one loads.
 * @param page from 1
 */
export function messagesQuery(filter: MessagesFilter, page: number) {
  return queryOptions({
    queryKey: [...MESSAGES_KEY, 'page', filter, page],
    queryFn: ({ signal }) =>
      adminListRequest(
        PATH,
        adminMessagesSchema,
        { ...filter, limit: MESSAGES_PAGE_SIZE, offset: (page - 1) * MESSAGES_PAGE_SIZE },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

/** Query for the messages about an order, newest first. */
export function orderMessagesQuery(orderId: string) {
  return queryOptions({
    queryKey: [...MESSAGES_KEY, 'order', orderId],
    queryFn: ({ signal }) => adminListRequest(PATH, adminMessagesSchema, { order: orderId }, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ status }) => status === 'pending' || status === 'sending') ? OPEN_REFETCH_MS : false,
  });
}

/** Query for what sends SMS and mails. It changes only when Directus starts again. */
export const channelsQuery = queryOptions({
  queryKey: ['/api/admin/messages/channels'],
  queryFn: ({ signal }) => adminRequest(`${PATH}/channels`, messageChannelsSchema, { signal }),
});
