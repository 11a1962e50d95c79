import { randomUUID } from 'node:crypto';
import { REPEATABLE_STATES, type MessageState } from '@chitenge/contract/messages';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { isForgotten } from './forget-recipient.ts';
import type { MessageRow } from './message-row.ts';

/** Separates an event's key from the number of the repeat. */
export const REPEAT = '#';

/** Begins the event keys of tests, which have no order to read. */
export const TEST_PREFIX = 'test:';

/**
 * Writes a message again, as a new row. It says what is true now, with the present text. The same repeat is written
 * once, also when two people ask for it at the same time.
 * @returns the id of the new row
 * @throws ProblemError 404; 409 while the message waits, or a repeat of it does
 */
export const resendMessage: Command<{ messageId: string }, { id: string }> = async (
  trx,
  { messageId },
  { userId },
) => {
  const message = await trx('messages')
    .where({ id: messageId })
    .forUpdate()
    .first<MessageRow | undefined>('*');
  if (message === undefined) throw notFound('message');
  if (message.event_key.startsWith(TEST_PREFIX))
    throw problemError('shop-rule', { detail: 'This was a test. Send it again where you edit the text.' });
  if (isForgotten(message))
    throw problemError('shop-rule', {
      detail: 'The code was sent once and is not stored. Give the gift card or credit a new code instead.',
    });
  if (!REPEATABLE_STATES.includes(message.status))
    throw problemError('shop-rule', {
      detail:
        message.status === 'skipped'
          ? 'This message was not needed any more.'
          : 'This message is on its way already.',
    });
  const [event = ''] = message.event_key.split(REPEAT);
  const repeats = await trx('messages')
    .where('event_key', 'like', `${event}${REPEAT}%`)
    .select<{ status: MessageState }[]>('status');
  if (repeats.some(({ status }) => status === 'pending' || status === 'sending'))
    throw problemError('shop-rule', { detail: 'Someone is already sending it again.' });
  const now = new Date();
  const { template, medium, order, data, recipient } = message;
  const row = {
    id: randomUUID(),
    event_key: `${event}${REPEAT}${repeats.length + 1}`,
    template,
    medium,
    order,
    data,
    recipient,
    status: 'pending' satisfies MessageState,
    attempts: 0,
    next_attempt_at: now,
    user: userId,
    date_created: now,
    date_updated: now,
  };
  const inserted = await trx('messages')
    .insert(row)
    .onConflict(['event_key'])
    .ignore()
    .returning<{ id: string }[]>('id');
  if (inserted.length === 0)
    throw problemError('shop-rule', { detail: 'Someone is already sending it again.' });
  return { result: { id: row.id }, events: [] };
};
