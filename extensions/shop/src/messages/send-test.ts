import { toZambianMobileNumber } from '@chitenge/contract/phone-number';
import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@chitenge/contract/duration';
import { MAX_TESTS_PER_HOUR, type MessageText } from '@chitenge/contract/message-editor';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { emailSchema } from '@chitenge/contract/text';
import { beginWriting } from '@chitenge/directus/begin-writing';
import type { Knex } from 'knex';
import { inTransaction } from '../commands/transaction.ts';
import { countRows } from '../database/count-rows.ts';
import { lockNames } from '../database/lock-names.ts';
import { leaseEnd } from './due-messages.ts';
import type { MessageRow } from './message-row.ts';
import type { MessageServices } from './message-services.ts';
import { previewMessage } from './preview.ts';
import { TEST_PREFIX } from './resend-message.ts';
import { recordResult } from './record-attempt.ts';
import { exceededLimit } from './sms-limits.ts';
import { readMessageSettings } from './message-facts.ts';

interface TestInput extends MessageText {
  recipient: string;
  userId: string | null;
}

/**
 * Sends a text that is being edited to the person who edits it, and returns what the gateway answered, in words.
 * The outbox has it as well, so it counts for the ceilings.
 * @throws ProblemError 400 for another recipient; 409 without a gateway, or above a ceiling; TemplateError
 */
export async function sendTest(
  database: Knex,
  { channels, ...parts }: Pick<MessageServices, 'channels' | 'shopUrl' | 'takesPin'>,
  { key, medium, subject, body, recipient: given, userId }: TestInput,
): Promise<{ sent: boolean; detail: string }> {
  const channel = channels[medium];
  if (channel === null)
    throw problemError('shop-rule', {
      detail:
        'Nothing is configured that could send it. Who runs the shop’s server adds a mail service or an SMS gateway to its settings.',
    });
  const recipient =
    medium === 'sms' ? toZambianMobileNumber(given) : (emailSchema.safeParse(given).data ?? null);
  if (recipient === null)
    throw invalidRequest([
      {
        field: 'recipient',
        message:
          medium === 'sms' ? 'must be a mobile number, such as 0971234567' : 'must be an email address',
      },
    ]);
  const preview = await previewMessage(database, { key, medium, subject: subject ?? null, body }, parts);
  const now = new Date();
  const message: MessageRow = {
    id: randomUUID(),
    event_key: `${TEST_PREFIX}${randomUUID()}:${medium}`,
    template: key,
    medium,
    status: 'sending',
    order: null,
    recipient,
    subject: preview.subject || null,
    body: preview.text,
    parts: preview.length?.parts ?? null,
    channel: channel.name,
    provider_id: null,
    error: null,
    data: null,
    attempts: 1,
    next_attempt_at: leaseEnd(),
    attempted_at: now,
    user: userId,
    date_created: now,
  };
  await inTransaction(database, (trx) => claimTest(trx, message));
  const limit =
    medium === 'sms'
      ? await exceededLimit(
          database,
          { ...message, recipient, user: null },
          await readMessageSettings(database),
        )
      : null;
  if (limit !== null) {
    await database('messages').where({ id: message.id }).delete();
    throw problemError('shop-rule', { detail: limit });
  }
  const { subject: sentSubject, text, html } = preview;
  const result = await channel.send({
    id: message.id,
    recipient,
    subject: sentSubject,
    text,
    html,
    replyTo: null,
    unsubscribeUrl: null,
  });
  // A person waits for the answer, so a test is not repeated later.
  await recordResult(
    database,
    message,
    result.outcome === 'retry' ? { outcome: 'failed', error: result.error } : result,
  );
  return result.outcome === 'sent'
    ? { sent: true, detail: `Handed to ${channel.name} for ${recipient}.` }
    : { sent: false, detail: result.error };
}

/**
 * Stores a test. Concurrent ones of a person wait for one another, so that each is counted.
 * @throws ProblemError 409 for a person who has sent many tests within an hour
 */
async function claimTest(trx: Knex, message: MessageRow): Promise<void> {
  await beginWriting(trx);
  await lockNames(trx, [`tests ${message.user}`]);
  await assertFewTests(trx, message.user);
  await trx('messages').insert({ ...message, date_updated: message.date_created });
}

/** @throws ProblemError 409 for a person who has sent many tests within an hour */
async function assertFewTests(database: Knex, userId: string | null): Promise<void> {
  if (userId === null) return;
  const tests = database('messages')
    .where({ user: userId })
    .where('date_created', '>', new Date(Date.now() - HOUR_MS))
    .whereLike('event_key', `${TEST_PREFIX}%`);
  if ((await countRows(tests)) >= MAX_TESTS_PER_HOUR)
    throw problemError('shop-rule', {
      detail: `You have sent ${MAX_TESTS_PER_HOUR} tests within an hour. Wait a while before the next one.`,
    });
}
