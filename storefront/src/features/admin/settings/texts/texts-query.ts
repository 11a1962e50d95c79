import type { AdminMessageText, ChangeMessageText, MessageText } from '@chitenge/contract/message-editor';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';
import { useCommand } from '../../session/use-command.ts';

/** Query for the texts of messages. */
export const messageTextsQuery = queryOptions({
  queryKey: ['/api/admin/message-texts'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/message-texts', { signal }),
});

/** Query for what a text looks like with an order. */
export const previewQuery = (body: MessageText) =>
  queryOptions({
    queryKey: ['/api/admin/message-texts/preview', body],
    queryFn: ({ signal }) => staffCall('POST /api/admin/message-texts/preview', { body, signal }),
    retry: false,
  });

/** Reads the text again as it is stored now. */
export async function readText(client: QueryClient, id: string): Promise<AdminMessageText | undefined> {
  await client.invalidateQueries({ queryKey: messageTextsQuery.queryKey });
  return client.getQueryData(messageTextsQuery.queryKey)?.find((text) => text.id === id);
}

export const useChangeText = () =>
  useCommand({
    send: ({ id, ...body }: ChangeMessageText & { id: string; label: string }) =>
      staffCall('PATCH /api/admin/message-texts/:id', {
        params: { id },
        body: { from: body.from, to: body.to },
      }),
    done: (_answer, { label }) => ({ title: `${label}: published` }),
    refresh: [messageTextsQuery.queryKey],
    isBusyUntilFresh: true,
  });

export const useTestText = () =>
  useCommand({
    send: (body: MessageText & { recipient: string }) =>
      staffCall('POST /api/admin/message-texts/test', { body }),
  });
