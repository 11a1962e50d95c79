/** Writes messages into the outbox, in the transaction of their cause (rule 12 of docs/architecture.md). */
import { randomUUID } from 'node:crypto';
import type { MessageKey, MessageMedium } from '@chitenge/contract/message-templates';
import type { MessageState } from '@chitenge/contract/messages';
import type { Knex } from 'knex';
import type { MessageData } from './message-row.ts';

export interface NewMessage {
  template: MessageKey;
  /** What the message is about: an order's, payment's or subscriber's id, or a day. One event is written once. */
  about: string;
  orderId?: string;
  /** Where it goes, when that does not follow from the order or the store settings. */
  recipient?: string;
  data?: MessageData;
  /** Limits the media; without it, every active text of the template is sent. */
  media?: readonly MessageMedium[];
}

interface ActiveText {
  key: MessageKey;
  medium: MessageMedium;
}

/** Writes a row for each active text of the messages. An event that was written before writes nothing. */
export async function queueMessages(trx: Knex, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const keys = [...new Set(messages.map(({ template }) => template))];
  const active = await trx('message_templates')
    .whereIn('key', keys)
    .where('active', true)
    .select<ActiveText[]>('key', 'medium');
  const now = new Date();
  const rows = messages.flatMap(({ template, about, orderId, recipient, data = {}, media }) =>
    active
      .filter(({ key, medium }) => key === template && (media?.includes(medium) ?? true))
      .map(({ medium }) => ({
        id: randomUUID(),
        event_key: `${template}:${about}:${medium}`,
        template,
        medium,
        status: 'pending' satisfies MessageState,
        order: orderId ?? null,
        recipient: recipient ?? null,
        data: JSON.stringify(data),
        attempts: 0,
        next_attempt_at: now,
        date_created: now,
        date_updated: now,
      })),
  );
  if (rows.length === 0) return;
  await trx('messages').insert(rows).onConflict(['event_key']).ignore();
}
