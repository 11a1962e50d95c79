import type { MessageKey, MessageMedium } from '@chitenge/contract/message-templates';
import type { MessageState } from '@chitenge/contract/messages';
import { z } from 'zod';
import type { Timestamp } from '../database/columns.ts';

/** A row of the table `messages`: the outbox. */
export interface MessageRow {
  id: string;
  /** Unique: an event is written once for each medium. */
  event_key: string;
  template: MessageKey;
  medium: MessageMedium;
  status: MessageState;
  order: string | null;
  /** E.164 or an e-mail address; null until it is first sent, or from the start for a subscriber. */
  recipient: string | null;
  subject: string | null;
  body: string | null;
  parts: number | null;
  channel: string | null;
  provider_id: string | null;
  error: string | null;
  /** JSON of `MessageData`. */
  data: string | null;
  /** How often it was leased to be sent. */
  attempts: number;
  next_attempt_at: Timestamp | null;
  attempted_at: Timestamp | null;
  /** The staff member who wrote it, or sent it again. */
  user: string | null;
  date_created: Timestamp;
}

/**
 * What only the event knows: values by the names of template variables, and the id of the payment that has arrived. The rest
 * is read when the message is sent.
 */
const dataSchema = z.partialRecord(
  z.enum([
    'amount',
    'transaction_id',
    'refunded_how',
    'surplus',
    'credit_code',
    'reason',
    'list',
    'deposit',
    'due_day',
    'answer',
    'message',
    'subscriber',
    'product',
    'product_url',
    'payment',
  ]),
  z.string(),
);
export type MessageData = z.output<typeof dataSchema>;

export function dataOf({ data }: Pick<MessageRow, 'data'>): MessageData {
  if (data === null) return {};
  // Of a message that has waited through an update.
  return dataSchema.parse(JSON.parse(data.replace('"receipt":', '"transaction_id":')));
}
