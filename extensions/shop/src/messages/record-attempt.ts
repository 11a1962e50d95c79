/** Writes what became of an attempt to send. Delivery reports change the same rows at the same time. */
import { DAY_MS, HOUR_MS } from '@chitenge/contract/duration';
import type { Knex } from 'knex';
import type { MessageState } from '@chitenge/contract/messages';
import type { SendResult } from './channels/channel.ts';
import type { MessageRow } from './message-row.ts';
import { forgottenAtEnd, forgottenWhenSent } from './forget-recipient.ts';

const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 2 * HOUR_MS;
/** A delay is this share shorter or longer, so that many messages do not return at the same time. */
const JITTER = 0.25;

/** A message that could not be sent for so long is given up. */
const GIVE_UP_AFTER_MS = DAY_MS;

/**
 * Returns how long (ms) to wait after an attempt: twice as long each time, for at most two hours.
 * @param attempts attempts made so far, from 1
 * @param askedMs how long the gateway asks to wait
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, askedMs: number | null, random = Math.random()): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_DELAY_MS);
  const jittered = delay * (1 + JITTER * (2 * random - 1));
  return Math.round(Math.max(jittered, Math.min(askedMs ?? 0, LONGEST_DELAY_MS)));
}

type Columns = Partial<Omit<MessageRow, 'id' | 'event_key'>>;

/**
 * Updates a message that this sender has leased.
 * @returns false when another sender has leased it since, or its state has changed
 */
export async function updateLeased(
  database: Knex,
  { id, attempts, status }: Pick<MessageRow, 'id' | 'attempts' | 'status'>,
  columns: Columns,
): Promise<boolean> {
  const updated = await database('messages')
    .where({ id, attempts, status })
    .update({ ...columns, date_updated: new Date() });
  return updated === 1;
}

/** Ends a message without sending it. */
export async function endUnsent(
  database: Knex,
  message: MessageRow,
  status: Extract<MessageState, 'failed' | 'unknown' | 'skipped' | 'not_configured'>,
  error: string,
): Promise<void> {
  await updateLeased(database, message, {
    status,
    error,
    next_attempt_at: null,
    ...forgottenAtEnd(message),
  });
}

/**
 * Records a gateway's answer for a message that is `sending`. A delivery report that came first keeps its state.
 * An SMS whose outcome is not known is not repeated, because it costs money; a mail is, with the same Message-ID.
 */
export async function recordResult(database: Knex, message: MessageRow, result: SendResult): Promise<void> {
  const columns = columnsAfter(message, result);
  if (await updateLeased(database, message, columns)) return;
  if (result.outcome === 'sent' && result.providerId !== null)
    await database('messages')
      .where({ id: message.id })
      .whereIn('status', ['delivered', 'failed'] satisfies MessageState[])
      .update({ provider_id: result.providerId, ...forgottenWhenSent(message) });
}

function columnsAfter(message: MessageRow, result: SendResult): Columns {
  switch (result.outcome) {
    case 'sent':
      return {
        status: 'sent',
        provider_id: result.providerId,
        next_attempt_at: null,
        ...forgottenWhenSent(message),
      };
    case 'failed':
      return { status: 'failed', error: result.error, next_attempt_at: null, ...forgottenAtEnd(message) };
    case 'unknown':
      return message.medium === 'sms'
        ? { status: 'unknown', error: result.error, next_attempt_at: null, ...forgottenAtEnd(message) }
        : again(message, `It may have arrived already. ${result.error}`, null);
    case 'retry':
      return again(message, result.error, result.retryAfterMs);
  }
}

/** Returns the columns of a later attempt, or of the end when it has been tried for a day. */
function again(message: MessageRow, error: string, askedMs: number | null): Columns {
  const { attempts, date_created } = message;
  const next = new Date(Date.now() + retryDelay(attempts, askedMs));
  if (next.getTime() - new Date(date_created).getTime() > GIVE_UP_AFTER_MS)
    return {
      status: 'failed',
      error: `Given up after a day. ${error}`,
      next_attempt_at: null,
      ...forgottenAtEnd(message),
    };
  return { status: 'pending', error, next_attempt_at: next };
}
