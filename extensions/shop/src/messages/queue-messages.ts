/** Writes messages into the outbox, in the transaction of their cause (rule 12 of docs/architecture.md). */
import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@chitenge/contract/duration';
import type { MessageKey, MessageMedium } from '@chitenge/contract/message-templates';
import type { MessageState } from '@chitenge/contract/messages';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { nameOfChange } from '../orders/order-event-repository.ts';
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
  /** Milliseconds before it is sent. */
  waitMs?: number;
  /** The staff member who has written it. */
  userId?: string | null;
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
  const rows = messages.flatMap(({ template, about, data = {}, media, waitMs = 0, ...message }) =>
    active
      .filter(({ key, medium }) => key === template && (media?.includes(medium) ?? true))
      .map(({ medium }) => ({
        id: randomUUID(),
        event_key: `${template}:${about}:${medium}`,
        template,
        medium,
        status: 'pending' satisfies MessageState,
        order: message.orderId ?? null,
        recipient: message.recipient ?? null,
        user: message.userId ?? null,
        data: JSON.stringify(data),
        attempts: 0,
        next_attempt_at: new Date(now.getTime() + waitMs),
        date_created: now,
        date_updated: now,
      })),
  );
  if (rows.length === 0) return;
  await trx('messages').insert(rows).onConflict(['event_key']).ignore();
}

/** The messages about a status that staff set. */
export const STATUS_MESSAGES: ReadonlySet<MessageKey> = new Set([
  'order-shipped',
  'order-ready',
  'order-delivered',
  'order-cancelled',
]);

/** Time in which staff may take a change of status back before the customer learns of it. */
const UNDO_MS = 10 * SECOND_MS;

/**
 * Writes the message about a change of status, which the caller has recorded. After a change by staff it waits a moment;
 * one about the same status that still waits is skipped, because the change was taken back and made again.
 */
export async function queueStatusMessage(
  trx: Knex,
  {
    status,
    ...message
  }: Required<Pick<NewMessage, 'template' | 'orderId'>> & Pick<NewMessage, 'data'> & { status: OrderStatus },
  { userId }: Pick<Actor, 'userId'>,
): Promise<void> {
  const { template, orderId } = message;
  await trx('messages')
    .where({ order: orderId, template, status: 'pending' satisfies MessageState, attempts: 0 })
    .update({
      status: 'skipped' satisfies MessageState,
      error: 'The status was changed again before this was sent.',
      next_attempt_at: null,
    });
  const about = await nameOfChange(trx, orderId, status);
  await queueMessages(trx, [{ ...message, about, ...(userId === null ? {} : { waitMs: UNDO_MS }) }]);
}
