import type { MessagedOrders, MessageOrders } from '@chitenge/contract/bulk-message';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { useRef } from 'react';
import { formatCount } from '../../components/format-count.ts';
import { MESSAGES_KEY } from '../../messages/api/get-messages.ts';
import { staffCall } from '../../session/admin-api.ts';
import { useCommand } from '../../session/use-command.ts';

/** Counts who gets a message. */
export const peopleOf = ({ sms, email }: MessagedOrders): number => sms + email;

/** Sends a text to the customers of orders, or says who would get it. The same text is sent once to each order. */
export function useMessageOrders() {
  const attempt = useRef({ content: '', key: '' });
  return useCommand({
    send: (body: MessageOrders) => {
      const content = JSON.stringify([body.ids, body.text]);
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      return staffCall('POST /api/admin/orders/messages', {
        body,
        headers: { [IDEMPOTENCY_KEY]: attempt.current.key },
      });
    },
    done: (sent, { preview }) =>
      preview
        ? null
        : {
            title: `Message to ${formatCount(peopleOf(sent), 'person', 'people')} is on its way`,
            description:
              sent.failures.length === 0
                ? 'Each order shows it under Messages, with what became of it.'
                : `${formatCount(sent.failures.length, 'order')} could not be reached, and stay selected.`,
          },
    refresh: [MESSAGES_KEY],
  });
}
