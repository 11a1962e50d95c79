/** Jobs of messages. Several copies of Directus may run them at the same time. */
import { DAY_MS } from '@chitenge/contract/duration';
import type { MessageMedium } from '@chitenge/contract/message-templates';
import type { MessageState } from '@chitenge/contract/messages';
import type { DirectusContext } from '../directus/types.ts';
import { logJobError } from '../jobs/scheduled-job.ts';
import { leaseDueMessages } from './due-messages.ts';
import { forgetRecipients } from './forget-recipient.ts';
import { endUnsent } from './record-attempt.ts';
import type { MessageServices } from './message-services.ts';

/** Attempts after which a message that the shop cannot even compose is given up. */
const MAX_FAULTS = 20;
const FAULT = 'The shop could not write this message. Its log says why.';

/** Messages that are sent at the same time. */
const CONCURRENCY = 4;

/** Sends what is due of a medium. A message that fails unexpectedly stays leased, and is tried again later. */
export async function sendDueMessages(
  { database, logger }: Pick<DirectusContext, 'database' | 'logger'>,
  { send }: Pick<MessageServices, 'send'>,
  medium: MessageMedium,
): Promise<void> {
  const queue = await leaseDueMessages(database, medium);
  const worker = async () => {
    for (let message = queue.shift(); message !== undefined; message = queue.shift())
      await send(message).catch(async (error: unknown) => {
        logJobError(logger, error);
        if (message.attempts >= MAX_FAULTS) await endUnsent(database, message, 'failed', FAULT);
      });
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

const UNSENT_DAYS = 30;
const KEPT_DAYS = 365;

/** Deletes old messages, and whom those that were sent once went to: their text is about people. Those that nothing sent are kept for a shorter time. */
export async function deleteOldMessages({ database }: Pick<DirectusContext, 'database'>): Promise<void> {
  await forgetRecipients(database);
  const before = (days: number) => new Date(Date.now() - days * DAY_MS);
  await database('messages').where('date_created', '<', before(KEPT_DAYS)).delete();
  await database('messages')
    .whereIn('status', ['not_configured', 'skipped'] satisfies MessageState[])
    .where('date_created', '<', before(UNSENT_DAYS))
    .delete();
}
